// sycl_ext_oneapi_address_cast: every source of a pointer, cast to every space,
// by every form, in kernels with and without barriers; the result of each cast
// is used.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;
namespace exp_ = sycl::ext::oneapi::experimental;
using sycl::access::address_space;
using sycl::access::decorated;

static_assert(SYCL_EXT_ONEAPI_ADDRESS_CAST == 1);
static_assert(SYCL_KHR_STATIC_ADDRSPACE_CAST == 1);
static_assert(SYCL_KHR_DYNAMIC_ADDRSPACE_CAST == 1);

/// A dynamic cast's answer in two bits: it succeeded, and gave the same
/// address.
template <class MultiPtr, class T> int answer(MultiPtr cast, T *p) {
  return cast.get_raw() == nullptr ? 0 : cast.get_raw() == p ? 1 : 2;
}

/// All dynamic casts of a pointer, two bits each.
template <address_space Space, class T> unsigned to_space(T *p) {
  sycl::multi_ptr<T, exp_::generic_space, decorated::no> no(p);
  sycl::multi_ptr<T, exp_::generic_space, decorated::yes> yes(p);
  sycl::multi_ptr<T, exp_::generic_space, decorated::legacy> legacy(p);
  unsigned all = 0;
  int n = 0;
  auto add = [&](int a) { all |= a << 2 * n++; };
  add(answer(exp_::dynamic_address_cast<Space>(p), p));
  add(answer(exp_::dynamic_address_cast<Space>(no), p));
  add(answer(exp_::dynamic_address_cast<Space>(yes), p));
  add(answer(exp_::dynamic_address_cast<Space>(legacy), p));
  add(answer(sycl::khr::dynamic_addrspace_cast<Space>(p), p));
  add(answer(sycl::khr::dynamic_addrspace_cast<Space>(yes), p));
  add(answer(sycl::address_space_cast<Space, decorated::no>(p), p));
  add(answer(sycl::address_space_cast<Space, decorated::yes>(no), p));
  return all;
}
constexpr unsigned yes = 0x5555, no = 0;

/// What the casts of one pointer say.
struct said {
  unsigned global, local, private_, generic;
};
constexpr said says_global{yes, no, no, yes}, says_local{no, yes, no, yes},
    says_private{no, no, yes, yes};

template <class T> said all_spaces(T *p) {
  return {to_space<exp_::global_space>(p), to_space<exp_::local_space>(p),
          to_space<exp_::private_space>(p), to_space<exp_::generic_space>(p)};
}
template <class T> __attribute__((noinline)) said in_a_call(T *p) {
  return all_spaces(p);
}
template <class T> __attribute__((noinline)) said in_two_calls(T *p) {
  int here[3] = {1, 2, 3};
  said own = in_a_call(here + 1);
  said result = in_a_call(p);
  // Its own variables are as private as the caller's.
  if (own.private_ != yes || own.global || own.local)
    result.generic = 0xbad;
  return result;
}

static bool same(const said &a, const said &b) {
  return a.global == b.global && a.local == b.local &&
         a.private_ == b.private_ && a.generic == b.generic;
}

static void expect(const said &seen, const said &right, const char *what) {
  check(same(seen, right), what);
  if (!same(seen, right))
    std::printf("  global %x local %x private %x generic %x\n", seen.global,
                seen.local, seen.private_, seen.generic);
}

SYCL_EXTERNAL int everyones = 3;
static constexpr int constants[4] = {1, 2, 3, 4};

struct captured_data {
  int numbers[4];
};

/// Each place in its own kernel, known to the compiler, and through calls.
static void each_place() {
  constexpr int places = 8, ways = 2;
  said *seen = sycl::malloc_shared<said>(places * ways, queue());
  int *device = sycl::malloc_device<int>(4, queue());
  int *host = sycl::malloc_host<int>(4, queue());
  captured_data captured{{1, 2, 3, 4}};
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> shared(4, h);
    h.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1> item) {
      int own[4] = {1, 2, 3, 4};
      auto &group_local =
          *sycl::ext::oneapi::group_local_memory_for_overwrite<int[4]>(
              item.get_group());
      const int *p[places] = {device,     host,
                              &shared[1], group_local + 1,
                              own + 3,    captured.numbers + 2,
                              &everyones, constants + 1};
      seen[0] = all_spaces(device);
      seen[1] = all_spaces(host + 1);
      seen[2] = all_spaces(&shared[0]);
      seen[3] = all_spaces(group_local);
      seen[4] = all_spaces(own + 1);
      seen[5] = all_spaces(captured.numbers);
      seen[6] = all_spaces(&everyones);
      seen[7] = all_spaces(constants);
      for (int i = 0; i < places; ++i)
        seen[places + i] = in_two_calls(p[i]);
    });
  });
  queue().wait();
  const char *what[places] = {"device USM",
                              "host USM",
                              "local accessor",
                              "group_local_memory",
                              "variable",
                              "captured array",
                              "variable of a namespace",
                              "constants"};
  const said right[places] = {says_global, says_global,  says_local,
                              says_local,  says_private, says_private,
                              says_global, says_global};
  for (int way = 0; way < ways; ++way)
    for (int i = 0; i < places; ++i)
      expect(seen[way * places + i], right[i], what[i]);
  sycl::free(seen, queue());
  sycl::free(device, queue());
  sycl::free(host, queue());
}

static exp_::device_global<int[4]> on_device;
static exp_::device_global<int,
                           decltype(exp_::properties(exp_::device_image_scope))>
    in_image;
struct itself {
  int numbers[4];
  itself *self;
};

/// Pointers that programs make by the way: to elements, bytes and whole arrays,
/// to what a nested lambda captured, to variables that live on the device.
static void more_places() {
  constexpr int places = 15;
  said *seen = sycl::malloc_shared<said>(places, queue());
  int *device = sycl::malloc_device<int>(4, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<itself, 2> rows({2, 2}, h);
    exp_::work_group_memory<int[4]> shared(h);
    h.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1>) {
      int own[4] = {1, 2, 3, 4};
      itself chain{{1, 2, 3, 4}, nullptr};
      chain.self = &chain;
      static constexpr int table[3] = {1, 2, 3};
      static const float reals[2] = {1, 2};
      auto nested = [&] { return all_spaces(&own[1]); };
      seen[0] = all_spaces(&on_device[2]);
      seen[1] = in_a_call(&in_image.get());
      seen[2] = all_spaces("text");
      seen[3] = all_spaces(&table[2]);
      seen[4] = in_a_call(&reals[1]);
      seen[5] = all_spaces(seen);
      seen[6] = all_spaces(&(&shared)[0][2]);
      seen[7] = in_a_call(&rows[1][0].numbers[3]);
      seen[8] = all_spaces(&rows[0][1]);
      seen[9] = nested();
      seen[10] = in_a_call(chain.self->numbers + 1);
      seen[11] = all_spaces(&own);
      seen[12] = all_spaces(reinterpret_cast<char *>(&own) + 3);
      seen[13] = all_spaces(static_cast<void *>(&own[3]));
      seen[14] = all_spaces(&device);
    });
  });
  queue().wait();
  for (int i = 0; i < places; ++i)
    expect(seen[i],
           i < 6   ? says_global
           : i < 9 ? says_local
                   : says_private,
           "more places");
  sycl::free(seen, queue());
  sycl::free(device, queue());
}

/// One pointer of three kinds, chosen by the work-item, across a barrier.
static void chosen_at_run_time() {
  constexpr int items = 48, group = 16;
  said *seen = sycl::malloc_shared<said>(2 * items, queue());
  int *sums = sycl::malloc_shared<int>(items, queue());
  int *data = sycl::malloc_device<int>(items, queue());
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> shared(group, h);
    h.parallel_for(sycl::nd_range<1>(items, group), [=](sycl::nd_item<1> item) {
      const int i = item.get_global_id(0), l = item.get_local_id(0);
      int own[4] = {300 + i, 300 + i, 300 + i, 300 + i};
      data[i] = 100 + i;
      shared[l] = 200 + i;
      int *p = i % 3 == 0 ? &data[i] : i % 3 == 1 ? &shared[l] : &own[i % 4];
      seen[i] = all_spaces(p);
      sycl::group_barrier(item.get_group());
      seen[items + i] = in_a_call(p);
      // The ways that programs use it: each branch may rest on its space.
      int sum = 0;
      if (auto g = exp_::dynamic_address_cast<exp_::global_space>(p))
        sum = 1000 + g[0];
      else if (auto s = exp_::dynamic_address_cast<exp_::local_space>(p))
        sum = 2000 + *s;
      else if (auto r = exp_::dynamic_address_cast<exp_::private_space>(p))
        sum = 3000 + *r;
      sums[i] = sum;
    });
  });
  queue().wait();
  for (int i = 0; i < items; ++i) {
    const said &right = i % 3 == 0   ? says_global
                        : i % 3 == 1 ? says_local
                                     : says_private;
    expect(seen[i], right, "chosen at run time");
    expect(seen[items + i], right, "chosen at run time, after a barrier");
    check(sums[i] == (i % 3 + 1) * 1100 + i, "the memory behind it");
  }
  sycl::free(seen, queue());
  sycl::free(sums, queue());
  sycl::free(data, queue());
}

/// A failed cast is null wherever it goes: stored, compared, passed on.
static void failed_casts_are_null() {
  int *seen = sycl::malloc_shared<int>(8, queue());
  seen[0] = 0;
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> shared(4, h);
    h.parallel_for(sycl::nd_range<1>(1, 1), [=](sycl::nd_item<1> item) {
      int own = 5;
      int *mixed = seen[0] >= 0 ? &shared[0] : seen; // the former
      shared[0] = 9;
      auto l = exp_::dynamic_address_cast<exp_::local_space>(mixed);
      auto g = exp_::dynamic_address_cast<exp_::global_space>(mixed);
      auto p = exp_::dynamic_address_cast<exp_::private_space>(&own);
      auto q = exp_::dynamic_address_cast<exp_::local_space>(&own);
      int *stored[4] = {l.get_raw(), g.get_raw(), p.get_raw(), q.get_raw()};
      for (int i = 0; i < 4; ++i)
        seen[4 + i] = stored[(i + item.get_local_id(0)) % 4] == nullptr;
      seen[1] = l ? *l : -1;
      seen[2] = g ? *g : -1;
      seen[3] = q ? *q : -1;
      // Null stays null.
      int *null = seen[0] < 0 ? seen : nullptr;
      seen[0] =
          exp_::dynamic_address_cast<exp_::global_space>(null) == nullptr &&
          exp_::dynamic_address_cast<exp_::local_space>(null) == nullptr &&
          exp_::dynamic_address_cast<exp_::private_space>(null) == nullptr;
    });
  });
  queue().wait();
  check(seen[4] == 0 && seen[5] == 1 && seen[6] == 0 && seen[7] == 1,
        "stored results");
  check(seen[1] == 9 && seen[2] == -1 && seen[3] == -1, "tested results");
  check(seen[0] == 1, "null");
  sycl::free(seen, queue());
}

/// const and volatile stay, and so does void.
static void qualifiers() {
  using exp_::dynamic_address_cast;
  using exp_::global_space;
  using exp_::static_address_cast;
  int *p = nullptr;
  const int *c = nullptr;
  volatile int *v = nullptr;
  const volatile int *cv = nullptr;
  const void *cvoid = nullptr;
  volatile void *vvoid = nullptr;
#define SAME(EXPRESSION, T, D)                                                 \
  static_assert(                                                               \
      std::is_same_v<decltype(EXPRESSION),                                     \
                     sycl::multi_ptr<T, global_space, decorated::D>>)
  SAME(static_address_cast<global_space>(p), int, no);
  SAME(static_address_cast<global_space>(c), const int, no);
  SAME(static_address_cast<global_space>(v), volatile int, no);
  SAME(dynamic_address_cast<global_space>(cv), const volatile int, no);
  SAME(dynamic_address_cast<global_space>(cvoid), const void, no);
  SAME(dynamic_address_cast<global_space>(vvoid), volatile void, no);
  SAME(static_address_cast<global_space>(sycl::decorated_generic_ptr<int>(p)),
       int, yes);
  SAME(static_address_cast<global_space>(sycl::raw_generic_ptr<const int>(c)),
       const int, no);
  SAME(dynamic_address_cast<global_space>(sycl::generic_ptr<int>(p)), int,
       legacy);
  SAME((static_address_cast<global_space, decorated::yes>(p)), int, yes);
  SAME((dynamic_address_cast<global_space, decorated::legacy>(p)), int, legacy);
  SAME(sycl::khr::static_addrspace_cast<global_space>(c), const int, no);
  SAME(sycl::khr::dynamic_addrspace_cast<global_space>(
           sycl::decorated_generic_ptr<int>(p)),
       int, yes);
#undef SAME
}

/// Static casts to where the pointer points, in one, two and three dimensions.
template <int D> static void static_casts(sycl::range<D> size) {
  const std::size_t items = size.size();
  int *seen = sycl::malloc_shared<int>(items, queue());
  sycl::range<D> one = size;
  for (int d = 0; d < D; ++d)
    one[d] = 1;
  const captured_data captured{{1, 2, 3, 4}};
  queue().submit([&](sycl::handler &h) {
    sycl::local_accessor<int> shared(1, h);
    h.parallel_for(sycl::nd_range<D>(size, one), [=](sycl::nd_item<D> item) {
      int i = int(item.get_global_linear_id()), own = i;
      shared[0] = 2 * i;
      seen[i] = 0;
      int *g = &seen[i], *l = &shared[0], *p = &own;
      auto sg = exp_::static_address_cast<exp_::global_space>(g);
      auto sl = exp_::static_address_cast<exp_::local_space>(l);
      auto sp = exp_::static_address_cast<exp_::private_space>(p);
      auto sa = exp_::static_address_cast<exp_::generic_space>(p);
      auto kg = sycl::khr::static_addrspace_cast<exp_::global_space>(
          sycl::decorated_generic_ptr<int>(g));
      auto kl = sycl::khr::static_addrspace_cast<exp_::local_space>(
          sycl::generic_ptr<int>(l));
      auto kp = sycl::khr::static_addrspace_cast<exp_::private_space>(
          sycl::raw_generic_ptr<int>(p));
      *sp += 1;
      auto sc = exp_::static_address_cast<exp_::private_space>(
          &captured.numbers[i % 4]);
      bool addresses = sg.get_raw() == g && sl.get_raw() == l &&
                       sp.get_raw() == p && sa.get_raw() == p &&
                       kg.get_raw() == g && kl.get_raw() == l &&
                       kp.get_raw() == p && sl && sp && sg;
      *sg = addresses ? sl[0] + *kp + *kg + *sc : -1;
    });
  });
  queue().wait();
  for (std::size_t i = 0; i < items; ++i)
    check(seen[i] == int(3 * i + 1 + i % 4 + 1), "static casts");
  sycl::free(seen, queue());
}

/// The host has one memory: every cast gives its pointer.
static void on_the_host() {
  int x = 0;
  check(exp_::static_address_cast<exp_::local_space>(&x).get_raw() == &x &&
            exp_::dynamic_address_cast<exp_::private_space>(&x).get_raw() ==
                &x &&
            exp_::dynamic_address_cast<exp_::global_space>(&x).get_raw() == &x,
        "on the host");
}

int main() {
  each_place();
  more_places();
  chosen_at_run_time();
  failed_casts_are_null();
  qualifiers();
  static_casts(sycl::range<1>(4));
  static_casts(sycl::range<2>(2, 3));
  static_casts(sycl::range<3>(2, 3, 4));
  on_the_host();
  return compare::result();
}
