/// \file graph.hpp
/// sycl_ext_oneapi_graph is not there: no SYCL_EXT_ONEAPI_GRAPH, and programs
/// that use it all the same are told so instead of "no such name". Tier H.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GRAPH_HPP

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

enum class graph_state { modifiable, executable };

template <graph_state State = graph_state::modifiable> class command_graph {
  static_assert(int(State) != int(graph_state::modifiable) &&
                    int(State) != int(graph_state::executable),
                "sycl_ext_oneapi_graph is not supported (there is no "
                "SYCL_EXT_ONEAPI_GRAPH): submit the commands to a queue each "
                "time; one with property::queue::in_order costs least");

public:
  template <class... Any> command_graph(const Any &...);
};
template <class... Any>
command_graph(const Any &...) -> command_graph<graph_state::modifiable>;

} // namespace experimental
} // namespace oneapi
} // namespace ext
} // namespace _V1
} // namespace sycl

#endif
