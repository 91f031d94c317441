// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file device_architecture.hpp sycl_ext_oneapi_device_architecture: the
/// architecture of a device. Tier H.
///
/// Numbers are the runtime's (sycl_device_info::architecture): 1 is x86-64;
/// Intel's GPUs are 1 << 32 with the version of their IP, 256 * major + minor;
/// NVIDIA's 2 << 32 with the compute capability; AMD's, for which there is no
/// backend, 3 << 32 with the number of their gfx name. One parse serves all
/// devices, so device code tests aspects with if_device; there is no
/// `if_architecture_is`.
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP

#include <sycl/device.hpp>

#define SYCL_EXT_ONEAPI_DEVICE_ARCHITECTURE 1

namespace sycl {
inline namespace _V1 {
namespace ext {
namespace oneapi {
namespace experimental {

#define SYCL_DETAIL_INTEL(MAJOR, MINOR) 0x100000000u + (MAJOR) * 256u + (MINOR)
enum class architecture : std::uint64_t {
  unknown = 0,
  x86_64 = 1,
  intel_gpu_bdw = SYCL_DETAIL_INTEL(8, 0),
  intel_gpu_8_0_0 = intel_gpu_bdw,
  intel_gpu_skl = SYCL_DETAIL_INTEL(9, 0),
  intel_gpu_9_0_9 = intel_gpu_skl,
  intel_gpu_kbl = SYCL_DETAIL_INTEL(9, 1),
  intel_gpu_9_1_9 = intel_gpu_kbl,
  intel_gpu_cfl = SYCL_DETAIL_INTEL(9, 2),
  intel_gpu_9_2_9 = intel_gpu_cfl,
  intel_gpu_apl = SYCL_DETAIL_INTEL(9, 3),
  intel_gpu_9_3_0 = intel_gpu_apl,
  intel_gpu_glk = SYCL_DETAIL_INTEL(9, 4),
  intel_gpu_9_4_0 = intel_gpu_glk,
  intel_gpu_whl = SYCL_DETAIL_INTEL(9, 5),
  intel_gpu_9_5_0 = intel_gpu_whl,
  intel_gpu_aml = SYCL_DETAIL_INTEL(9, 6),
  intel_gpu_9_6_0 = intel_gpu_aml,
  intel_gpu_cml = SYCL_DETAIL_INTEL(9, 7),
  intel_gpu_9_7_0 = intel_gpu_cml,
  intel_gpu_icllp = SYCL_DETAIL_INTEL(11, 0),
  intel_gpu_11_0_0 = intel_gpu_icllp,
  intel_gpu_ehl = SYCL_DETAIL_INTEL(11, 2),
  intel_gpu_11_2_0 = intel_gpu_ehl,
  intel_gpu_tgllp = SYCL_DETAIL_INTEL(12, 0),
  intel_gpu_12_0_0 = intel_gpu_tgllp,
  intel_gpu_rkl = SYCL_DETAIL_INTEL(12, 1),
  intel_gpu_12_1_0 = intel_gpu_rkl,
  intel_gpu_adl_s = SYCL_DETAIL_INTEL(12, 2),
  intel_gpu_12_2_0 = intel_gpu_adl_s,
  intel_gpu_adl_p = SYCL_DETAIL_INTEL(12, 3),
  intel_gpu_12_3_0 = intel_gpu_adl_p,
  intel_gpu_adl_n = SYCL_DETAIL_INTEL(12, 4),
  intel_gpu_12_4_0 = intel_gpu_adl_n,
  intel_gpu_dg1 = SYCL_DETAIL_INTEL(12, 10),
  intel_gpu_12_10_0 = intel_gpu_dg1,
  intel_gpu_acm_g10 = SYCL_DETAIL_INTEL(12, 55),
  intel_gpu_12_55_8 = intel_gpu_acm_g10,
  intel_gpu_acm_g11 = SYCL_DETAIL_INTEL(12, 56),
  intel_gpu_12_56_5 = intel_gpu_acm_g11,
  intel_gpu_acm_g12 = SYCL_DETAIL_INTEL(12, 57),
  intel_gpu_12_57_0 = intel_gpu_acm_g12,
  intel_gpu_pvc = SYCL_DETAIL_INTEL(12, 60),
  intel_gpu_12_60_7 = intel_gpu_pvc,
  intel_gpu_pvc_vg = SYCL_DETAIL_INTEL(12, 61),
  intel_gpu_12_61_7 = intel_gpu_pvc_vg,
  intel_gpu_mtl_u = SYCL_DETAIL_INTEL(12, 70),
  intel_gpu_12_70_4 = intel_gpu_mtl_u,
  intel_gpu_mtl_h = SYCL_DETAIL_INTEL(12, 71),
  intel_gpu_12_71_4 = intel_gpu_mtl_h,
  intel_gpu_arl_h = SYCL_DETAIL_INTEL(12, 74),
  intel_gpu_12_74_4 = intel_gpu_arl_h,
  intel_gpu_bmg_g21 = SYCL_DETAIL_INTEL(20, 1),
  intel_gpu_20_1_4 = intel_gpu_bmg_g21,
  intel_gpu_bmg_g31 = SYCL_DETAIL_INTEL(20, 2),
  intel_gpu_20_2_0 = intel_gpu_bmg_g31,
  intel_gpu_lnl_m = SYCL_DETAIL_INTEL(20, 4),
  intel_gpu_20_4_4 = intel_gpu_lnl_m,
  intel_gpu_ptl_h = SYCL_DETAIL_INTEL(30, 0),
  intel_gpu_30_0_4 = intel_gpu_ptl_h,
  intel_gpu_ptl_u = SYCL_DETAIL_INTEL(30, 1),
  intel_gpu_30_1_1 = intel_gpu_ptl_u,
  intel_gpu_wcl = SYCL_DETAIL_INTEL(30, 3),
  intel_gpu_30_3_0 = intel_gpu_wcl,
  intel_gpu_nvl_s = SYCL_DETAIL_INTEL(30, 4),
  intel_gpu_30_4_0 = intel_gpu_nvl_s,
  intel_gpu_nvl_u = SYCL_DETAIL_INTEL(30, 5),
  intel_gpu_30_5_0 = intel_gpu_nvl_u,
  intel_gpu_nvl_p = SYCL_DETAIL_INTEL(35, 10),
  intel_gpu_35_10_0 = intel_gpu_nvl_p,
  intel_gpu_cri = SYCL_DETAIL_INTEL(35, 11),
  intel_gpu_35_11_0 = intel_gpu_cri,
  intel_gpu_rpl_s = intel_gpu_adl_s,
  intel_gpu_dg2_g10 = intel_gpu_acm_g10,
  intel_gpu_dg2_g11 = intel_gpu_acm_g11,
  intel_gpu_dg2_g12 = intel_gpu_acm_g12,
  intel_gpu_mtl_s = intel_gpu_mtl_u,
  intel_gpu_arl_u = intel_gpu_mtl_u,
  intel_gpu_arl_s = intel_gpu_mtl_u,
  intel_gpu_bxt = intel_gpu_apl,
  intel_gpu_icl = intel_gpu_icllp,
  intel_gpu_jsl = intel_gpu_ehl,
  intel_gpu_tgl = intel_gpu_tgllp,
  intel_gpu_nvl_hx = intel_gpu_nvl_s,
  intel_gpu_nvl_ul = intel_gpu_nvl_s,
  intel_gpu_nvl_h = intel_gpu_nvl_u,
  nvidia_gpu_sm_50 = 0x200000000u + 50,
  nvidia_gpu_sm_52 = 0x200000000u + 52,
  nvidia_gpu_sm_53 = 0x200000000u + 53,
  nvidia_gpu_sm_60 = 0x200000000u + 60,
  nvidia_gpu_sm_61 = 0x200000000u + 61,
  nvidia_gpu_sm_62 = 0x200000000u + 62,
  nvidia_gpu_sm_70 = 0x200000000u + 70,
  nvidia_gpu_sm_72 = 0x200000000u + 72,
  nvidia_gpu_sm_75 = 0x200000000u + 75,
  nvidia_gpu_sm_80 = 0x200000000u + 80,
  nvidia_gpu_sm_86 = 0x200000000u + 86,
  nvidia_gpu_sm_87 = 0x200000000u + 87,
  nvidia_gpu_sm_89 = 0x200000000u + 89,
  nvidia_gpu_sm_90 = 0x200000000u + 90,
  nvidia_gpu_sm_100 = 0x200000000u + 100,
  nvidia_gpu_sm_101 = 0x200000000u + 101,
  nvidia_gpu_sm_103 = 0x200000000u + 103,
  nvidia_gpu_sm_120 = 0x200000000u + 120,
  nvidia_gpu_sm_121 = 0x200000000u + 121,
  // The same devices, with architecture-specific instructions.
  nvidia_gpu_sm_90a = nvidia_gpu_sm_90,
  nvidia_gpu_sm_100a = nvidia_gpu_sm_100,
  nvidia_gpu_sm_101a = nvidia_gpu_sm_101,
  nvidia_gpu_sm_120a = nvidia_gpu_sm_120,
  amd_gpu_gfx700 = 0x300000000u + 0x700,
  amd_gpu_gfx701 = 0x300000000u + 0x701,
  amd_gpu_gfx702 = 0x300000000u + 0x702,
  amd_gpu_gfx801 = 0x300000000u + 0x801,
  amd_gpu_gfx802 = 0x300000000u + 0x802,
  amd_gpu_gfx803 = 0x300000000u + 0x803,
  amd_gpu_gfx805 = 0x300000000u + 0x805,
  amd_gpu_gfx810 = 0x300000000u + 0x810,
  amd_gpu_gfx900 = 0x300000000u + 0x900,
  amd_gpu_gfx902 = 0x300000000u + 0x902,
  amd_gpu_gfx904 = 0x300000000u + 0x904,
  amd_gpu_gfx906 = 0x300000000u + 0x906,
  amd_gpu_gfx908 = 0x300000000u + 0x908,
  amd_gpu_gfx90a = 0x300000000u + 0x90a,
  amd_gpu_gfx940 = 0x300000000u + 0x940,
  amd_gpu_gfx941 = 0x300000000u + 0x941,
  amd_gpu_gfx942 = 0x300000000u + 0x942,
  amd_gpu_gfx1010 = 0x300000000u + 0x1010,
  amd_gpu_gfx1011 = 0x300000000u + 0x1011,
  amd_gpu_gfx1012 = 0x300000000u + 0x1012,
  amd_gpu_gfx1013 = 0x300000000u + 0x1013,
  amd_gpu_gfx1030 = 0x300000000u + 0x1030,
  amd_gpu_gfx1031 = 0x300000000u + 0x1031,
  amd_gpu_gfx1032 = 0x300000000u + 0x1032,
  amd_gpu_gfx1034 = 0x300000000u + 0x1034,
  amd_gpu_gfx1100 = 0x300000000u + 0x1100,
  amd_gpu_gfx1101 = 0x300000000u + 0x1101,
  amd_gpu_gfx1102 = 0x300000000u + 0x1102,
  amd_gpu_gfx1103 = 0x300000000u + 0x1103,
  amd_gpu_gfx1150 = 0x300000000u + 0x1150,
  amd_gpu_gfx1151 = 0x300000000u + 0x1151,
  amd_gpu_gfx1200 = 0x300000000u + 0x1200,
  amd_gpu_gfx1201 = 0x300000000u + 0x1201,
};
#undef SYCL_DETAIL_INTEL

enum class arch_category : std::uint32_t {
  unknown,
  intel_gpu,
  nvidia_gpu,
  amd_gpu
};

namespace info {
namespace device {
struct architecture {
  using return_type = experimental::architecture;
  static return_type answer(const sycl::detail::has_handle &of) {
    return static_cast<return_type>(
        sycl::detail::get_info<sycl::detail::question::device::architecture>(
            of));
  }
};
} // namespace device
} // namespace info
} // namespace experimental
} // namespace oneapi
} // namespace ext

template <int>
bool device::ext_oneapi_architecture_is(
    ext::oneapi::experimental::architecture which) const {
  return which ==
         get_info<ext::oneapi::experimental::info::device::architecture>();
}
template <int>
bool device::ext_oneapi_architecture_is(
    ext::oneapi::experimental::arch_category which) const {
  // Architectures without a category have no entry.
  const auto number = static_cast<std::uint64_t>(
      get_info<ext::oneapi::experimental::info::device::architecture>());
  return static_cast<std::uint32_t>(which) == number >> 32;
}

} // namespace _V1
} // namespace sycl

#endif
