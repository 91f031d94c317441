# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints machine code of a loop with many masks of all lanes, each of which is
followed by a comparison that writes k0.

Each mask was compared with every instruction of its loop: the kernels of ggml's
attention, which have thousands of gathers, took minutes."""

print(
    """--- |
  target triple = "x86_64-unknown-linux-gnu"
  define void @many() #0 { ret void }
  attributes #0 = { "target-features"="+avx512f,+avx512vl,+avx512bw,+avx512dq" }
...
---
name: many
tracksRegLiveness: true
body: |
  bb.0:
    successors: %bb.1
    liveins: $rdi, $zmm0
    JMP_1 %bb.1
  bb.1:
    successors: %bb.1, %bb.2
    liveins: $rdi, $zmm0"""
)
for _ in range(20000):
    print("    $k1 = KXNORWkk undef $k0, undef $k0")
    print("    $k0 = VPCMPEQDZrr $zmm0, $zmm0, implicit killed $k1")
print(
    """    $rdi = DEC64r killed $rdi, implicit-def $eflags
    JCC_1 %bb.1, 5, implicit killed $eflags
    JMP_1 %bb.2
  bb.2:
    RET64
..."""
)
