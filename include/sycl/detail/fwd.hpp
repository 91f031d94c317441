/// \file fwd.hpp
/// Every public class of the host, forward. Tier K.
#ifndef SYCL_DETAIL_FWD_HPP
#define SYCL_DETAIL_FWD_HPP

namespace sycl {
inline namespace _V1 {
class context;
class device;
class event;
class exception;
class exception_list;
class handler;
class kernel_id;
class platform;
class property_list;
class queue;
} // namespace _V1
} // namespace sycl

#endif
