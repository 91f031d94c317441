// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pointers.cl: what the driver knows of a generic pointer's memory.
//
// OpGenericCastToPtrExplicit gives null for a pointer to other memory. Intel's
// OpenCL for CPUs gives the pointer for every storage class, which proves
// nothing: only an answer that excludes the others counts. What the compiler
// knows itself is codegen/spirv/PointerQueries.cpp, which calls these.

#define OVERLOAD __attribute__((overloadable, const))

// The last argument is the storage class of the result.
OVERLOAD global void *
__spirv_GenericCastToPtrExplicit_ToGlobal(generic void *pointer, int storage);
OVERLOAD local void *
__spirv_GenericCastToPtrExplicit_ToLocal(generic void *pointer, int storage);
OVERLOAD private void *
__spirv_GenericCastToPtrExplicit_ToPrivate(generic void *pointer, int storage);
enum { Workgroup = 4, CrossWorkgroup = 5, Function = 7 };

static bool may_be_global(generic void *pointer) {
  return __spirv_GenericCastToPtrExplicit_ToGlobal(pointer, CrossWorkgroup);
}
static bool may_be_local(generic void *pointer) {
  return __spirv_GenericCastToPtrExplicit_ToLocal(pointer, Workgroup) != 0;
}
static bool may_be_private(generic void *pointer) {
  return __spirv_GenericCastToPtrExplicit_ToPrivate(pointer, Function) != 0;
}

// Bit 0: global, 1: local, 2: private. Several where the driver cannot tell.
__attribute__((const)) int __sycl_spirv_pointer_memories(generic void *pointer) {
  return may_be_global(pointer) | may_be_local(pointer) << 1 |
         may_be_private(pointer) << 2;
}
