; What processors without a level run is made into machine code as at -O0, unless it has
; vectors that no register of theirs holds.
;
; RUN: %opt -passes='function(syclcc1-cpu-quick-code),verify' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal void @scalar.v1({{.*}} #[[QUICK:[0-9]+]]
define internal void @scalar.v1(ptr %p) #0 {
  %x = load float, ptr %p
  %y = fmul float %x, 2.0
  store float %y, ptr %p
  ret void
}

; CHECK: define internal void @own_vector.v1({{.*}} #[[QUICK]]
define internal void @own_vector.v1(ptr %p) #0 {
  %x = load <4 x float>, ptr %p
  store <4 x float> %x, ptr %p
  ret void
}

; CHECK: define internal void @wide.v1({{.*}} #[[SMALL:[0-9]+]]
define internal void @wide.v1(ptr %p) #0 {
  %x = load <32 x float>, ptr %p
  store <32 x float> %x, ptr %p
  ret void
}

; Stored, never a result.
; CHECK: define internal void @wide_operand.v1({{.*}} #[[SMALL]]
define internal void @wide_operand.v1(ptr %p) #0 {
  store <32 x float> zeroinitializer, ptr %p
  ret void
}

; CHECK: define internal void @scalar.v3({{.*}} #[[OTHER:[0-9]+]]
define internal void @scalar.v3(ptr %p) #1 {
  ret void
}

; CHECK-DAG: attributes #[[QUICK]] = { noinline optnone "sycl-cpu-first-level" }
; CHECK-DAG: attributes #[[SMALL]] = { noinline optsize "sycl-cpu-first-level" }
; CHECK-DAG: attributes #[[OTHER]] = { noinline }
attributes #0 = { noinline optsize "sycl-cpu-first-level" }
attributes #1 = { noinline }
