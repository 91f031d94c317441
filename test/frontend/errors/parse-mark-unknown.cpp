// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// The pragma of this compiler has one word.
#pragma syclcc1 one_pass
// expected-error@-1 {{'#pragma syclcc1' takes 'multi_pass'}}
#pragma syclcc1
// expected-error@-1 {{'#pragma syclcc1' takes 'multi_pass'}}
