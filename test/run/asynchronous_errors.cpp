// Exceptions of host tasks reach the async_handler with their class: all errors
// in one list, by the queue's handler or else the context's, from
// wait_and_throw of the queue and of the event.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <string>

using compare::check;

/// An exception of the program, which is no std::exception.
struct sour_milk {
  int days;
};

struct seen {
  int calls = 0;
  std::vector<std::string> errors;

  sycl::async_handler handler() {
    return [this](sycl::exception_list list) {
      ++calls;
      for (const std::exception_ptr &one : list)
        try {
          std::rethrow_exception(one);
        } catch (const sour_milk &milk) {
          errors.push_back("milk of " + std::to_string(milk.days));
        } catch (const sycl::exception &e) {
          errors.push_back(e.code() == sycl::errc::accessor ? "accessor"
                                                            : "another errc");
        } catch (const std::out_of_range &e) {
          errors.push_back(e.what());
        }
    };
  }
};

template <class F> sycl::event host_task(sycl::queue &q, F f) {
  return q.submit([&](sycl::handler &h) { h.host_task(f); });
}

int main() {
  using list = std::vector<std::string>;
  seen queues, contexts;
  sycl::device device;
  sycl::context context(device, contexts.handler());
  sycl::queue own(context, device, queues.handler(),
                  sycl::property::queue::in_order());
  sycl::queue none(context, device);

  host_task(own, [] { throw sour_milk{9}; });
  host_task(own, [] { throw sycl::exception(sycl::errc::accessor); });
  host_task(own, [] {});
  own.wait();
  check(queues.calls == 0, "wait() hands nothing over");
  own.wait_and_throw();
  check(queues.calls == 1 && queues.errors == list{"milk of 9", "accessor"},
        "both errors in one list");
  own.wait_and_throw();
  check(queues.calls == 1, "once");

  sycl::event e =
      host_task(own, [] { throw std::out_of_range("no such cow"); });
  e.wait_and_throw();
  check(queues.errors == list{"milk of 9", "accessor", "no such cow"},
        "event::wait_and_throw");

  host_task(none, [] { throw sour_milk{3}; }).wait();
  none.throw_asynchronous();
  check(contexts.errors == list{"milk of 3"}, "the context's handler");

  seen last;
  {
    sycl::queue ends(device, last.handler());
    host_task(ends, [] { throw sour_milk{1}; }).wait();
    sycl::event::wait_and_throw({host_task(ends, [] {})});
  }
  check(last.errors == list{"milk of 1"}, "events in a list");

  // Also those of other queues' commands that the command has waited for, by an
  // event and by a buffer.
  seen first, second;
  sycl::queue one(device, first.handler()), two(device, second.handler());
  const sycl::event before = host_task(one, [] { throw sour_milk{4}; });
  two.submit([&](sycl::handler &h) {
       h.depends_on(before);
       h.host_task([] { throw sour_milk{5}; });
     })
      .wait_and_throw();
  check(first.errors == list{"milk of 4"} && second.errors == list{"milk of 5"},
        "errors of a dependency in another queue");
  sycl::buffer<int> shared{sycl::range<1>(1)};
  one.submit([&](sycl::handler &h) {
    sycl::accessor a{shared, h, sycl::read_write_host_task};
    h.host_task([=] {
      a[0] = 1;
      throw sour_milk{6};
    });
  });
  two.submit([&](sycl::handler &h) {
       sycl::accessor a{shared, h, sycl::read_write_host_task};
       h.host_task([=] { a[0] += 1; });
     })
      .wait_and_throw();
  check(first.errors == list{"milk of 4", "milk of 6"} &&
            second.errors == list{"milk of 5"},
        "errors of a queue that has used the buffer");
  // … and those of commands that had ended before: they are no dependencies.
  seen early, late;
  sycl::queue three(device, early.handler()), four(device, late.handler());
  const sycl::event ended = host_task(three, [] { throw sour_milk{7}; });
  ended.wait();
  four.submit([&](sycl::handler &h) {
        h.depends_on(ended);
        h.single_task([] {});
      })
      .wait_and_throw();
  check(early.errors == list{"milk of 7"} && late.errors.empty(),
        "errors of a dependency that had ended");
  three
      .submit([&](sycl::handler &h) {
        sycl::accessor a{shared, h, sycl::read_write_host_task};
        h.host_task([=] {
          a[0] = 1;
          throw sour_milk{8};
        });
      })
      .wait();
  four.submit([&](sycl::handler &h) {
        sycl::accessor a{shared, h};
        h.single_task([=] { a[0] += 1; });
      })
      .wait_and_throw();
  check(early.errors == list{"milk of 7", "milk of 8"} && late.errors.empty(),
        "errors of a queue that had used the buffer");
  check(sycl::event().get_backend() == sycl::queue().get_backend(),
        "the backend of an event without command");
  return compare::failures;
}
