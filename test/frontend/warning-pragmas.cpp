// Pragmas work for the warning groups: from their line on, until the pop, and
// in macros.
// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++17 -fsyntax-only -Werror -Wno-error=unknown-warning-option -Xclang -verify=werror %s
#include "Inputs/launch.hpp"
#define QUIET _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wsycl-recursion\"")
#define END _Pragma("clang diagnostic pop")

int before(int n) { return n ? before(n - 1) : 0; } // expected-warning {{recursion of 'before'}} werror-error {{recursion of 'before'}}
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wsycl-recursion"
int quiet(int n) { return n ? quiet(n - 1) : 0; }
#pragma clang diagnostic push
  #  pragma   GCC   diagnostic   error   "-Wsycl-recursion" // With a comment.
int strict(int n) { return n ? strict(n - 1) : 0; } // expected-error {{recursion of 'strict'}} werror-error {{recursion of 'strict'}}
#pragma clang diagnostic pop
int quiet_again(int n) { return n ? quiet_again(n - 1) : 0; }
#pragma clang diagnostic pop
int after(int n) { return n ? after(n - 1) : 0; } // expected-warning {{recursion of 'after'}} werror-error {{recursion of 'after'}}
QUIET
int in_macro(int n) { return n ? in_macro(n - 1) : 0; }
END
int after_macro(int n) { return n ? after_macro(n - 1) : 0; } // expected-warning {{recursion of 'after_macro'}} werror-error {{recursion of 'after_macro'}}
#define TEXT(...) _Pragma(#__VA_ARGS__)
#define QUIETLY(group, ...) TEXT(clang diagnostic push) TEXT(clang diagnostic ignored group) __VA_ARGS__ TEXT(clang diagnostic pop)
QUIETLY("-Wsycl-recursion", int argument(int n) { return n ? argument(n - 1) : 0; })
#define WRONG TEXT(clang diagnostic ignored "-Wsycl-wrong")
WRONG // expected-warning {{unknown warning group '-Wsycl-wrong', ignored}} werror-warning {{unknown warning group}}
int after_text(int n) { return n ? after_text(n - 1) : 0; } // expected-warning {{recursion of 'after_text'}} werror-error {{recursion of 'after_text'}}
_Pragma("clang diagnostic push")
_Pragma("clang diagnostic ignored \"-Wsycl-recursion\"")
int operator_form(int n) { return n ? operator_form(n - 1) : 0; }
_Pragma("clang diagnostic pop")
int last(int n) { return n ? last(n - 1) : 0; } // expected-warning {{recursion of 'last'}} werror-error {{recursion of 'last'}}
#pragma clang diagnostic ignored "-Wsycl-nothing" // expected-warning {{unknown warning group '-Wsycl-nothing', ignored}} werror-warning {{unknown warning group}}
#pragma clang diagnostic ignored "-Wnothing" // expected-warning {{unknown warning group '-Wnothing', ignored}} werror-warning {{unknown warning group}}
void use(int *p, int (*f)(int)) {
  single_task<class k>([=] { // expected-note 7 {{in kernel 'k' submitted here}} werror-note 7 {{in kernel 'k' submitted here}}
    *p = before(1) + quiet(1) + quiet_again(1) + after(1) + in_macro(1) + after_macro(1) + argument(1) + after_text(1) + operator_form(1); // expected-note 4 {{called by 'operator()'}} werror-note 4 {{called by 'operator()'}}
    *p += strict(1) + last(2); // expected-note 2 {{called by 'operator()'}} werror-note 2 {{called by 'operator()'}}
#pragma clang diagnostic ignored "-Wsycl-function-pointer"
    *p += f(1);
#pragma clang diagnostic warning "-Wsycl-function-pointer"
    *p += f(2); // expected-warning {{call through a pointer}} werror-error {{call through a pointer}}
  });
}
