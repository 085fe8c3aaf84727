import decompress from 'brotli/decompress'
import { err, type Result } from '#shared/base/result.ts'
import { type FontRefusal, type FontReport, readFont } from '#shared/font/read-font.ts'
import type { FontApi } from '#shared/protocol/font.ts'

/** Implements the API of the font worker. */
export class FontService implements FontApi {
  async check(file: Blob): Promise<Result<FontReport, FontRefusal>> {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const report = readFont(bytes, (packed, sizeBytes) => decompress(packed, sizeBytes))
    if (!report.ok) return report
    try {
      await new FontFace('examined', bytes).load()
      return report
    } catch {
      return err('notFont')
    }
  }
}
