// Programs that record graphs are told that there are none, and not only that
// there is no such name.
// RUN: %clangxx -std=c++17 -I%include -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>

#ifdef SYCL_EXT_ONEAPI_GRAPH
#error "the macro promises them"
#endif

namespace oneapi = sycl::ext::oneapi::experimental;

void record(sycl::queue q) {
  // expected-error@sycl/ext/oneapi/experimental/graph.hpp:* {{sycl_ext_oneapi_graph is not supported}}
  // expected-note@*:* 0+ {{expression evaluates}}
  // expected-note@*:* 0+ {{in instantiation}}
  oneapi::command_graph graph(q.get_context(), q.get_device());
}
