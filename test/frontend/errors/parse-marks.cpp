// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -plugin-arg-syclcc1 -Xclang -fsycl-multi-pass=always -Xclang -verify=several %s
// The driver reads marks in the first lines: test/driver/multi-pass/mark.test.
int first;
#pragma syclcc1 multi_pass
// expected-error@-1 {{'#pragma syclcc1 multi_pass' stands in the first lines of the file that is compiled, before everything but comments and other pragmas; or give -fsycl-multi-pass}}
// several-no-diagnostics
