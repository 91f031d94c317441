; A function of libdevice is simplified after nvvm-reflect, before each kernel gets a
; copy of it. The program's own functions are not touched, whatever
; their names, if another file may see them.
;
; RUN: %opt -passes=syclcc1-ptx-simplify-library -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define internal float @__nv_twice(
; CHECK-NOT: {{alloca|br }}
; CHECK: %[[SUM:.*]] = fadd float %x, %x
; CHECK-NEXT: ret float %[[SUM]]
; CHECK-NEXT: }
define internal float @__nv_twice(float %x) alwaysinline {
  %variable = alloca float
  br i1 false, label %ftz, label %ieee
ftz:
  store float 0.0, ptr %variable
  br label %end
ieee:
  store float %x, ptr %variable
  br label %end
end:
  %y = load float, ptr %variable
  %sum = fadd float %x, %y
  ret float %sum
}

; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK-NEXT: %variable = alloca float
define ptx_kernel void @kernel(ptr %p) {
  %variable = alloca float
  store float 1.0, ptr %variable
  %x = load float, ptr %variable
  %y = call float @__nv_twice(float %x)
  store float %y, ptr %p
  ret void
}

; CHECK-LABEL: define float @__nv_of_the_program(
; CHECK-NEXT: alloca
define float @__nv_of_the_program(float %x) {
  %variable = alloca float
  store float %x, ptr %variable
  %y = load float, ptr %variable
  ret float %y
}
