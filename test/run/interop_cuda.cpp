// CUDA objects from SYCL objects and the reverse, by the names that DPC++'s
// programs use. Neither CUDA's header nor its library is needed.
//
// RUN: %build_and_run
#include "Inputs/compare.hpp"
#include <dlfcn.h>

namespace {

using compare::check;
using compare::throws;
constexpr auto cuda = sycl::backend::ext_oneapi_cuda;

// The declarations of <cuda.h>, which may be included before or after.
using CUdevice = int;
using CUcontext = struct CUctx_st *;
using CUstream = struct CUstream_st *;
using CUevent = struct CUevent_st *;

template <class T, class In, class Out>
constexpr bool are = std::is_same_v<sycl::backend_input_t<cuda, T>, In> &&
                     std::is_same_v<sycl::backend_return_t<cuda, T>, Out>;
static_assert(are<sycl::device, CUdevice, CUdevice>);
using contexts_t = sycl::backend_return_t<cuda, sycl::context>;
static_assert(
    std::is_same_v<sycl::backend_input_t<cuda, sycl::context>, CUcontext>);
static_assert(are<sycl::queue, CUstream, CUstream>);
static_assert(are<sycl::event, CUevent, CUevent>);
static_assert(are<sycl::buffer<float>, float *, float *>);
static_assert(
    are<sycl::platform, std::vector<CUdevice>, std::vector<CUdevice>>);

// DPC++'s context is one CUcontext or, under a macro, a list of them: programs
// take either.
void context_or_list() {
  char places[2];
  const auto first = reinterpret_cast<CUcontext>(&places[0]);
  const auto second = reinterpret_cast<CUcontext>(&places[1]);
  const contexts_t both{first, second};
  const CUcontext one = both;
  const std::vector<CUcontext> all = both;
  check(one == first, "a context of a list is the first one");
  check(all == std::vector{first, second}, "a list of contexts");
  check(both[1] == second, "an element of a list of contexts");
  check(CUcontext(contexts_t()) == nullptr, "no context");
}

template <class... A> void call(const char *name, A... arguments) {
  static void *driver = dlopen("libcuda.so.1", RTLD_NOW);
  auto *f = reinterpret_cast<int (*)(A...)>(dlsym(driver, name));
  const int code = f ? f(arguments...) : -1;
  if (code != 0)
    std::printf("     %s: %d\n", name, code);
  check(code == 0, "a call of the driver");
}

void other_backends(sycl::queue &q) {
  check(
      throws(sycl::errc::backend_mismatch, [&] { sycl::get_native<cuda>(q); }),
      "a queue of another backend");
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::get_native<cuda>(q.get_context()); }),
        "a context of another backend");
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::make_queue<cuda>(nullptr, q.get_context()); }),
        "make_queue in a context of another backend");
  check(throws(sycl::errc::backend_mismatch,
               [&] { sycl::make_event<cuda>(nullptr, q.get_context()); }),
        "make_event in a context of another backend");
}

// The memory of the cpu device is native memory, too.
void cpu(sycl::queue &q) {
  constexpr auto native_cpu = sycl::backend::ext_oneapi_native_cpu;
  std::vector<int> data(16, 1);
  {
    sycl::buffer<int> buffer(data.data(), data.size());
    sycl::buffer<int> part(buffer, sycl::id<1>(4), sycl::range<1>(4));
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(16, [=](sycl::id<1> i) { a[i] += 1; });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(part, h, sycl::read_write);
      h.host_task([=](sycl::interop_handle ih) {
        int *memory = ih.get_native_mem<native_cpu>(a);
        memory[0] += 10;
      });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(16, [=](sycl::id<1> i) { a[i] *= 2; });
    });
  }
  check(data[0] == 4 && data[4] == 24 && data[5] == 4, "memory of the cpu");
}

void objects(sycl::queue &q) {
  const CUdevice device = sycl::get_native<cuda>(q.get_device());
  check(sycl::make_device<cuda>(device) == q.get_device(), "make_device");
  const auto devices = sycl::get_native<cuda>(q.get_device().get_platform());
  check(!devices.empty() &&
            sycl::make_platform<cuda>(devices) == q.get_device().get_platform(),
        "the platform's devices");
  check(throws(sycl::errc::invalid, [&] { sycl::make_device<cuda>(4711); }),
        "no such device");
  const auto contexts = sycl::get_native<cuda>(q.get_context());
  check(!contexts.empty() && contexts[0], "contexts");
  CUcontext primary = nullptr;
  call("cuDevicePrimaryCtxRetain", &primary, device);
  sycl::context made = sycl::make_context<cuda>(primary);
  check(made.get_devices() == std::vector{q.get_device()}, "make_context");
  check(sycl::get_native<cuda>(made) == std::vector{primary},
        "the context that it was made of");
  sycl::queue on(made, q.get_device());
  int *memory = sycl::malloc_shared<int>(1, on);
  on.single_task([=] { *memory = 6; }).wait();
  check(*memory == 6, "a kernel in a made context");
  sycl::free(memory, on);
}

void queues_and_events(sycl::queue &q) {
  CUcontext context = sycl::get_native<cuda>(q.get_context())[0];
  call("cuCtxPushCurrent_v2", context);
  CUstream stream = nullptr;
  call("cuStreamCreate", &stream, 1u);
  unsigned *memory = sycl::malloc_device<unsigned>(256, q);
  unsigned back[256] = {};
  const auto address = reinterpret_cast<unsigned long long>(memory);
  {
    sycl::queue made = sycl::make_queue<cuda>(stream, q.get_context());
    check(made.is_in_order() && made.get_device() == q.get_device(),
          "make_queue");
    check(sycl::get_native<cuda>(made) == stream,
          "the stream that it was made of");
    // Native and SYCL's commands in one stream keep their order.
    call("cuMemsetD32Async", address, 3u, std::size_t(256), stream);
    made.parallel_for(256, [=](sycl::id<1> i) { memory[i] += unsigned(i); });
    sycl::event done = made.memcpy(back, memory, sizeof back);
    call("cuEventSynchronize", sycl::get_native<cuda>(done));
    check(back[0] == 3 && back[255] == 258, "a stream of both");
  }

  // An event of CUDA that a queue of SYCL waits for.
  CUevent event = nullptr;
  call("cuEventCreate", &event, 2u);
  call("cuMemsetD32Async", address, 40u, std::size_t(256), stream);
  call("cuEventRecord", event, stream);
  sycl::event native = sycl::make_event<cuda>(event, q.get_context());
  check(sycl::get_native<cuda>(native) == event,
        "the event that it was made of");
  q.parallel_for(256, native, [=](sycl::id<1> i) { memory[i] += 2; }).wait();
  q.memcpy(back, memory, sizeof back).wait();
  check(back[0] == 42 && back[255] == 42, "a kernel behind a native event");
  native.wait();
  check(native.get_info<sycl::info::event::command_execution_status>() ==
            sycl::info::event_command_status::complete,
        "the state of a native event");
  native = sycl::event();
  call("cuEventDestroy_v2", event);
  call("cuStreamDestroy_v2", stream);
  sycl::free(memory, q);
  CUcontext was = nullptr;
  call("cuCtxPopCurrent_v2", &was);
}

void host_tasks(sycl::queue &q) {
  std::vector<unsigned> data(512, 1);
  {
    sycl::buffer<unsigned> buffer(data.data(), data.size());
    sycl::buffer<unsigned> part(buffer, sycl::id<1>(128), sycl::range<1>(128));
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(512, [=](sycl::id<1> i) { a[i] += unsigned(i); });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(part, h, sycl::read_write);
      h.host_task([=](sycl::interop_handle ih) {
        check(ih.get_backend() == cuda, "backend of the handle");
        check(ih.get_native_device<cuda>() >= 0, "device of the handle");
        call<CUcontext>("cuCtxSetCurrent", ih.get_native_context<cuda>());
        unsigned *memory = ih.get_native_mem<cuda>(a);
        call("cuMemsetD32Async", reinterpret_cast<unsigned long long>(memory),
             77u, std::size_t(2), ih.get_native_queue<cuda>());
        call("cuStreamSynchronize", ih.get_native_queue<cuda>());
      });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.ext_codeplay_enqueue_native_command([=](sycl::interop_handle ih) {
        call("cuCtxSetCurrent", ih.get_native_context<cuda>()[0]);
        call("cuMemsetD32Async",
             reinterpret_cast<unsigned long long>(ih.get_native_mem<cuda>(a)),
             5u, std::size_t(1), ih.get_native_queue<cuda>());
      });
    });
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(buffer, h, sycl::read_write);
      h.parallel_for(512, [=](sycl::id<1> i) { a[i] *= 2; });
    });
    check(sycl::get_native<cuda>(buffer) + 128 == sycl::get_native<cuda>(part),
          "addresses of a buffer and of its part");
  }
  check(data[0] == 10 && data[1] == 4 && data[128] == 154 && data[129] == 154 &&
            data[130] == 262 && data[511] == 1024,
        "native commands between kernels");
}

} // namespace

int main() {
  context_or_list();
  for (bool in_order : {true, false}) {
    sycl::queue q = in_order ? sycl::queue(sycl::property::queue::in_order())
                             : sycl::queue();
    if (q.get_backend() != cuda) {
      other_backends(q);
      if (q.get_backend() == sycl::backend::ext_oneapi_native_cpu)
        cpu(q);
      continue;
    }
    objects(q);
    queues_and_events(q);
    host_tasks(q);
  }
  return compare::result();
}
