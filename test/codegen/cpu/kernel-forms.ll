; The report of a kernel is computed from the code after the last pass: from its
; group function for each level and the functions that it calls, but not from
; the function that selects the level.
; RUN: %opt -passes=syclcc1-cpu-print-kernel-forms -disable-output %s 2>&1 | FileCheck %s

; CHECK:      (lambda at a.cpp:5): x86-64, vectors none, masked 0, gathers 0, calls 1, fibers, private 0
; CHECK-NEXT: (lambda at a.cpp:5): x86-64-v4, vectors 16 x float, masked 2, gathers 1, calls 0, private 1024
; CHECK-NEXT: other: x86-64-v3, vectors 32 x i8, masked 0, gathers 0, calls 0, private 0
; CHECK-NOT: {{.}}

define void @k.group(ptr %object, ptr %launch) #0 {
  %level = call i32 @__sycl_cpu_level()
  %has = icmp sge i32 %level, 4
  br i1 %has, label %v4, label %v1
v4:
  call void @k.group.v4(ptr %object, ptr %launch)
  ret void
v1:
  call void @k.group.v1(ptr %object, ptr %launch)
  ret void
}

; One of the two calls is a call of the runtime.
define internal void @k.group.v1(ptr %object, ptr %launch) #1 {
  %x = load float, ptr %object
  %y = call float @own(float %x)
  store float %y, ptr %launch
  call void @__sycl_cpu_run_group(ptr %object)
  ret void
}

; Half of it is in a function that it calls; libmvec's function is for all lanes.
define internal void @k.group.v4(ptr %object, ptr %launch) #2 {
  %private = alloca [16 x [16 x float]], align 64
  %mask = icmp ult <16 x i32> zeroinitializer, splat (i32 7)
  %x = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %object, <16 x i1> %mask, <16 x float> poison)
  %s = call <16 x float> @_ZGVeN16v_sinf(<16 x float> %x)
  store <16 x float> %s, ptr %private
  call void @region(ptr %object, <16 x i1> %mask)
  ret void
}

define internal void @region(ptr %object, <16 x i1> %mask) #3 {
  %p = getelementptr float, ptr %object, <16 x i64> zeroinitializer
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %p, <16 x i1> %mask, <16 x float> poison)
  call void @llvm.masked.store.v16f32.p0(<16 x float> %x, ptr align 4 %object, <16 x i1> %mask)
  ret void
}

; The vector with more elements counts if both have the same number of bits.
define void @o.group(ptr %object, ptr %launch) #4 {
  %a = load <8 x i32>, ptr %object
  %b = load <32 x i8>, ptr %launch
  store <32 x i8> %b, ptr %object
  store <8 x i32> %a, ptr %launch
  ret void
}

declare i32 @__sycl_cpu_level()
declare void @__sycl_cpu_run_group(ptr)
declare float @own(float)
declare <16 x float> @_ZGVeN16v_sinf(<16 x float>)

attributes #0 = { "sycl-cpu-group-of"="k" "sycl-cpu-kernel-name"="(lambda at a.cpp:5)" "target-cpu"="x86-64" }
attributes #1 = { "sycl-cpu-group-of"="k" "sycl-cpu-kernel-name"="(lambda at a.cpp:5)" "target-cpu"="x86-64" "sycl-cpu-uses-fibers" }
attributes #2 = { "sycl-cpu-group-of"="k" "sycl-cpu-kernel-name"="(lambda at a.cpp:5)" "target-cpu"="x86-64-v4" }
attributes #3 = { "sycl-cpu-device-code" "target-cpu"="x86-64-v4" }
attributes #4 = { "sycl-cpu-group-of"="o" "sycl-cpu-kernel-name"="other" "target-cpu"="x86-64-v3" }
