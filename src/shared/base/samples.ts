/**
 * Returns samples of 16 bit as floats in -1..1. `Float32Array.from` with a function would collect them in an array
 * first, and a thread that cannot grow that one ends its whole process.
 */
export function floatsOf(pcm: Int16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(pcm.length)
  for (let index = 0; index < pcm.length; index++) floats[index] = pcm[index]! / 32768
  return floats
}
