// Measures the time to run a graph of small kernels, compared with the same
// graph made and run by the CUDA driver's functions, and with the same kernels
// submitted to a queue; in one process and interleaved.
//
//   syclcc1 -O2 -std=c++17 bench/submission/graphs.cpp -o graphs -ldl
//   ONEAPI_DEVICE_SELECTOR='cuda:*' ./graphs [kernels = 1000] [rounds = 50]
//
// There are two graphs: a chain, and as many independent kernels. Prints the
// median of the rounds in microseconds for all kernels: from the submission to
// the end of the wait, and from the submission to its end. cuGraph… are looked
// up in the loaded driver. Other devices have no such functions, so that line
// is missing.
#include "library.hpp"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <sycl/ext/oneapi/experimental/graph.hpp>
#include <sycl/sycl.hpp>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;

namespace {

struct method {
  std::string name;
  std::function<void()> submit, wait;
  std::vector<double> submitted = {}, finished = {};
};

double median(std::vector<double> &of) {
  std::sort(of.begin(), of.end());
  return of[of.size() / 2];
}

/// CUDA_KERNEL_NODE_PARAMS of CUDA 10.
struct node_parameters {
  void *function;
  unsigned grid[3], block[3], shared;
  void **parameters, **extra;
};

/// The driver's own graph of the same kernels: *p += 1.
method cuda_itself(int kernels, bool chain, std::uint64_t memory) {
  void *context, *module, *function, *stream, *graph, *ready;
  check(cuda<int(unsigned)>("cuInit")(0), "cuInit");
  check(cuda<int(void **, int)>("cuDevicePrimaryCtxRetain")(&context, 0),
        "cuDevicePrimaryCtxRetain");
  check(cuda<int(void *)>("cuCtxSetCurrent")(context), "cuCtxSetCurrent");
  check(cuda<int(void **, const void *)>("cuModuleLoadData")(
            &module, ".version 7.0\n.target sm_60\n.address_size 64\n"
                     ".visible .entry add(.param .u64 p) {\n"
                     ".reg .u64 %p; .reg .u32 %v;\n"
                     "ld.param.u64 %p, [p];\n"
                     "ld.global.u32 %v, [%p];\n"
                     "add.u32 %v, %v, 1;\n"
                     "st.global.u32 [%p], %v;\n"
                     "ret; }\n"),
        "cuModuleLoadData");
  check(cuda<int(void **, void *, const char *)>("cuModuleGetFunction")(
            &function, module, "add"),
        "cuModuleGetFunction");
  check(cuda<int(void **, unsigned)>("cuStreamCreate")(&stream, 1),
        "cuStreamCreate");
  check(cuda<int(void **, unsigned)>("cuGraphCreate")(&graph, 0),
        "cuGraphCreate");
  void *before = nullptr, *arguments[] = {&memory};
  const auto add = cuda<int(void **, void *, void *const *, std::size_t,
                            const node_parameters *)>("cuGraphAddKernelNode");
  for (int i = 0; i < kernels; ++i) {
    node_parameters of{function, {1, 1, 1}, {1, 1, 1}, 0, arguments, nullptr};
    void *made;
    check(add(&made, graph, &before, chain && i ? 1 : 0, &of),
          "cuGraphAddKernelNode");
    before = made;
  }
  check(cuda<int(void **, void *, unsigned long long)>(
            "cuGraphInstantiateWithFlags")(&ready, graph, 0),
        "cuGraphInstantiateWithFlags");
  const auto launch = cuda<int(void *, void *)>("cuGraphLaunch");
  const auto wait = cuda<int(void *)>("cuStreamSynchronize");
  return {"cuGraphLaunch",
          [=] { check(launch(ready, stream), "cuGraphLaunch"); },
          [=] { check(wait(stream), "cuStreamSynchronize"); }};
}

void measure(sycl::queue &q, int kernels, int rounds, bool chain) {
  int *p = sycl::malloc_device<int>(1, q);
  q.memset(p, 0, sizeof *p).wait();
  const auto kernel = [=](sycl::nd_item<1>) { ++*p; };
  const sycl::nd_range<1> one(1, 1);
  const sycl::queue out_of_order(q.get_context(), q.get_device());
  syclex::command_graph<syclex::graph_state::modifiable> graph(q);
  sycl::queue recorded = chain ? q : out_of_order;
  graph.begin_recording(recorded);
  for (int i = 0; i < kernels; ++i)
    recorded.parallel_for(one, kernel);
  graph.end_recording();
  auto ready = graph.finalize();

  std::vector<method> methods;
  const bool direct = q.get_backend() == sycl::backend::cuda;
  if (direct)
    methods.push_back(
        cuda_itself(kernels, chain, reinterpret_cast<std::uintptr_t>(p)));
  methods.push_back({"queue.ext_oneapi_graph",
                     [&] { q.ext_oneapi_graph(ready); }, [&] { q.wait(); }});
  methods.push_back({"the kernels, to a queue",
                     [&] {
                       for (int i = 0; i < kernels; ++i)
                         recorded.parallel_for(one, kernel);
                     },
                     [&] { recorded.wait(); }});
  for (int round = -2; round < rounds; ++round) // the first ones warm up
    for (method &one : methods) {
      const double begin = now<std::micro>();
      one.submit();
      const double submitted = now<std::micro>();
      one.wait();
      const double finished = now<std::micro>();
      if (round < 0)
        continue;
      one.submitted.push_back(submitted - begin);
      one.finished.push_back(finished - begin);
    }
  int count = 0;
  q.memcpy(&count, p, sizeof count).wait();
  if (chain &&
      count != kernels * (rounds + 2) * static_cast<int>(methods.size()))
    throw std::runtime_error("kernels are missing");
  std::printf("\n| %s | submitted, us | finished, us | of the first |\n"
              "|---|---|---|---|\n",
              chain ? "a chain" : "side by side");
  const double first = median(methods[0].finished);
  for (method &one : methods)
    std::printf("| %s | %.1f | %.1f | %.2f |\n", one.name.c_str(),
                median(one.submitted), median(one.finished),
                median(one.finished) / first);
  sycl::free(p, q);
}

} // namespace

int main(int argc, char **argv) {
  const int kernels = argc > 1 ? std::atoi(argv[1]) : 1000;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 50;
  sycl::queue q{sycl::property::queue::in_order()};
  std::printf("%s, %d kernels, the median of %d rounds\n",
              q.get_device().get_info<sycl::info::device::name>().c_str(),
              kernels, rounds);
  measure(q, kernels, rounds, true);
  measure(q, kernels, rounds, false);
}
