// All kinds of virtual functions of C++, in objects that one kernel constructs
// and another calls: pure, private, final, inherited through several levels,
// covariant, calling each other, of templates, with virtual bases, through
// pointers to members, destroyed; beside host-only functions that share their
// table. The host builds its own objects and is the reference.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace syclext = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;

struct set_a;
namespace {
struct set_local;
}

/// Makes objects with `make(memory)` in one kernel, calls `ask(object)` in
/// another, and does the same on the host.
template <class Sets, class Make, class Ask>
static void both(const char *what, Sets sets, std::size_t size, Make make,
                 Ask ask) {
  constexpr std::size_t n = 32;
  char *memory =
      static_cast<char *>(sycl::aligned_alloc_shared(16, n * size, queue()));
  long *out = sycl::malloc_shared<long>(n, queue());
  queue().parallel_for(
      n, [=](sycl::id<1> i) { make(memory + i[0] * size, i[0]); });
  queue()
      .parallel_for(n, syclext::properties{sets},
                    [=](sycl::id<1> i) {
                      std::size_t j = (i[0] + 5) % n;
                      out[j] = ask(memory + j * size);
                    })
      .wait();
  std::vector<long> expected(n);
  std::vector<char> room(n * size + 16);
  char *host = room.data();
  host += -reinterpret_cast<std::uintptr_t>(host) & 15;
  for (std::size_t i = 0; i < n; ++i) {
    make(host + i * size, i);
    expected[i] = ask(host + i * size);
  }
  compare::results(what, out, expected.data(), n);
  sycl::free(out, queue());
  sycl::free(memory, queue());
}

// Three levels; the middle one overrides nothing, or only a part.
class level0 {
public:
  long x;
  virtual SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
      syclext::indirectly_callable) long f() const {
    return x;
  }
  SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(syclext::indirectly_callable<>)
  virtual long g() const { return 10 + f(); }
  long h() const { return secret(); }
  // The host's, with what no device has.
  virtual std::string name() const { return std::string(40, 'a'); }
  virtual std::vector<int> sorted() const {
    throw std::runtime_error("no " + name());
  }

private:
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() long secret() const {
    return 100;
  }
};
class level1 : public level0 {
public:
  std::string name() const override { return "b"; }
};
class level2 : public level1 {
public:
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  long f() const final override { return x * 3; }
  std::vector<int> sorted() const override { return {1, 2}; }

private:
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  long secret() const override { return 200 + level0::g(); }
};
class level3 final : public level2 {
public:
  long g() const override SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() {
    return 30 + f();
  }
};

// Several bases: thunks move `this`; one result is covariant.
struct named {
  long n = 5;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() const named *self()
      const {
    return this;
  }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() long value() const {
    return n;
  }
};
struct weighed {
  long w = 7;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() long weight()
      const = 0;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() long both(long k) {
    return w + k;
  }
};
struct thing : weighed, named {
  long t = 9;
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  const thing *self() const override { return this; }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  long value() const override { return t * 2 + n; }
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  long weight() const override { return t + w; }
};
struct heavy : thing {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY()
  long both(long k) override { return weighed::both(k) * 1000 + weight(); }
};

// A diamond with a virtual base that overriders on both sides see.
struct top {
  long t = 1;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a) long f() const {
    return t;
  }
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a) ~top() {}
};
struct left : virtual top {
  long l = 2;
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a)
  long f() const override { return t * 10 + l; }
};
struct right : virtual top {
  long r = 3;
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a) long g() const {
    return r + f();
  }
};
struct bottom : left, right {
  long b = 4;
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a)
  long g() const override { return right::g() * 100 + b; }
};
struct other_bottom : right, left {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_a)
  long f() const override { return 77 + l + r; }
};

// Destructors say that they ran, most derived first.
struct counted {
  long *log;
  explicit counted(long *l) : log(l) {}
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() virtual ~counted() {
    *log = *log * 10 + 1;
  }
};
struct implicit : counted { // Its destructor has the property of the base's.
  using counted::counted;
};
struct explicit_one : implicit {
  using implicit::implicit;
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY() ~explicit_one() {
    *log = *log * 10 + 3;
  }
};

template <class T> struct box_base {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(T) T get() const = 0;
};
template <class T, T Value> struct box : box_base<T> {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(T)
  T get() const override { return Value; }
};

namespace {
struct hidden {
  virtual SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(
      set_local) long f() const {
    return 1;
  }
};
struct hidden_too final : hidden {
  SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(set_local)
  long f() const override { return 2; }
};
} // namespace

int main() {
  both(
      "levels", syclext::calls_indirectly<>, sizeof(level3),
      [](char *at, std::size_t i) {
        level0 *o = i % 4 == 0   ? new (at) level0
                    : i % 4 == 1 ? new (at) level1
                    : i % 4 == 2 ? new (at) level2
                                 : new (at) level3;
        o->x = long(i);
      },
      [](char *at) {
        auto *o = reinterpret_cast<level0 *>(at);
        return o->f() + 1000 * o->g() + 1000000 * o->h();
      });
  both(
      "several bases", syclext::assume_indirect_calls, sizeof(heavy),
      [](char *at, std::size_t i) {
        if (i & 1)
          new (at) thing;
        else
          new (at) heavy;
      },
      [](char *at) {
        thing *t = reinterpret_cast<thing *>(at);
        named *n = t;
        weighed *w = t;
        return n->value() + (n->self() == t ? 100 : 0) + w->weight() * 1000 +
               w->both(4) * 1000000;
      });
  both(
      "virtual bases", syclext::assume_indirect_calls_to<set_a>, 128,
      [](char *at, std::size_t i) {
        static_assert(sizeof(bottom) + 16 <= 128 &&
                      sizeof(other_bottom) <= 112);
        if (i & 1)
          *reinterpret_cast<right **>(at) = new (at + 16) bottom;
        else
          *reinterpret_cast<right **>(at) = new (at + 16) other_bottom;
      },
      [](char *at) {
        right *r = *reinterpret_cast<right **>(at);
        top *t = r;
        return t->f() + 1000 * r->g();
      });
  both(
      "destructors", syclext::calls_indirectly<void, set_a>, 64,
      [](char *at, std::size_t i) {
        long *log = reinterpret_cast<long *>(at);
        *log = 0;
        if (i % 3 == 0)
          new (at + 16) counted(log);
        else if (i % 3 == 1)
          new (at + 16) implicit(log);
        else
          new (at + 16) explicit_one(log);
      },
      [](char *at) {
        reinterpret_cast<counted *>(at + 16)->~counted();
        return *reinterpret_cast<long *>(at);
      });
  both(
      "templates", syclext::calls_indirectly<int, long>, 16,
      [](char *at, std::size_t i) {
        if (i & 1)
          new (at) box<int, 5>;
        else
          new (at) box<int, 6>;
        new (at + 8) box<long, 70>;
      },
      [](char *at) {
        return reinterpret_cast<box_base<int> *>(at)->get() +
               reinterpret_cast<box_base<long> *>(at + 8)->get();
      });
  both(
      "pointers to members", syclext::calls_indirectly<>, sizeof(heavy),
      [](char *at, std::size_t) { new (at) heavy; },
      [](char *at) {
        long (named::*choose[])() const = {&named::value, &named::value};
        heavy *h = reinterpret_cast<heavy *>(at);
        auto p = choose[h->t & 1];
        return (h->*p)();
      });
  both(
      "of this file only", syclext::calls_indirectly<set_local>, 16,
      [](char *at, std::size_t i) {
        if (i & 1)
          new (at) hidden;
        else
          new (at) hidden_too;
      },
      [](char *at) { return reinterpret_cast<hidden *>(at)->f(); });
  both(
      "a class of a function", syclext::calls_indirectly<>, 16,
      [](char *at, std::size_t) {
        struct local_class : box_base<void *> {
          SYCL_EXT_ONEAPI_INDIRECTLY_CALLABLE_PROPERTY(void)
          void *get() const override { return const_cast<local_class *>(this); }
        };
        new (at) local_class;
      },
      [](char *at) {
        return long(reinterpret_cast<box_base<void *> *>(at)->get() == at);
      });

  // Through the functor's own properties, and with buffers.
  {
    struct functor {
      char *at;
      long *out;
      void operator()() const { *out = reinterpret_cast<level0 *>(at)->g(); }
      auto get(syclext::properties_tag) const {
        return syclext::properties{syclext::assume_indirect_calls};
      }
    };
    char *at = sycl::malloc_device<char>(sizeof(level3), queue());
    long *out = sycl::malloc_shared<long>(1, queue());
    queue().single_task([=] { (new (at) level3)->x = 4; });
    queue().single_task(functor{at, out}).wait();
    check(*out == 42, "get(properties_tag)");
    sycl::free(at, queue());
    sycl::free(out, queue());
  }
  {
    sycl::buffer<level3> objects{sycl::range<1>(4)};
    sycl::buffer<long> results{sycl::range<1>(4)};
    queue().submit([&](sycl::handler &h) {
      sycl::accessor to(objects, h);
      h.parallel_for(
          4, [=](sycl::id<1> i) { (new (&to[i]) level3)->x = long(i[0]); });
    });
    queue().submit([&](sycl::handler &h) {
      sycl::accessor from(objects, h);
      sycl::accessor to(results, h, sycl::write_only);
      h.parallel_for(4, syclext::properties{syclext::calls_indirectly<>},
                     [=](sycl::id<1> i) {
                       level0 &o = from[i];
                       to[i] = o.g();
                     });
    });
    sycl::host_accessor seen(results);
    for (long i = 0; i < 4; ++i)
      check(seen[i] == 30 + 3 * i, "in a buffer");
  }
  return compare::result();
}
