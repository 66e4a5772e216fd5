"""Products: each function here joins the stages into one thing that a user asks for."""
