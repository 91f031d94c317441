// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang multi-pass=on -DSEVERAL -Xclang -verify=several %s
// Marks in the first lines are the driver's: test/driver/multi-pass/mark.test.
int first;
#pragma syclcc1 multi_pass
// expected-error@-1 {{'#pragma syclcc1 multi_pass' stands in the first lines of the file that is compiled, before everything but comments and other pragmas; or give -fsycl-multi-pass}}
#ifndef SEVERAL
#pragma syclcc1 parse(cpu)
// expected-error@-1 {{'#pragma syclcc1 parse' begins the text of another parse, which -E has written; compile that as a whole, and from a file}}
#pragma syclcc1 one_pass
// expected-error@-1 {{'#pragma syclcc1' takes 'multi_pass'}}
#pragma syclcc1
// expected-error@-1 {{'#pragma syclcc1' takes 'multi_pass'}}
#endif
// several-no-diagnostics
