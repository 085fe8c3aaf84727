import { open } from 'node:fs/promises'
import type { VideoFormat } from '#shared/model/canvas.ts'

const EBML = 0x1a45dfa3

/**
 * Returns why a finished file is incomplete, or null. In MP4 and MOV, the boxes (ISO 14496-12, 4.2) must fill the file
 * exactly, with a movie header before the media; WebM must begin as WebM.
 */
export async function brokenFile(path: string, format: VideoFormat): Promise<string | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = new DataView(new ArrayBuffer(16))
    const names: string[] = []
    for (let at = 0; at < size; ) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      if (bytesRead < 8) return 'its last box is cut off'
      if (format === 'webm') return head.getUint32(0) === EBML ? null : 'it does not begin as a WebM file'
      const name = String.fromCharCode(...new Uint8Array(head.buffer, 4, 4))
      const short = head.getUint32(0)
      const length = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? size - at : short
      if (length < 8 || at + length > size) return `its ${name} box is cut off`
      names.push(name)
      at += length
    }
    if (names[0] !== 'ftyp') return 'it does not begin as a video file'
    if (!names.includes('moov') || !names.includes('mdat')) return 'it has no movie in it'
    return null
  } finally {
    await file.close()
  }
}
