// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
#include "../Inputs/launch.hpp"
#include <coroutine>
struct task_of_int {
  struct promise_type {
    int value;
    task_of_int get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
task_of_int coroutine(int *p) { // expected-error {{device code cannot contain the coroutine 'coroutine': its frame would have to be allocated}}
  *p = 1;
  co_return;
}
task_of_int on_the_host(int *p) {
  *p = 1;
  co_return;
}
void use(int *p) {
  on_the_host(p);
  single_task<class k>([=] { // expected-note {{in kernel 'k' submitted here}}
    coroutine(p); // expected-note {{called by 'operator()'}}
  });
}
