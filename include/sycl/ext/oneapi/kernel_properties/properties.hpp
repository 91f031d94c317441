/// \file properties.hpp
/// The name by which other compilers' programs include the kernel properties.
/// Tier K.
#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP

#include <sycl/ext/oneapi/kernel_properties.hpp>

#endif
