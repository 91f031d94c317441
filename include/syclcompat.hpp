// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file syclcompat.hpp
/// SYCLcompat by the short name. In no tier: it only includes.
#ifndef SYCLCOMPAT_HPP
#define SYCLCOMPAT_HPP

#include <syclcompat/syclcompat.hpp>

#endif
