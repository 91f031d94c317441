// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// The pragma that -E writes for several parses is not for users.
#pragma syclcc1 parse(cpu)
// expected-error@-1 {{'#pragma syclcc1 parse' begins the text of another parse, which -E has written; compile that as a whole, and from a file}}
