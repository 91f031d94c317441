// Code that is unreachable by the form of the statements before it is not
// generated, so it has no diagnostics; code after a label is and has.
// RUN: %frontend -std=c++17 -fsyntax-only -Wno-unused-value -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include "Inputs/launch.hpp"
enum class color { red, green };
int after_switch(color c) {
  switch (c) {
  case color::red:
    return 1;
  case color::green: {
    for (int i = 0;; ++i)
      if (i == 3)
        break;
    return 2;
  }
  default:
    return 4;
  }
  throw "no such color";
}
int after_both(int x) {
  if (x)
    return 1;
  else {
    return 2;
  }
  throw 1;
}
int after_return(int x) {
  return x;
  throw new int;
}
int in_loop(int x) {
  for (int i = 0; i < x; ++i) {
    continue;
    throw 2;
  }
  while (x) {
    --x;
    break;
    throw 3;
  }
  __builtin_unreachable();
  throw 4;
}
int after_goto(int x) {
  goto end;
  throw 5;
end:
  return x;
}
int after_break(int x) {
  switch (x) {
  case 0:
    return 1;
  default:
    break;
  }
  throw 6; // expected-error {{device code cannot throw exceptions}}
}
int after_break_inside(int x) {
  switch (x) {
  default:
    if (x == 3) {
      break;
    }
    return 3;
  }
  throw 7; // expected-error {{device code cannot throw exceptions}}
}
int without_default(color c) {
  switch (c) {
  case color::red:
    return 1;
  case color::green:
    return 2;
  }
  throw 8; // expected-error {{device code cannot throw exceptions}}
}
int at_label(int x) {
  if (x)
    goto fail;
  return x;
fail:
  throw 9; // expected-error {{device code cannot throw exceptions}}
}
int label_inside(int x) {
  if (x)
    goto fail;
  return x;
  {
    ++x;
  fail:
    throw 10; // expected-error {{device code cannot throw exceptions}}
  }
}
int case_inside(int x) {
  switch (x) {
    return 1;
  case 1:
    throw 11; // expected-error {{device code cannot throw exceptions}}
    throw 12;
  case 2:
    throw 13; // expected-error {{device code cannot throw exceptions}}
  }
  return x;
}
int one_side(int x) {
  if (x)
    return 1;
  throw 14; // expected-error {{device code cannot throw exceptions}}
}
void use(int *p) {
  single_task([=] {
    p[0] = after_switch(color(p[1])) + after_both(1) + after_return(2) +
           in_loop(3) + after_goto(4) + after_break(5) + after_break_inside(6) +
           without_default(color(7)) + at_label(8) + label_inside(9) +
           case_inside(10) + one_side(11);
  });
}
