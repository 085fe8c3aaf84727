import { open } from 'node:fs/promises'

/** Types of the box with which files of ISO base media and QuickTime begin (ISO/IEC 14496-12, 4.3; QuickTime File Format). */
const BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])
/** The id of an EBML header (RFC 8794, 11.2.1). */
const EBML = '1a45dfa3'

/**
 * Returns the demuxer of ffmpeg for a file by its first bytes; null for anything but MP4, QuickTime, WebM and Matroska.
 * Playlists and lists of files, which name others, are none of these.
 */
export async function demuxerOf(file: string): Promise<'mov' | 'matroska' | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    if (bytesRead < 8) return null
    if (BOXES.has(buffer.toString('latin1', 4, 8))) return 'mov'
    return buffer.toString('hex', 0, 4) === EBML ? 'matroska' : null
  } finally {
    await handle.close()
  }
}
