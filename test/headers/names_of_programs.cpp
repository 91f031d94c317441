// Templates of a program with everyday names, called with objects of SYCL:
// argument- dependent lookup finds what the headers have under the same name in
// their own namespaces. A program's test(queue, name, function) did not
// compile, since instantiating ours, which takes anything, failed.
//
// RUN: %syclcc1 -std=c++17 -fsyntax-only %s
// RUN: %syclcc1 -std=c++20 -fsyntax-only %s
#include <string>
#include <sycl/sycl.hpp>

namespace program {
#define NAME(name)                                                             \
  namespace name##_of_program {                                                \
    template <class F> int name(sycl::queue &, const std::string &, F) {       \
      return 1;                                                                \
    }                                                                          \
    template <class T> int name(const T &, int) { return 2; }                  \
    template <class A, class B> int name(const A &, const B &) { return 3; }   \
    template <class F> int name(F, sycl::queue &, int, int) { return 4; }      \
    inline int call(sycl::queue & q, sycl::vec<float, 4> v, sycl::id<2> i,     \
                    sycl::event e, sycl::buffer<int> b) {                      \
      return name(q, "x", [] { return 1; }) + name(v, 1) + name(i, 2) +        \
             name(e, 3) + name(b, e) + name(v, v) + name(q, e) +               \
             name([] { return 2; }, q, 1, 2);                                  \
    }                                                                          \
  }

NAME(test)
NAME(map)
NAME(apply) NAME(check) NAME(run) NAME(launch) NAME(compute) NAME(measure) NAME(
    fill) NAME(print) NAME(verify) NAME(submit) NAME(copy) NAME(bench)
    NAME(transform) NAME(for_each) NAME(combine) NAME(reduce) NAME(scan) NAME(
        sum) NAME(select) NAME(filter) NAME(make) NAME(create) NAME(get)
        NAME(put) NAME(keep) NAME(share) NAME(hold) NAME(known) NAME(number)
            NAME(numbers) NAME(begin_of) NAME(block) NAME(shape) NAME(split)
                NAME(join) NAME(store) NAME(load) NAME(read) NAME(write) NAME(
                    update) NAME(init) NAME(setup) NAME(solve) NAME(process)
                    NAME(execute) NAME(call_with) NAME(convert) NAME(promote)
                        NAME(repeat) NAME(loop) NAME(each) NAME(visit)
                            NAME(compare) NAME(equal) NAME(expect) NAME(kernel)
                                NAME(work) NAME(task) NAME(range) NAME(bytes)
                                    NAME(size) NAME(count) NAME(find) NAME(sort)
                                        NAME(report) NAME(timing) NAME(shuffle)
                                            NAME(broadcast) NAME(barrier)
                                                NAME(wait) NAME(async)
                                                    NAME(enqueue) NAME(schedule)
} // namespace program
