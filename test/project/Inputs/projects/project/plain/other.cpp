int other = missing;
