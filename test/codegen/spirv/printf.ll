; Format strings, and the strings that %s prints, live in constant memory.
; RUN: %opt -passes='syclcc1-spirv-printf,verify' %s -S | FileCheck %s
; RUN: not %opt -passes='syclcc1-spirv-printf' %S/Inputs/printf-variable.ll -disable-output 2>&1 | FileCheck %s --check-prefix=VARIABLE

; CHECK: @f.constant = internal addrspace(2) constant [6 x i8] c"%d %s\00", align 1
; CHECK: @s.constant = internal addrspace(2) constant [3 x i8] c"ok\00", align 1
@f = internal addrspace(1) constant [6 x i8] c"%d %s\00"
@s = internal addrspace(1) constant [3 x i8] c"ok\00"

; CHECK: call spir_func i32 (ptr addrspace(2), ...) @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(2) @f.constant, i32 3, ptr addrspace(2) @s.constant)
; VARIABLE: error: {{.*}}printf in device code needs a string literal as its format, in function 'kernel'
define spir_func void @kernel() {
  call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @f to ptr addrspace(4)), i32 3, ptr addrspace(4) addrspacecast (ptr addrspace(1) @s to ptr addrspace(4)))
  ret void
}

; A function that hands its format on, inlined and not optimised: was refused
; with -fsycl-device-O0, also ext::oneapi::experimental::printf with a literal.
; CHECK-LABEL: define spir_func void @handed_on(
; CHECK: call spir_func i32 (ptr addrspace(2), ...) @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(2) @f.constant, i32 4, ptr addrspace(2) @s.constant)
define spir_func void @handed_on() {
  %outer = alloca ptr addrspace(4)
  %inner = alloca ptr addrspace(4)
  %word = alloca ptr addrspace(4)
  %inner.generic = addrspacecast ptr %inner to ptr addrspace(4)
  store ptr addrspace(4) addrspacecast (ptr addrspace(1) @f to ptr addrspace(4)), ptr %outer
  store ptr addrspace(4) addrspacecast (ptr addrspace(1) @s to ptr addrspace(4)), ptr %word
  %1 = load ptr addrspace(4), ptr %outer
  store ptr addrspace(4) %1, ptr addrspace(4) %inner.generic
  %2 = load ptr addrspace(4), ptr addrspace(4) %inner.generic
  %3 = load ptr addrspace(4), ptr %word
  call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %2, i32 4, ptr addrspace(4) %3)
  ret void
}

; LLVM merges calls whose formats differ: it was refused as no literal.
; CHECK-LABEL: define spir_func void @merged(
; CHECK: %which.constant = phi ptr addrspace(2) [ @f.constant, %entry ], [ @s.constant, %other ], [ @s.constant, %other ]
; CHECK: call spir_func i32 (ptr addrspace(2), ...) @_Z18__spirv_ocl_printfPU3AS2Kcz(ptr addrspace(2) %which.constant)
define spir_func void @merged(i1 %c, i32 %n) {
entry:
  br i1 %c, label %print, label %other
other:
  switch i32 %n, label %end [
    i32 1, label %print
    i32 2, label %print
  ]
print:
  %which = phi ptr addrspace(4) [ addrspacecast (ptr addrspace(1) @f to ptr addrspace(4)), %entry ], [ addrspacecast (ptr addrspace(1) @s to ptr addrspace(4)), %other ], [ addrspacecast (ptr addrspace(1) @s to ptr addrspace(4)), %other ]
  call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %which)
  br label %end
end:
  ret void
}

; A string that is printed, and changes in a loop; one of a parameter stays.
; CHECK-LABEL: define spir_func void @in_a_loop(
; CHECK: %word.constant = phi ptr addrspace(2) [ @s.constant, %entry ], [ %[[NEXT:.*]], %loop ]
; CHECK: call spir_func {{.*}}(ptr addrspace(2) @f.constant, i32 0, ptr addrspace(2) %word.constant)
; CHECK: call spir_func {{.*}}(ptr addrspace(2) @f.constant, i32 1, ptr addrspace(4) %mixed)
; CHECK: %[[NEXT]] = select i1 %c, ptr addrspace(2) @f.constant, ptr addrspace(2) %word.constant
define spir_func void @in_a_loop(i1 %c, ptr addrspace(4) %given) {
entry:
  br label %loop
loop:
  %word = phi ptr addrspace(4) [ addrspacecast (ptr addrspace(1) @s to ptr addrspace(4)), %entry ], [ %next, %loop ]
  %mixed = phi ptr addrspace(4) [ %given, %entry ], [ %next, %loop ]
  call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @f to ptr addrspace(4)), i32 0, ptr addrspace(4) %word)
  %next = select i1 %c, ptr addrspace(4) addrspacecast (ptr addrspace(1) @f to ptr addrspace(4)), ptr addrspace(4) %word
  call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @f to ptr addrspace(4)), i32 1, ptr addrspace(4) %mixed)
  br i1 %c, label %loop, label %end
end:
  ret void
}

declare spir_func i32 @printf(ptr addrspace(4), ...)
