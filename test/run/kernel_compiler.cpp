// sycl_ext_oneapi_kernel_compiler: kernels in SPIR-V and OpenCL C that the
// program brings at run time, on devices that take them; on others the errors
// that the specification names. The SPIR-V is that of a kernel of this program,
// in the native form that its native name promises.
//
// RUN: %build_and_run

#include "Inputs/compare.hpp"

namespace syclex = sycl::ext::oneapi::experimental;
using compare::check;
using compare::queue;
using compare::throws;
using syclex::source_language;

using source_bundle =
    sycl::kernel_bundle<sycl::bundle_state::ext_oneapi_source>;
using executable_bundle = sycl::kernel_bundle<sycl::bundle_state::executable>;

struct pair {
  short a;
  int b;
};
extern "C" SYCL_EXT_ONEAPI_FUNCTION_PROPERTY(
    (syclex::nd_range_kernel<
        1>)) void from_spirv(const int *in, pair p,
                             syclex::work_group_memory<int[]> tile, int *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  size_t n = item.get_local_range(0), l = item.get_local_id(0);
  tile[l] = in[item.get_global_id(0)] * p.a + p.b;
  sycl::group_barrier(item.get_group());
  out[item.get_global_id(0)] = tile[n - 1 - l];
}

static const char *const opencl_c = R"(
#ifndef FACTOR
#define FACTOR 1
#endif
typedef struct { short a; int b; } pair;
__kernel void scale(__global const int *in, __global int *out, pair p) {
  size_t i = get_global_id(0);
  out[i] = in[i] * FACTOR + p.a * p.b;
}
__kernel void turn(__global int *data, __local int *tile, float add) {
  size_t l = get_local_id(0), n = get_local_size(0);
  tile[l] = data[get_global_id(0)] + (int)add;
  barrier(CLK_LOCAL_MEM_FENCE);
  data[get_global_id(0)] = tile[n - 1 - l];
}
__kernel void two(__global int *out) {
  out[get_global_id(1) * get_global_size(0) + get_global_id(0)] =
      (int)(get_global_id(1) * 100 + get_global_id(0));
}
__kernel void one(__global int *out, int value) { *out = value; }
)";

static void from_opencl_c() {
  auto &q = queue();
  std::string log = "before";
  source_bundle source = syclex::create_kernel_bundle_from_source(
      q.get_context(), source_language::opencl, opencl_c);
  check(source.get_context() == q.get_context() &&
            source.get_backend() == q.get_backend() &&
            source.get_devices().size() == q.get_context().get_devices().size(),
        "what a source bundle knows");
  source_bundle copy = source;
  check(copy == source && !(copy != source) &&
            std::hash<source_bundle>()(copy) ==
                std::hash<source_bundle>()(source),
        "copies of a source bundle are equal");
  executable_bundle bundle = syclex::build(
      source, {q.get_device()},
      syclex::properties{syclex::build_options{std::vector<std::string>{
                             "-cl-fast-relaxed-math", "-DFACTOR=3"}},
                         syclex::save_log{&log}});
  check(log != "before", "the log is written");
  check(bundle.ext_oneapi_has_kernel("scale") &&
            bundle.ext_oneapi_has_kernel("scale", q.get_device()) &&
            !bundle.ext_oneapi_has_kernel("scal") &&
            !bundle.ext_oneapi_has_kernel(""),
        "ext_oneapi_has_kernel");
  check(throws(sycl::errc::invalid,
               [&] { bundle.ext_oneapi_get_kernel("scal"); }),
        "ext_oneapi_get_kernel of a kernel that is not there");
  check(bundle.get_kernel_ids().empty() && !bundle.empty(),
        "such kernels have no identifiers");
  sycl::kernel scale = bundle.ext_oneapi_get_kernel("scale");
  check(scale.get_info<sycl::info::kernel::num_args>() == 3 &&
            scale.get_info<sycl::info::kernel::function_name>() == "scale" &&
            scale.get_context() == q.get_context() &&
            scale.get_kernel_bundle() == bundle,
        "about the kernel");

  constexpr int count = 1000; // a multiple of no power of two
  int *in = sycl::malloc_shared<int>(count, q);
  int *out = sycl::malloc_shared<int>(count + 1, q);
  for (int i = 0; i < count; ++i)
    in[i] = i, out[i] = -1;
  out[count] = -1;
  q.submit([&](sycl::handler &h) {
     h.set_args(in, out, pair{4, 5});
     h.parallel_for(sycl::range<1>(count - 1), scale);
   }).wait();
  bool right = out[count - 1] == -1 && out[count] == -1;
  for (int i = 0; i < count - 1; ++i)
    right = right && out[i] == i * 3 + 20;
  check(right, "pointers, a structure, an option; no item beyond the range");

  {
    sycl::buffer<int> a(in, sycl::range<1>(count)),
        b(out, sycl::range<1>(count));
    q.submit([&](sycl::handler &h) {
      sycl::accessor read(a, h, sycl::read_only);
      sycl::accessor write(b, h, sycl::write_only);
      h.set_arg(2, pair{-1, 7});
      h.set_arg(1, write);
      h.set_arg(0, read);
      h.parallel_for(sycl::nd_range<1>(count, 10), scale);
    });
    // The graph of buffers knows of the kernel.
    q.submit([&](sycl::handler &h) {
      sycl::accessor data(b, h, sycl::read_write);
      h.set_args(data, sycl::local_accessor<int, 1>(20, h), 2.5f);
      h.parallel_for(sycl::nd_range<1>(count, 20),
                     bundle.ext_oneapi_get_kernel("turn"));
    });
  }
  right = true;
  for (int i = 0; i < count; ++i)
    right = right && out[i] == (i / 20 * 20 + 19 - i % 20) * 3 - 7 + 2;
  check(right, "accessors and local memory");

  q.submit([&](sycl::handler &h) {
     h.set_args(out);
     h.parallel_for(sycl::range<2>(3, 5), bundle.ext_oneapi_get_kernel("two"));
   }).wait();
  right = true;
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 5; ++x)
      right = right && out[y * 5 + x] == y * 100 + x;
  check(right, "two dimensions, the last the fastest");

  sycl::kernel one = bundle.ext_oneapi_get_kernel("one");
  const int value = 77;
  syclex::single_task(q, one, out,
                      syclex::raw_kernel_arg(&value, sizeof value));
  q.wait();
  check(*out == 77, "a kernel object in an enqueue function, raw bytes");
  check(throws(sycl::errc::kernel_argument,
               [&] {
                 q.submit([&](sycl::handler &h) {
                   h.set_arg(1, 5);
                   h.single_task(one);
                 });
               }),
        "an argument is missing");

  executable_bundle other = syclex::build(source);
  q.submit([&](sycl::handler &h) {
     h.set_args(in, out, pair{0, 0});
     h.parallel_for(sycl::range<1>(count),
                    other.ext_oneapi_get_kernel("scale"));
   }).wait();
  check(out[999] == 999, "built again without options");

  source_bundle wrong = syclex::create_kernel_bundle_from_source(
      q.get_context(), source_language::opencl, "__kernel void f( { nonsense");
  check(throws(sycl::errc::build, [&] { syclex::build(wrong); }),
        "a program with an error");
  check(throws(sycl::errc::invalid,
               [&] { syclex::build(source, std::vector<sycl::device>()); }),
        "no device");
  sycl::free(in, q), sycl::free(out, q);
}

/// The specification's first example, as it stands there.
static void example_of_opencl_c() {
  auto &q = queue();
  std::string source = R"""(
    __kernel void my_kernel(__global int *in, __global int *out) {
      size_t i = get_global_id(0);
      out[i] = in[i]*2 + 100;
    }
  )""";
  sycl::kernel_bundle<sycl::bundle_state::ext_oneapi_source> kb_src =
      syclex::create_kernel_bundle_from_source(
          q.get_context(), syclex::source_language::opencl, source);
  sycl::kernel_bundle<sycl::bundle_state::executable> kb_exe =
      syclex::build(kb_src);
  sycl::kernel k = kb_exe.ext_oneapi_get_kernel("my_kernel");
  constexpr int N = 4;
  int input[N] = {0, 1, 2, 3}, output[N] = {};
  {
    sycl::buffer inputbuf(input, sycl::range{N});
    sycl::buffer outputbuf(output, sycl::range{N});
    q.submit([&](sycl::handler &cgh) {
      sycl::accessor in{inputbuf, cgh, sycl::read_only};
      sycl::accessor out{outputbuf, cgh, sycl::read_write};
      cgh.set_args(in, out);
      cgh.parallel_for(sycl::range{N}, k);
    });
  }
  check(output[0] == 100 && output[1] == 102 && output[2] == 104 &&
            output[3] == 106,
        "the example of OpenCL C");
}

/// The queries say nothing, or what the compiler for the device says.
static void queries_of_opencl_c() {
  auto &q = queue();
  const sycl::device d = q.get_device();
  const bool builds = d.ext_oneapi_can_compile(source_language::opencl);
  check(d.ext_oneapi_cl_profile() == "FULL_PROFILE" ||
            d.ext_oneapi_cl_profile() == (builds ? "EMBEDDED_PROFILE" : ""),
        "the profile");
  check(d.ext_oneapi_supports_cl_c_version(syclex::opencl_c_1_2) == builds,
        "all compilers of OpenCL C know 1.2");
  check(!d.ext_oneapi_supports_cl_c_version(syclex::cl_version{9, 9, 9}) &&
            !d.ext_oneapi_supports_cl_c_feature("__opencl_c_nothing") &&
            !d.ext_oneapi_supports_cl_c_feature("OpenCL_C") &&
            !d.ext_oneapi_supports_cl_extension("cl_nothing") &&
            !d.ext_oneapi_supports_cl_extension("OpenCL_C") &&
            !d.ext_oneapi_supports_cl_extension(""),
        "what there is not");
  syclex::cl_version version{7, 7, 7};
  const bool bytes =
      d.ext_oneapi_supports_cl_extension("cl_khr_byte_addressable_store");
  check(d.ext_oneapi_supports_cl_extension("cl_khr_byte_addressable_store",
                                           &version) == bytes &&
            (version.major == 7) == !bytes,
        "an extension and its version");
  if (!builds)
    return;
  auto compiles = [&](const char *text, const char *option) {
    try {
      syclex::build(
          syclex::create_kernel_bundle_from_source(
              q.get_context(), source_language::opencl, std::string(text)),
          {d}, syclex::properties{syclex::build_options{option}});
      return true;
    } catch (const sycl::exception &) {
      return false;
    }
  };
  check(d.ext_oneapi_supports_cl_c_version(syclex::opencl_c_3_0) ==
            compiles("__kernel void f() {}", "-cl-std=CL3.0"),
        "OpenCL C 3.0");
  if (d.ext_oneapi_supports_cl_c_version(syclex::opencl_c_3_0))
    check(d.ext_oneapi_supports_cl_c_feature("__opencl_c_fp64") ==
              compiles("\n#ifndef __opencl_c_fp64\n#error\n#endif\n"
                       "__kernel void f() {}",
                       "-cl-std=CL3.0"),
          "a feature of OpenCL C");
}

static void from_words() {
  auto &q = queue();
  auto compiled =
      syclex::get_kernel_bundle<from_spirv, sycl::bundle_state::executable>(
          q.get_context());
  auto source = syclex::create_kernel_bundle_from_source(
      q.get_context(), source_language::spirv,
      compiled.begin()->ext_oneapi_get_backend_content());
  auto bundle = syclex::build(source);
  check(bundle.ext_oneapi_has_kernel("__sycl_kernel_from_spirv"),
        "SPIR-V: ext_oneapi_has_kernel");
  sycl::kernel kernel =
      bundle.ext_oneapi_get_kernel("__sycl_kernel_from_spirv");
  check(kernel.get_info<sycl::info::kernel::num_args>() == 4,
        "SPIR-V: num_args");
  int *in = sycl::malloc_shared<int>(64, q);
  int *out = sycl::malloc_shared<int>(64, q);
  for (int i = 0; i < 64; ++i)
    in[i] = i;
  auto bytes = [](const auto &value) {
    return syclex::raw_kernel_arg(&value, sizeof value);
  };
  // The parameters of that kernel are bytes, pointers too.
  const pair p{2, 3};
  q.submit([&](sycl::handler &h) {
     h.set_args(bytes(in), p, syclex::work_group_memory<int[]>(16, h),
                bytes(out));
     h.parallel_for(sycl::nd_range<1>(64, 16), kernel);
   }).wait();
  bool right = true;
  for (int i = 0; i < 64; ++i)
    right = right && out[i] == (i / 16 * 16 + 15 - i % 16) * 2 + 3;
  check(right, "SPIR-V: what it computes");
  auto damaged = syclex::create_kernel_bundle_from_source(
      q.get_context(), source_language::spirv,
      std::vector<std::byte>(64, std::byte(7)));
  check(throws(sycl::errc::build, [&] { syclex::build(damaged); }),
        "bytes that are no SPIR-V");
  sycl::free(in, q), sycl::free(out, q);
}

int main() {
  auto &q = queue();
  const sycl::device device = q.get_device();
  const sycl::context context = q.get_context();
  constexpr auto unknown = static_cast<source_language>(77);
  check(!device.ext_oneapi_can_build(unknown) &&
            !device.ext_oneapi_can_compile(unknown),
        "no language that is not known");
  check(throws(sycl::errc::invalid,
               [&] {
                 syclex::create_kernel_bundle_from_source(context, unknown,
                                                          "void f() {}");
               }),
        "a language that no device takes");
  check(throws(sycl::errc::invalid,
               [&] {
                 syclex::create_kernel_bundle_from_source(
                     context, source_language::spirv, "text");
               }),
        "text for a language of bytes");
  check(throws(sycl::errc::invalid,
               [&] {
                 syclex::create_kernel_bundle_from_source(
                     context, source_language::opencl,
                     std::vector<std::byte>(4));
               }),
        "bytes for a language of text");
  const bool is_opencl = q.get_backend() == sycl::backend::opencl;
  check(device.ext_oneapi_can_build(source_language::spirv) == is_opencl,
        "SPIR-V at run time is OpenCL's");
  if (device.ext_oneapi_can_build(source_language::spirv))
    from_words();
  if (device.ext_oneapi_can_build(source_language::opencl)) {
    from_opencl_c();
    example_of_opencl_c();
  } else {
    check(throws(sycl::errc::invalid,
                 [&] {
                   syclex::create_kernel_bundle_from_source(
                       context, source_language::opencl, opencl_c);
                 }),
          "OpenCL C for a device without a compiler of it");
  }

  queries_of_opencl_c();

  // By name, of the program's own kernels too.
  auto own = sycl::get_kernel_bundle<sycl::bundle_state::executable>(context);
  check(own.ext_oneapi_has_kernel("from_spirv") &&
            !own.ext_oneapi_has_kernel("no_such_kernel") &&
            own.ext_oneapi_get_kernel("from_spirv")
                    .get_info<sycl::info::kernel::num_args>() == 4,
        "a kernel of the program by its name");
  return compare::result();
}
