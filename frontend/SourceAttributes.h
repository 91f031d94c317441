//===- SourceAttributes.h - The [[sycl::…]] attributes ----------*- C++ -*-===//

#ifndef SYCLCC1_FRONTEND_SOURCEATTRIBUTES_H
#define SYCLCC1_FRONTEND_SOURCEATTRIBUTES_H

namespace syclcc1 {

/// Keeps the linker from leaving out the registrations of SourceAttributes.cpp.
void linkSourceAttributes();

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_SOURCEATTRIBUTES_H
