int x = nothing;
