// Virtual functions in places where implementations go wrong: objects in local
// and private memory, copied between kernels and by the host, arrays of
// pointers to bases of different kinds, a table chosen while bases are
// constructed, results and arguments that are structs, defaults, several sets
// of one class, free function kernels.
//
// RUN: %build_and_run
// RUN: %syclcc1 -O2 -fsycl-device-code-split=per_kernel %s -o %t && %run %t
// RUN: %syclcc1 -O2 -fno-sycl-rdc %s -o %t && %run %t

#include "Inputs/compare.hpp"
#include <new>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

struct set_first;
struct set_second;

struct pair {
  double a;
  int b[5];
};

// Two sets in one class, and functions of neither.
struct base {
  int x = 1;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_first) int first(
      int y = 10) const {
    return x + y;
  }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_second) pair
      second(pair p) const {
    p.a += x;
    p.b[4] = 5;
    return p;
  }
  virtual std::vector<int> third() const { return {x}; }
};
struct derived : base {
  // The default argument is the static type's.
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_first)
  int first(int y = 20) const override {
    return 2 * x + y;
  }
  std::vector<int> third() const override { return {x, x}; }
};
template <class T> struct more : derived {
  T extra = T(3);
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_first)
  int first(int y) const override {
    return int(extra) * derived::first(y);
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_second)
  pair second(pair p) const override {
    p = base::second(p);
    p.b[0] = int(extra);
    return p;
  }
};

// While a base is constructed or destroyed its functions are the object's.
struct watched {
  int *log;
  explicit watched(int *log) : log(log) { note(); }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() virtual int who() const {
    return 1;
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() virtual ~watched() { note(); }
  void note() { *log = *log * 10 + who(); }
};
struct watched_too : virtual watched {
  explicit watched_too(int *log) : watched(log) { note(); }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int who() const override {
    return 2;
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() ~watched_too() override {
    note();
  }
};
struct watched_last final : watched_too {
  explicit watched_last(int *log) : watched(log), watched_too(log) { note(); }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() int who() const override {
    return 3;
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() ~watched_last() override {
    note();
  }
};

// A base that is not the first, reached by a pointer to it.
struct other {
  long y = 100;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(
      set_first) long name() const {
    return y;
  }
};
struct both : base, other {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_first)
  long name() const override {
    return y + x;
  }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_first)
  int first(int z) const override {
    return z - x;
  }
};

/// Of each kind one; the same on both sides.
template <class Put> void put_all(Put put) {
  put.template operator()<base>(0);
  put.template operator()<derived>(1);
  put.template operator()<more<int>>(2);
  put.template operator()<more<float>>(3);
  put.template operator()<both>(4);
}
constexpr int kinds = 5, room = 64;

static int ask(const base *b, int i) {
  pair p = b->second({0.5 * i, {1, 2, 3, 4, 0}});
  return b->first() * 1000 + int(p.a * 2) * 100 + p.b[0] * 10 + p.b[4];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclext::nd_range_kernel<1>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (syclext::calls_indirectly<set_first, set_second>))
void free_kernel(const base *const *objects, int *out) {
  auto i = sycl::ext::oneapi::this_work_item::get_nd_item<1>()
               .get_global_linear_id();
  out[i] = ask(objects[i], int(i));
}

int main() {
  sycl::queue q = queue();
  alignas(16) static char here[kinds * room];
  int wanted[kinds], *out = sycl::malloc_shared<int>(kinds, q);
  put_all([&]<class T>(int i) {
    static_assert(sizeof(T) <= room);
    const base *made = new (here + i * room) T;
    wanted[i] = ask(made, i);
  });
  char *memory =
      static_cast<char *>(sycl::aligned_alloc_device(16, kinds * room, q));
  char *copy =
      static_cast<char *>(sycl::aligned_alloc_shared(16, kinds * room, q));
  const base **pointers = sycl::malloc_device<const base *>(kinds, q);
  q.single_task([=] {
    put_all([=]<class T>(int i) { pointers[i] = new (memory + i * room) T; });
  });
  const syclext::properties both_sets{
      syclext::calls_indirectly<set_first, set_second>};
  q.parallel_for(kinds, both_sets, [=](sycl::id<1> i) {
     out[i] = ask(pointers[i], int(i[0]));
   }).wait();
  compare::results("pointers to bases", out, wanted, kinds);

  // Bytes of an object are an object.
  q.memcpy(copy, memory, kinds * room);
  q.parallel_for(kinds, both_sets, [=](sycl::id<1> i) {
     out[i] = ask(reinterpret_cast<base *>(copy + i[0] * room), int(i[0]));
   }).wait();
  compare::results("copied by the queue", out, wanted, kinds);
  q.single_task([=] {
    // The classes that are copied know their type, the bytes' do not.
    *reinterpret_cast<derived *>(copy + room) =
        *reinterpret_cast<const more<int> *>(memory + 2 * room);
  });
  q.parallel_for(kinds, both_sets, [=](sycl::id<1> i) {
     alignas(16) char own[room];
     for (int k = 0; k < room; ++k)
       own[k] = copy[i[0] * room + k];
     out[i] = ask(reinterpret_cast<base *>(own), int(i[0]));
   }).wait();
  compare::results("sliced, and in private memory", out, wanted, kinds);

  // Constructed in local memory, by one item for all of the group.
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<char, 1> local(kinds * room, h);
     h.parallel_for(
         sycl::nd_range<1>(kinds, kinds), both_sets, [=](sycl::nd_item<1> it) {
           char *at = &local[0];
           at += -reinterpret_cast<std::uintptr_t>(at) & 7;
           if (it.get_local_id(0) == 2)
             put_all([=]<class T>(int i) { new (at + i * (room - 8)) T; });
           sycl::group_barrier(it.get_group());
           int i = int(it.get_local_id(0));
           out[i] = ask(reinterpret_cast<base *>(at + i * (room - 8)), i);
         });
   }).wait();
  compare::results("in local memory", out, wanted, kinds);

  // A base that does not stand first.
  q.single_task(syclext::properties{syclext::calls_indirectly<set_first>}, [=] {
     const other *second = static_cast<const both *>(pointers[4]);
     out[0] = int(second->name());
     other alone;
     const other *third = &alone;
     out[1] = int(third->name());
   }).wait();
  check(out[0] == 101 && out[1] == 100, "the second base");

  // Construction and destruction.
  int host_log = 0;
  {
    watched_last w(&host_log);
    host_log = host_log * 10 + w.who();
  }
  check(host_log == 1233321, "the host's order");
  *out = 0;
  q.single_task(syclext::properties{syclext::calls_indirectly<>}, [=] {
     watched *w = new (memory) watched_last(out);
     *out = *out * 10 + w->who();
     w->~watched();
   }).wait();
  check(*out == host_log, "tables of construction");

  // A free function kernel.
  auto bundle =
      syclext::get_kernel_bundle<free_kernel, sycl::bundle_state::executable>(
          q.get_context());
  sycl::kernel k = bundle.ext_oneapi_get_kernel<free_kernel>();
  q.single_task([=] {
    put_all([=]<class T>(int i) { pointers[i] = new (memory + i * room) T; });
  });
  q.submit([&](sycl::handler &h) {
     h.set_args(pointers, out);
     h.parallel_for(sycl::nd_range<1>(kinds, 1), k);
   }).wait();
  compare::results("a free function kernel", out, wanted, kinds);
  return compare::result();
}
