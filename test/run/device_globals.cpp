// Variables that live on devices: every place where one may be declared, every
// operator, copies in both directions with counts and offsets, in both layouts.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

using compare::check;
using compare::queue;
using namespace sycl::ext::oneapi::experimental;
using in_image = decltype(properties(device_image_scope));

struct point {
  int x;
  float y[2];
};
struct holder {
  int value;
  holder *operator->() { return this; }
  const holder *operator->() const { return this; }
};

device_global<int> plain;
static device_global<int> internal;
inline device_global<int> in_line;
namespace {
device_global<int> hidden;
}
namespace outer {
device_global<int> plain;
namespace {
device_global<int> same;
}
} // namespace outer
inline namespace shadowing {
device_global<int> shadowed;
}
namespace deep {
device_global<int> shadowed;
}
class with_members {
  static device_global<int> is_private;
  inline static device_global<int, in_image> is_private_too;

public:
  static device_global<int> is_public;
  static int sum(sycl::queue &q) {
    int *out = sycl::malloc_shared<int>(1, q);
    int values[] = {1000, 2000};
    q.memcpy(is_private, &values[0]).wait();
    q.memcpy(is_private_too, &values[1]).wait();
    q.single_task([=] { *out = is_private + is_private_too; }).wait();
    int result = *out;
    sycl::free(out, q);
    return result;
  }
};
device_global<int> with_members::is_private;
device_global<int> with_members::is_public;
template <class T> struct family {
  static device_global<T> member;
};
template <class T> device_global<T> family<T>::member;
template <int N> inline device_global<int> variable_template{N};
template <class T> static int &of_function_template() {
  static device_global<T> local;
  return local.get();
}

device_global<int[4]> numbers;
device_global<int[2][3]> matrix{1, 2, 3, 4, 5, 6};
device_global<point> a_point;
device_global<int *> pointer;
device_global<holder> arrow;
device_global<bool> flag{true};
device_global<const int> read_only{7};
const device_global<int> constant_object{8};
constexpr device_global<int> constexpr_object{9};
device_global<float[3]> reals{4.5, 2.25, 1};
device_global<int> copied{constexpr_object};
device_global<double> converted{constexpr_object};
device_global<int> not_constant{11};
device_global<int> copied_at_start{not_constant};

device_global<int, in_image> image_int{5};
static device_global<int[3], in_image> image_array{5, 2, 3};
device_global<point, in_image> image_point{1, 2.5f, 3.5f};
device_global<int, in_image> image_counter;
device_global<int, in_image> image_unused{77};
device_global<int> unused{78};
device_global<int> unused_zero;
device_global<int, decltype(properties(host_access_write, device_constant))>
    host_writes;
device_global<int, decltype(properties(device_image_scope, host_access_read))>
    host_reads;

static_assert(constexpr_object == 9 && constexpr_object.get() == 9);
static_assert(plain.has_property<device_image_scope_key>() == false);
static_assert(image_int.has_property<device_image_scope_key>());
static_assert(host_writes.get_property<host_access_key>() == host_access_write);
static_assert(std::is_same_v<decltype(numbers)::element_type, int>);
static_assert(std::is_same_v<decltype(matrix)::element_type, int[3]>);

template <class T, class P> T value(device_global<T, P> &v) {
  T result{};
  queue().memcpy(&result, v).wait();
  return result;
}

__attribute__((noinline)) static int add(device_global<int> &to, int n) {
  return to += n;
}

static void places() {
  int *out = sycl::malloc_shared<int>(16, queue());
  for (int round = 1; round <= 2; ++round) {
    queue().single_task([=] {
      plain += 1;
      internal += 2;
      in_line += 3;
      hidden += 4;
      outer::plain += 5;
      outer::same += 6;
      shadowed += 7;
      deep::shadowed += 8;
      with_members::is_public += 9;
      family<int>::member += 10;
      family<long>::member += 11;
      variable_template<3> += 12;
      variable_template<4> += 13;
      of_function_template<int>() += 14;
      static device_global<int> in_kernel;
      in_kernel += 15;
      out[0] = in_kernel;
    });
    queue().single_task([=] {
      out[1] = of_function_template<int>();
      out[2] = variable_template<3>;
      out[3] = variable_template<4>;
    });
    queue().wait();
    check(value(plain) == round, "namespace scope");
    check(value(internal) == 2 * round, "static");
    check(value(in_line) == 3 * round, "inline");
    check(value(hidden) == 4 * round, "anonymous namespace");
    check(value(outer::plain) == 5 * round, "the same name in a namespace");
    check(value(outer::same) == 6 * round, "nested anonymous namespace");
    check(value(shadowed) == 7 * round, "inline namespace");
    check(value(deep::shadowed) == 8 * round, "shadowed");
    check(value(with_members::is_public) == 9 * round, "static member");
    check(value(family<int>::member) == 10 * round, "member of a template");
    check(value(family<long>::member) == 11 * round, "another instance");
    check(out[0] == 15 * round, "static variable of a kernel");
    check(out[1] == 14 * round, "static variable of a function template");
    check(out[2] == 3 + 12 * round, "variable template");
    check(out[3] == 4 + 13 * round, "another instance of a variable template");
  }
  check(with_members::sum(queue()) == 3000, "private members");
  static device_global<int> in_function{3};
  queue().single_task([=] { in_function *= 5; }).wait();
  check(value(in_function) == 15, "static variable of a function");
  sycl::free(out, queue());
}

static void operators() {
  int *out = sycl::malloc_shared<int>(32, queue());
  int *memory = sycl::malloc_device<int>(4, queue());
  queue().single_task([=] {
    numbers[2] = 42;
    numbers.get()[3] = 43;
    matrix[1][2] += 10;
    a_point.get().x = 3;
    a_point.get().y[1] = 1.5f;
    pointer = memory;
    *pointer.get() = 70;
    pointer[1] = 71;
    arrow->value = 5;
    flag = !flag;
    plain = 100;
    add(plain, 11);
    // No constant expressions, though the compiler tries.
    int &reference = plain;
    reference += 1;
    const int &read_reference = read_only;
    const int &constant_reference = constexpr_object;
    static_assert(constant_reference == 9);
    out[16] = read_reference + constant_reference;
    sycl::atomic_ref<int, sycl::memory_order::relaxed,
                     sycl::memory_scope::device>
        atomic(plain);
    atomic += 1;
    auto multi = plain.get_multi_ptr<sycl::access::decorated::no>();
    *multi += 1;
    const auto &view = plain;
    out[0] = view.get();
    out[1] = *view.get_multi_ptr<sycl::access::decorated::yes>();
    out[2] = view;
    out[3] = numbers[2] + numbers[3];
    out[4] = matrix[0][0] + matrix[1][2];
    out[5] = a_point.get().x;
    out[6] = *pointer + pointer[1];
    out[7] = arrow->value;
    out[8] = flag;
    out[9] = read_only + constant_object + constexpr_object;
    out[10] = int(reals[0] * 4 + reals[1] * 4);
    out[11] = copied;
    out[12] = int(converted);
    out[13] = copied_at_start;
    out[14] = plain == 114 && plain < 115;
    out[15] = image_int + image_array[0] + image_array[2];
    image_point.get().x += 1;
    image_array[1] = 20;
  });
  queue().wait();
  check(out[0] == 114 && out[1] == 114 && out[2] == 114, "conversions");
  check(out[3] == 85, "subscript");
  check(out[4] == 17, "two dimensions");
  check(out[5] == 3, "get");
  check(out[6] == 141, "pointer");
  check(out[7] == 5, "arrow of a class");
  check(out[8] == 0, "bool");
  check(out[9] == 24, "constants");
  check(out[10] == 27, "initial values that narrow");
  check(out[11] == 9 && out[12] == 9, "copied at compile time");
  check(out[13] == 11, "copied when the program starts");
  check(out[14] == 1, "comparison");
  check(out[16] == 16, "references");
  check(out[15] == 13, "initial values in the image");
  point p;
  queue().copy(a_point, &p).wait();
  check(p.x == 3 && p.y[0] == 0 && p.y[1] == 1.5f, "a class");
  queue().copy(image_point, &p).wait();
  check(p.x == 2 && p.y[0] == 2.5f && p.y[1] == 3.5f, "a class in the image");
  int three[3];
  queue().copy(image_array, three).wait();
  check(three[0] == 5 && three[1] == 20 && three[2] == 3, "an array, image");
  sycl::free(memory, queue());
  sycl::free(out, queue());
}

template <class T, class F> static bool refused(T &q, F f) {
  try {
    f(q);
  } catch (const sycl::exception &e) {
    return e.code() == sycl::errc::invalid;
  }
  return false;
}

template <class P> static device_global<int[8], P> row;
template <class P> static void copies() {
  auto &target = row<P>;
  sycl::queue q; // out of order
  int all[8];
  q.copy(target, all).wait();
  for (int i = 0; i < 8; ++i)
    check(all[i] == 0, "zero before anything is written");
  const int two[] = {1, 2};
  sycl::event first = q.copy(two, target, 2, 3);
  sycl::event second = q.memcpy(target, two, sizeof(int), 0, first);
  sycl::event third = q.copy(two, target, 1, 7, std::vector{first, second});
  sycl::event kernel = q.submit([&](sycl::handler &h) {
    h.depends_on(third);
    h.single_task([=] { row<P>[4] += 40; });
  });
  sycl::event fourth = q.submit([&](sycl::handler &h) {
    h.depends_on(kernel);
    h.copy(two, row<P>, 2, 5);
  });
  q.submit([&](sycl::handler &h) {
     h.depends_on(fourth);
     h.memcpy(all, row<P>);
   }).wait();
  const int want[] = {1, 0, 0, 1, 42, 1, 2, 1};
  for (int i = 0; i < 8; ++i)
    check(all[i] == want[i], "copies with counts and offsets");
  int part[3] = {};
  q.copy(target, part, 3, 4).wait();
  check(part[0] == 42 && part[1] == 1 && part[2] == 2, "a part");
  q.memcpy(part, target, 8, 12).wait();
  check(part[0] == 1 && part[1] == 42 && part[2] == 2, "a part in bytes");
  q.memcpy(part, target, 0, 32).wait();
  int *usm = sycl::malloc_device<int>(8, q);
  q.copy(target, usm).wait();
  q.fill(usm + 1, 6, 1).wait();
  q.memcpy(target, usm).wait();
  q.submit([&](sycl::handler &h) { h.copy(row<P>, all); }).wait();
  check(all[0] == 1 && all[1] == 6 && all[4] == 42, "to and from USM memory");
  sycl::free(usm, q);

  check(refused(q, [&](auto &q) { q.copy(target, all, 9); }), "count");
  check(refused(q, [&](auto &q) { q.copy(all, target, 4, 5); }), "start");
  check(refused(q, [&](auto &q) { q.memcpy(target, all, 33); }), "bytes");
  check(refused(q, [&](auto &q) { q.memcpy(all, target, 1, 32); }), "offset");
  check(refused(q, [&](auto &q) { q.copy(all, target, size_t(-1), 1); }),
        "a count that overflows");
  check(refused(q,
                [&](auto &q) {
                  q.submit([&](sycl::handler &h) { h.copy(all, row<P>, 9); });
                }),
        "handler");
  check(refused(q,
                [&](auto &q) {
                  q.submit(
                      [&](sycl::handler &h) { h.memcpy(all, row<P>, 4, 30); });
                }),
        "handler, bytes");
}

static void without_kernel() {
  check(value(unused) == 78, "no kernel uses it");
  check(value(unused_zero) == 0, "no kernel uses it, zero");
  check(value(image_unused) == 77, "no kernel uses it, in an image");
  int n = 5;
  queue().memcpy(unused, &n).wait();
  queue().memcpy(image_unused, &n).wait();
  check(value(unused) == 5 && value(image_unused) == 5, "written all the same");
}

static void before_a_kernel() {
  int n = 30;
  queue().memcpy(image_counter, &n);
  queue().memcpy(host_writes, &n);
  queue().single_task([=] {
    image_counter += 1;
    host_reads = image_counter + host_writes;
  });
  queue().single_task([=] { image_counter += 1; });
  queue().wait();
  check(value(image_counter) == 32, "two kernels, one image");
  check(value(host_reads) == 61, "host_access");
  static device_global<const int> written;
  queue().memcpy(written, &n);
  int *out = sycl::malloc_shared<int>(1, queue());
  queue().single_task([=] { *out = written; }).wait();
  check(*out == 30, "the host writes what is const for kernels");
  sycl::free(out, queue());
}

device_global<int> per_context{50};
device_global<int, in_image> per_context_too{60};
static void contexts() {
  sycl::device d = queue().get_device();
  sycl::context one(d), two(d);
  sycl::queue first(one, d), second(two, d), again(one, d);
  auto add = [](sycl::queue &q, int n) {
    return q.single_task([=] {
      per_context += n;
      per_context_too += n;
    });
  };
  for (int i = 0; i < 20; ++i) {
    add(first, 1).wait();
    add(second, 100);
    again
        .submit([&](sycl::handler &h) {
          h.single_task([=] {
            per_context += 2;
            per_context_too += 2;
          });
        })
        .wait();
    second.wait();
  }
  int a[2], b[2];
  again.memcpy(&a[0], per_context).wait();
  first.memcpy(&a[1], per_context_too).wait();
  second.memcpy(&b[0], per_context).wait();
  second.memcpy(&b[1], per_context_too).wait();
  check(a[0] == 110 && a[1] == 120, "queues of one context share");
  check(b[0] == 2050 && b[1] == 2060, "contexts do not");
  check(value(per_context) == 50, "a third context");
}

int main() {
  before_a_kernel();
  places();
  operators();
  copies<empty_properties_t>();
  copies<in_image>();
  without_kernel();
  contexts();
  return compare::failures != 0;
}
