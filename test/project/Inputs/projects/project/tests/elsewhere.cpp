// REQUIRES: gpu
// RUN: false
