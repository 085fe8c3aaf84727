/**
 * Returns whether no other picture depends on this H.264 sample (`nal_ref_idc` 0 in all its slices; ITU-T H.264, 7.4.1),
 * so that a jump may skip it. `bytes` are length-prefixed units as in mp4, with lengths of 4 bytes.
 */
export function isDisposable(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let slices = 0
  for (let at = 0; at + 4 < bytes.length; at += 4 + view.getUint32(at)) {
    const header = bytes[at + 4]!
    const type = header & 31
    if (type < 1 || type > 5) continue
    if (header >> 5 !== 0) return false
    slices++
  }
  return slices > 0
}
