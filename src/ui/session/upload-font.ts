import { deleteFont, type Font, listFonts, uploadFont } from '#shared/api/fonts.ts'
import { err, type Result } from '#shared/base/result.ts'
import type { FontRefusal, FontReport } from '#shared/font/read-font.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import { acceptOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { api } from '#ui/server/api.ts'
import { createFontThread } from '#ui/threads/font-thread.ts'
import { type OwnKind, unusable, uploadOwn } from './upload-own.ts'

const FONTS: OwnKind<Font> = {
  rule: UPLOAD_RULES.font,
  folder: SHELVES.font.folder,
  async list(signal) {
    const { records } = await api(listFonts, {}, signal)
    return records.map((item) => ({ item, url: item.url }))
  },
  register(key, _file, signal) {
    return api(uploadFont, { key, licensed: true }, signal)
  },
}

/** The `accept` attribute of a file input for fonts. */
export const FONT_FILES = acceptOf([FONTS.rule])

/** Reads what a chosen font is called, in a worker of its own. Fails as `uploadOwn` does before it sends, or as `FontRefusal`. */
export async function checkFont(
  file: File,
): Promise<Result<FontReport, Failure | { code: FontRefusal; detail: string }>> {
  const refusal = unusable(FONTS.rule, file)
  if (refusal) return err(refusal)
  const thread = createFontThread()
  try {
    const checked = await thread.check(file).catch(() => err<FontRefusal>('notFont'))
    return checked.ok ? checked : err({ code: checked.error, detail: '' })
  } finally {
    thread.dispose()
  }
}

/** Adds a font, whose licence the user has confirmed, to those of the workspace. Fails like `uploadOwn`. */
export function uploadFontFile(file: File, onProgress: (part: number) => void, signal: AbortSignal) {
  return uploadOwn(FONTS, file, onProgress, signal)
}

/** Takes an own font off the list. Rejects like `api`. */
export async function deleteOwnFont(id: string): Promise<void> {
  await api(deleteFont, { id })
}
