/** Boxes of the samples' descriptions have this many bytes of fields before their own boxes (ISO/IEC 14496-12, 12.2.3). */
const ESDS_FLAGS_BYTES = 4

/** Bytes of `file` with every `from` that names a box type replaced by `to`; both are four characters. */
export async function withBoxType(file: Blob, from: string, to: string): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  for (let at = indexOfText(bytes, from, 0); at !== -1; at = indexOfText(bytes, from, at + 4)) {
    for (let i = 0; i < 4; i++) bytes[at + i] = to.charCodeAt(i)
  }
  return new Blob([bytes])
}

/**
 * An mp4 whose `esds` ends after the DecoderConfigDescriptor's fixed fields: its DecoderSpecificInfo, which holds the
 * AudioSpecificConfig, becomes a `free` descriptor area behind it. `objectType` replaces the objectTypeIndication.
 */
export async function withoutAudioConfig(file: Blob, objectType = 0x40): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start = indexOfText(bytes, 'esds', 0) + 4 + ESDS_FLAGS_BYTES
  const end = start - 8 - ESDS_FLAGS_BYTES + new DataView(bytes.buffer).getUint32(start - 8 - ESDS_FLAGS_BYTES)
  const fixed = Uint8Array.of(objectType, 0x15, 0, 0, 0, 0, 0, 0xfc, 0x71, 0, 0, 0xfc, 0x71)
  const stream = [0, 2, 0, 4, fixed.length, ...fixed, 6, 1, 2]
  const descriptor = [3, stream.length, ...stream]
  bytes.fill(0, start, end)
  bytes.set(descriptor, start)
  return new Blob([bytes])
}

/** A film with bytes written `skip` behind the first place where `mark` stands. */
export async function withBytesBehind(
  file: Blob,
  mark: string,
  skip: number,
  written: readonly number[],
): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const at = indexOfText(bytes, mark, 0)
  if (at === -1) throw new Error(`the film has no ${mark}`)
  bytes.set(written, at + mark.length + skip)
  return new Blob([bytes])
}

function indexOfText(bytes: Uint8Array, text: string, from: number): number {
  for (let at = from; at + 4 <= bytes.length; at++) {
    if (Array.from(text).every((char, i) => bytes[at + i] === char.charCodeAt(0))) return at
  }
  return -1
}
