// source_language::sycl of sycl_ext_oneapi_kernel_compiler: kernels in SYCL
// that the program brings at run time, which the installed compiler compiles.
//
// RUN: %build_and_run
//
// Without a compiler the device says so, and the error names the way out.
// RUN: env SYCLCC1_COMPILER=/nowhere PROGRAM_WITHOUT_COMPILER=1 %run %t-O0

#include "Inputs/compare.hpp"
#include <cstdlib>
#include <string>

namespace experimental = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using compare::throws;
using experimental::source_language;

static auto from_source(const std::string &text) {
  return experimental::create_kernel_bundle_from_source(
      queue().get_context(), source_language::sycl, text);
}

static const char *const source = R"(
#include <sycl/sycl.hpp>
#include "folder/add.hpp"
namespace experimental = sycl::ext::oneapi::experimental;
using sycl::ext::oneapi::this_work_item::get_nd_item;

extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<1>))
void plain(int *out, int more) {
  const auto i = get_nd_item<1>().get_global_id(0);
  out[i] = add(int(i), more);
}

namespace inner {
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::nd_range_kernel<1>))
void scaled(T *out, T by) {
  const auto i = get_nd_item<1>().get_global_id(0);
  out[i] = T(i) * by;
}
} // namespace inner

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void overloaded(int *out) { *out = 1; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void overloaded(float *out) { *out = FACTOR; }

void no_kernel(int *) {}
)";

static auto with_add(int constant) {
  experimental::include_files files{
      "folder/add.hpp", "inline int add(int a, int b) { return a + b + " +
                            std::to_string(constant) + "; }"};
  return experimental::create_kernel_bundle_from_source(
      queue().get_context(), source_language::sycl, source,
      experimental::properties{files});
}

template <class T, class... A>
static T last(const sycl::kernel &kernel, A... arguments) {
  auto &q = queue();
  T *out = sycl::malloc_shared<T>(8, q);
  q.submit([&](sycl::handler &h) {
     h.set_args(out, arguments...);
     h.parallel_for(sycl::nd_range<1>(8, 4), kernel);
   }).wait();
  const T value = out[7];
  sycl::free(out, q);
  return value;
}

template <class T> static T single(const sycl::kernel &kernel) {
  auto &q = queue();
  T *out = sycl::malloc_shared<T>(1, q);
  q.submit([&](sycl::handler &h) {
     h.set_args(out);
     h.single_task(kernel);
   }).wait();
  const T value = *out;
  sycl::free(out, q);
  return value;
}

static void kernels() {
  const std::size_t known = sycl::get_kernel_ids().size();
  std::string log = "before";
  experimental::registered_names names{"inner::scaled<float>"};
  names.add("(void(*)(float *))overloaded");
  auto bundle = experimental::build(
      with_add(5), experimental::properties{
                       names, experimental::build_options{"-DFACTOR=2.5f"},
                       experimental::save_log{&log}});
  check(log.empty(), "the log of a source without warnings");
  check(bundle.ext_oneapi_has_kernel("plain") &&
            bundle.ext_oneapi_has_kernel("inner::scaled<float>") &&
            !bundle.ext_oneapi_has_kernel("inner::scaled<int>"),
        "kernels by name");
  const std::string raw =
      bundle.ext_oneapi_get_raw_kernel_name("inner::scaled<float>");
  check(raw != "inner::scaled<float>" && bundle.ext_oneapi_has_kernel(raw),
        "native names");
  check(last<int>(bundle.ext_oneapi_get_kernel("plain"), 30) == 7 + 30 + 5,
        "extern \"C\"");
  check(last<float>(bundle.ext_oneapi_get_kernel("inner::scaled<float>"),
                    0.5f) == 3.5f,
        "a template");
  check(single<float>(bundle.ext_oneapi_get_kernel(
            "(void(*)(float *))overloaded")) == 2.5f,
        "an overload, and a macro of the options");

  // Bundles of one source and of equal names are independent.
  {
    auto other = experimental::build(
        with_add(7),
        experimental::properties{experimental::build_options{"-DFACTOR=1"}});
    check(last<int>(other.ext_oneapi_get_kernel("plain"), 30) == 7 + 30 + 7,
          "a second bundle with other files");
    check(last<int>(bundle.ext_oneapi_get_kernel("plain"), 30) == 7 + 30 + 5,
          "the first bundle beside it");
  }
  check(last<int>(bundle.ext_oneapi_get_kernel("plain"), 1) == 7 + 1 + 5,
        "the first bundle after the second");
  check(sycl::get_kernel_ids().size() == known &&
            !sycl::get_kernel_bundle<sycl::bundle_state::executable>(
                 queue().get_context())
                 .ext_oneapi_has_kernel("plain"),
        "kernels of a source do not belong to the program");
}

static void errors() {
  check(
      throws(sycl::errc::build,
             [] { experimental::build(from_source("int f() { return x; }")); },
             {"undeclared identifier 'x'"}),
      "a source that does not compile");
  using experimental::build_options;
  using experimental::properties;
  auto with_option = [](const char *option) {
    return [option] {
      experimental::build(from_source(""), properties{build_options{option}});
    };
  };
  check(throws(sycl::errc::invalid, with_option("-fno-such-option-at-all")),
        "an option that does not exist");
  check(throws(sycl::errc::invalid, with_option("-fsycl-targets=spirv64"),
               {"-fsycl-targets"}) &&
            throws(sycl::errc::invalid, with_option("-c")),
        "an option that the runtime decides");
  check(throws(sycl::errc::invalid,
               [] {
                 experimental::build(
                     with_add(1),
                     properties{experimental::registered_names{"no_kernel"},
                                build_options{"-DFACTOR=1"}});
               },
               {"no_kernel"}),
        "a registered name that is no kernel");
  check(
      throws(
          sycl::errc::invalid,
          [] {
            experimental::build(experimental::create_kernel_bundle_from_source(
                queue().get_context(), source_language::sycl, "",
                properties{experimental::include_files{"../up.hpp", ""}}));
          },
          {"../up.hpp"}),
      "a file outside of the source's folder");
}

// Sources that call each other's functions are compiled one by one and linked.
static void linked() {
  const auto caller = from_source(R"(
#include <sycl/sycl.hpp>
namespace experimental = sycl::ext::oneapi::experimental;
SYCL_EXTERNAL int twice(int);
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void doubled(T *out) { *out = twice(21); }
extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void plain(int *out) { *out = twice(4) + ADDED; }
)");
  // Without a header, SYCL_EXTERNAL was no name.
  const auto called = from_source(R"(
SYCL_EXTERNAL int twice(int x) { return 2 * x; }
#include <sycl/sycl.hpp>
namespace experimental = sycl::ext::oneapi::experimental;
template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((experimental::single_task_kernel))
void other(T *out) { *out = T(1) / 4; }
)");
  using experimental::build_options;
  using experimental::properties;
  using experimental::registered_names;
  std::string log = "not written";
  const auto a =
      experimental::compile(caller, properties{build_options{"-DADDED=5"},
                                               registered_names{"doubled<int>"},
                                               experimental::save_log{&log}});
  const auto b =
      experimental::compile(called, {queue().get_device()},
                            properties{registered_names{"other<float>"}});
  check(log != "not written", "the log of compile");
  check(a.get_devices() == queue().get_context().get_devices() &&
            a.get_context() == queue().get_context(),
        "devices and context of an object");
  // Bundles that are linked may have other devices, those that are joined not.
  const auto program = sycl::link({a, b});
  const auto everywhere = experimental::compile(
      called, properties{registered_names{"other<float>"}});
  const auto joined = sycl::link(sycl::join(std::vector{a, everywhere}));
  int *out = sycl::malloc_shared<int>(1, queue());
  float *fraction = sycl::malloc_shared<float>(1, queue());
  const auto run = [](const sycl::kernel &kernel, auto *where) {
    queue().submit([&](sycl::handler &h) {
      h.set_args(where);
      h.single_task(kernel);
    });
    queue().wait();
    return *where;
  };
  check(run(program.ext_oneapi_get_kernel("plain"), out) == 13,
        "a function of another source");
  check(run(program.ext_oneapi_get_kernel("doubled<int>"), out) == 42,
        "a registered name of the first source");
  check(run(program.ext_oneapi_get_kernel("other<float>"), fraction) == 0.25f,
        "a registered name of the second source");
  check(run(joined.ext_oneapi_get_kernel("plain"), out) == 13,
        "objects that were joined before");
  check(throws(sycl::errc::build, [&] { sycl::link(a); }, {"twice"}),
        "a function that no object has");
  check(throws(sycl::errc::build,
               [] { experimental::compile(from_source("int wrong(")); },
               {"source.cpp"}),
        "an object that does not compile");
  sycl::free(out, queue());
  sycl::free(fraction, queue());
}

int main() {
  const bool there =
      queue().get_device().ext_oneapi_can_build(source_language::sycl);
  if (std::getenv("PROGRAM_WITHOUT_COMPILER")) {
    check(!there, "no device builds SYCL without a compiler");
    check(throws(sycl::errc::invalid, [] { from_source(""); },
                 {"SYCLCC1_COMPILER"}),
          "the error without a compiler");
    return compare::result();
  }
  check(there, "every device builds SYCL");
  kernels();
  errors();
  linked();
  return compare::result();
}
