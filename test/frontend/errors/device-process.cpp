// Functions of the process that no device has: exit, signals, longjmp,
// exceptions in flight, the environment. Those that do not return were taken
// for traps like abort, and a kernel that called them never ended on the cpu
// device.
// RUN: %frontend -std=c++17 -Wno-nonnull -fsyntax-only -ferror-limit=0 -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include "../Inputs/launch.hpp"
#include <cassert>
#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <err.h>
#include <exception>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <threads.h>
#include <unistd.h>

[[noreturn]] void of_another_file();

void use(int *p, jmp_buf *jump, sigjmp_buf *with_signals, void (*handler)(int), std::exception_ptr *flying, __builtin_va_list *list) {
  single_task<class ends>([=] {
    if (p[0] == 1)
      std::exit(3); // expected-error {{device code cannot use 'exit', which is the host's; return from the kernel, and let the host decide by what the kernel has stored}}
    if (p[0] == 2)
      std::_Exit(3); // expected-error {{device code cannot use '_Exit'}}
    if (p[0] == 3)
      ::_exit(3); // expected-error {{device code cannot use '_exit'}}
    if (p[0] == 4)
      std::quick_exit(3); // expected-error {{device code cannot use 'quick_exit'}}
    if (p[0] == 5)
      pthread_exit(nullptr); // expected-error {{device code cannot use 'pthread_exit'}}
    if (p[0] == 6)
      thrd_exit(1); // expected-error {{device code cannot use 'thrd_exit'}}
    if (p[0] == 7)
      verrx(1, "x", *list); // expected-error {{device code cannot use 'verrx'}}
    if (p[0] == 8)
      of_another_file(); // expected-error {{device code calls 'of_another_file', which this file does not define}}
    std::atexit(nullptr); // expected-error {{device code cannot use 'atexit'}}
    std::at_quick_exit(nullptr); // expected-error {{device code cannot use 'at_quick_exit'}}
  });
  single_task<class jumps>([=] {
    if (setjmp(*jump)) // expected-error {{device code cannot use '_setjmp', which is the host's; return a value that says what happened}}
      std::longjmp(*jump, 1); // expected-error {{device code cannot use 'longjmp', which is the host's; return a value that says what happened}}
    if (sigsetjmp(*with_signals, 1)) // expected-error {{device code cannot use '__sigsetjmp'}}
      siglongjmp(*with_signals, 1); // expected-error {{device code cannot use 'siglongjmp'}}
    if (std::uncaught_exceptions()) // expected-error {{device code cannot use 'std::uncaught_exceptions'}}
      std::rethrow_exception(*flying); // expected-error {{device code cannot use 'std::rethrow_exception'}}
  });
  single_task<class process>([=] {
    std::raise(3); // expected-error {{device code cannot use 'raise', which is the host's; it belongs to the process; call it on the host}}
    std::signal(3, handler); // expected-error {{device code cannot use 'signal'}}
    std::system("x"); // expected-error {{device code cannot use 'system'}}
    fork(); // expected-error {{device code cannot use 'fork'}}
    wait(p); // expected-error {{device code cannot use 'wait'}}
    munmap(p, 1); // expected-error {{device code cannot use 'munmap'}}
    std::set_terminate(nullptr); // expected-error {{device code cannot use 'std::set_terminate'}}
    setenv("a", "b", 1); // expected-error {{device code cannot use 'setenv', which is the host's; ask on the host and capture the answer}}
    sleep(1); // expected-error {{device code cannot use 'sleep'}}
    unlink("a"); // expected-error {{device code cannot use 'unlink'}}
  });
  // These are traps.
  single_task<class traps>([=] {
    assert(p[0]);
    if (p[0] == 1)
      std::abort();
    if (p[0] == 2)
      std::terminate();
    if (p[0] == 3)
      __builtin_trap();
    if (p[0] == 4)
      __builtin_unreachable();
  });
}
