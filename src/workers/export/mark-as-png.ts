import { ExportError } from '#workers/segment/export-error.ts'

/** Offset of the depth behind the type of a video sample description (QuickTime File Format, video sample description). */
const DEPTH_AT = 78
/** Colors with alpha. */
const DEPTH = 32

/**
 * Renames the video track in a movie box that was written as ProRes 4444 to PNG with alpha, in place. Fails with
 * `export_failed` where there is no such track.
 */
export function markAsPng(moov: Uint8Array): void {
  for (let at = 0; at + 20 + DEPTH_AT < moov.length; at++) {
    if (textAt(moov, at) !== 'stsd' || textAt(moov, at + 16) !== 'ap4h') continue
    moov.set(new TextEncoder().encode('png '), at + 16)
    new DataView(moov.buffer, moov.byteOffset).setUint16(at + 16 + DEPTH_AT, DEPTH)
    return
  }
  throw new ExportError('export_failed', 'no track of pictures in the movie box')
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
