/** Returns how long the pictures of an animated PNG are shown, in seconds (PNG 3rd edition, 11.3.6). */
export function apngDelays(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delays: number[] = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) !== 'fcTL' || at + 34 > bytes.length) continue
    const [numerator, denominator] = [view.getUint16(at + 28), view.getUint16(at + 30)]
    delays.push(numerator / (denominator || 100))
  }
  return delays
}
