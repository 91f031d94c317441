// RUN: %frontend -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++20 -fsyntax-only -Xclang -verify %s
// RUN: %frontend -std=c++23 -fsyntax-only -Xclang -verify %s
// The error names the member that is not copyable, at any depth. A
// specialisation of is_device_copyable has precedence.
#include "../Inputs/launch.hpp"
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <sycl/type_traits.hpp>
#include <tuple>
#include <variant>
#include <vector>

struct Trivial { int i; };
struct Copies { Copies(const Copies &); int i; };
struct Polymorphic { virtual void f(); };
struct Shared : virtual Trivial {};
struct Config {
  int n;
  struct {
    Trivial t;
    std::string name[2]; // expected-note {{'inner.name' of type 'std::string[2]' (aka 'basic_string<char>[2]') is declared here}}
  } inner;
};
struct Derived : Trivial, Copies {}; // expected-note {{'Copies' of type 'Copies' is declared here}}
struct Sized { int n; int data[0]; }; // expected-note {{'data' of type 'int[0]' is declared here}}
struct Assigns { int i; Assigns &operator=(const Assigns &); };
struct Allowed { Allowed(const Allowed &); ~Allowed(); int *p; };
template <class T> struct Pointer { Pointer(const Pointer &); T *p; };
template <> struct sycl::is_device_copyable<Allowed> : std::true_type {};
template <class T> struct sycl::is_device_copyable<Pointer<T>> { static constexpr bool value = true; };
union Either { int i; float f; };

void use(std::vector<int> v, Trivial t, std::optional<int> o, int *p, Copies c, Polymorphic m, Shared s, Config g, Derived d, std::tuple<int, std::string> u, Sized z) {
  single_task<class k>([=] { // expected-note 6 {{in kernel 'k' submitted here}}
    *p = v[1] + // expected-error {{kernel 'k' captures 'v' of type 'std::vector<int>', which is not device copyable: it has a destructor that is not trivial; pass a pointer to USM memory instead, or a copy of what the kernel needs}}
         t.i + *o +
         c.i +  // expected-error {{captures 'c' of type 'Copies', which is not device copyable: it has a copy constructor that is not trivial}}
         s.i +  // expected-error {{captures 's' of type 'Shared', which is not device copyable: it has virtual base classes}}
         g.n +  // expected-error {{captures 'g' of type 'Config', which is not device copyable: its member 'inner.name' has a destructor that is not trivial}}
         std::get<0>(u); // expected-error {{captures 'u' of type 'std::tuple<int, std::string>' (aka 'std::tuple<int, basic_string<char>>'), which is not device copyable: it has a destructor}}
    (void)&m; // expected-error {{captures 'm' of type 'Polymorphic', which is not device copyable: it has virtual functions}}
  });
  single_task<class l>([=] { // expected-note 2 {{in kernel 'l' submitted here}}
    *p = d.Trivial::i; // expected-error {{captures 'd' of type 'Derived', which is not device copyable: its member 'Copies' has a copy constructor that is not trivial}} 
    *p = z.n; // expected-error {{captures 'z' of type 'Sized', which is not device copyable: its member 'data' is an array without a size}}
  });
}
struct Functor {
  std::function<int()> f; // expected-note {{'f' of type 'std::function<int ()>' is declared here}}
  void operator()() const {}
};
struct S {
  int i;
  void submit(Functor f, std::function<void()> all, int *p) {
    single_task(f); // expected-error {{kernel 'Functor' is an object of type 'Functor', which is not device copyable: its member 'f' has a destructor that is not trivial}}
    single_task<class all>(all); // expected-error {{kernel 'all' is an object of type 'std::function<void ()>', which is not device copyable: it has a destructor that is not trivial}}
    auto by_reference = [&] { return i + *p; }; // expected-note {{'this' of type 'S *' is declared here}}
    single_task<class m>([=] { *p = by_reference(); }); // expected-error-re {{captures 'by_reference' of type '(lambda at {{.*}}kernel-not-copyable.cpp:{{.*}})', which is not device copyable: its member 'this' refers to an object of the host}} expected-note {{in kernel 'm' submitted here}}
    auto by_value = [&p, i = this->i] { return i + *p; }; // expected-note {{'p' of type 'int *&' is declared here}}
    single_task<class n>([=] { (void)by_value(); }); // expected-error {{its member 'p' refers to a variable of the host}} expected-note {{in kernel 'n' submitted here}}
  }
};
void silent(Allowed a, Pointer<int> b, std::pair<int, Allowed> c, std::array<Allowed, 2> e, std::optional<std::tuple<int, Pointer<float>>> f, std::variant<int, Allowed> h, Assigns i, Either j, const Allowed l, std::tuple<float, Trivial> n, int *p) {
  Allowed array[1] = {a};
  auto closure = [=] { return *p + *a.p; };
  single_task([=] {
    *p = *a.p + *b.p + c.first + *e[0].p + std::get<0>(*f) + int(h.index()) + i.i + j.i + *array[0].p + closure() + *l.p + int(std::get<0>(n));
  });
}
static_assert(sycl::is_device_copyable_v<std::pair<int, const Allowed>> && sycl::is_device_copyable_v<std::tuple<>> && sycl::is_device_copyable_v<const std::variant<int>[2]>, "");
static_assert(!sycl::is_device_copyable_v<std::pair<int, std::string>> && !sycl::is_device_copyable_v<std::vector<int>> && !sycl::is_device_copyable_v<Copies>, "");
