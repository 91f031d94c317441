//===- Frontend.h - What the front end adds to Clang's ----------*- C++ -*-===//
//
// Clang parses; this library listens. It registers one plugin action that runs
// before every main action of cc1, and the [[sycl::…]] attributes. There is no
// other entry: nothing calls into it, so every way of running Clang (PCH,
// modules, -fsyntax-only, code generation) behaves the same.
//
// Settings arrive as `-plugin-arg-syclcc1 <option>` (driver/Settings.h):
//   -fno-sycl    the front end is not run at all
//   -fno-sycl-device-code    nothing is said about device code: none is made
//   -fsycl-multi-pass=always    there are other parses of this unit: kernel
//                objects are written down to be compared (KernelShape.h)
//   -fsycl-job-unit-id=…    what tells this unit from others (UnitId.h), if it
//                is known
//   -fsycl-job-unit-tokens=… where that begins: the hash of a precompiled
//                header's tokens
//   -fsycl-targets=…    of the device code: what a kernel object may hold
// Options that are not listed belong to other components and are ignored.
//
//===----------------------------------------------------------------------===//

#ifndef SYCLCC1_FRONTEND_FRONTEND_H
#define SYCLCC1_FRONTEND_FRONTEND_H

namespace syclcc1 {

/// Keeps the linker from leaving out the registrations of the static library.
/// Call it once, before the first compilation; it does nothing else.
void linkFrontend();

} // namespace syclcc1

#endif // SYCLCC1_FRONTEND_FRONTEND_H
