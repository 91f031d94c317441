// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file feature_test.hpp
/// DPC++'s name for the feature macros; each is defined beside its feature, so
/// this is all of them. In no tier: it only includes.
#ifndef SYCL_FEATURE_TEST_HPP
#define SYCL_FEATURE_TEST_HPP

#include <sycl/sycl.hpp>

#endif
