// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file placed_text.hpp
/// The text of a PTX image for a launch that a grid cannot express.
///
///   q.parallel_for(nd_range<2>({1 << 20, 64}, {1, 64}), …)    // 1048576
///   groups q.parallel_for(nd_range<1>(64, 16, 128), …)               // an
///   offset
///
/// A grid has at most 65535 blocks in y and in z, 2^31 - 1 in x, and no offset.
/// Kernels have no instructions for the launches above, and most programs make
/// none. The first such launch of a kernel makes a module of its own from the
/// PTX, in which the kernel has one more parameter:
///
///   .entry k(.param .b8 k_param_0[8], .param .align 8 .b8 __sycl_place[40])
///   mov.u32 %r1, %ctaid.y;            -> mov.u32 %r1, %sycl_id1;
///   mov.u32 %r2, %nctaid.y;           -> mov.u32 %r2, %sycl_count1;
///   mov.b64 %rd1, 0x0…; // sycl-offset 0 -> mov.b64 %rd1, %sycl_offset0;
///
/// With too many groups the grid is a row, which has room for 2^31 - 1, and the
/// kernel divides its number in the row by the counts. So it is one launch, in
/// a graph as well. (Not taken: several launches, whose events and nodes would
/// have to be one. Values in constant memory, which launches in other streams
/// still read.)
///
/// Functions that are not inlined have no such parameter. Each work-item of the
/// kernel writes it to a variable in local memory first, all the same values,
/// and reads there what it has written itself.
///
/// The other kernels of the image are left out. The text is the output of one
/// compiler and read as such; what has another form is refused.
///
/// Tested by test/runtime/placed_text_test.cpp, test/run/nd_range_offset.cpp,
/// test/run/many_work_groups.cpp.
#ifndef SYCLCC1_RUNTIME_ADAPTER_CUDA_PLACED_TEXT_HPP
#define SYCLCC1_RUNTIME_ADAPTER_CUDA_PLACED_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sycl::inline _V1::detail::cuda {

/// The additional parameter.
struct launch_place {
  std::uint32_t counts[4]; ///< Work-groups, if the grid is a row.
  std::uint64_t offset[3];
};

/// Do kernels of the image \p text add the offset of an nd_range to their ids?
bool has_offsets(std::string_view text);

struct placed_text {
  std::string text;                   ///< Empty if there is none.
  std::string_view why_not;           ///< Then.
  std::vector<std::string> variables; ///< That other modules share.
};

/// \p text with the kernel \p symbol alone, which has the parameter; with
/// \p is_row its grid is a row. \p most is the size of work-groups that it must
/// allow.
placed_text place(std::string_view text, std::string_view symbol, bool is_row,
                  std::size_t most);

} // namespace sycl::inline _V1::detail::cuda

#endif // SYCLCC1_RUNTIME_ADAPTER_CUDA_PLACED_TEXT_HPP
