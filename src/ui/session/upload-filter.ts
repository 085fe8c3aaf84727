import { deleteFilter, type EffectPackageItem, listEffectPackages, uploadFilter } from '#shared/api/effects.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { limitedName } from '#shared/model/limits.ts'
import { acceptOf, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { filePrint, itemOfPrint } from './file-print.ts'

const RULE = UPLOAD_RULES.filter

/** The `accept` attribute of a file input for filters. */
export const FILTER_FILES = acceptOf([RULE])

/**
 * Adds a `.cube` file to the filters of the workspace: refuses unusable files before any byte is sent, uploads and
 * registers it. A file that is there already is that filter (E2.24). Fails with `empty_file`, `wrong_kind`,
 * `file_too_large` (detail: the limit in megabytes), `offline`, `server`, `upload_failed` or `cancelled`.
 */
export async function uploadFilterFile(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<EffectPackageItem, Failure>> {
  const fail = (code: Failure['code'], detail: string) => err({ code, detail, subject: file.name })
  if (file.size === 0) return fail('empty_file', '')
  if (!isAccepted(RULE, file.name)) return fail('wrong_kind', '')
  if (isTooLarge(RULE, file.size)) return fail('file_too_large', String(RULE.megabytesMax))
  try {
    const print = await filePrint(file)
    const { detailList } = await api(listEffectPackages, { type: 'FILTER' }, signal)
    const known = itemOfPrint(
      detailList.map((item) => ({ item, url: item.paasFileUrl })),
      print,
    )
    if (known) return ok(known.item)
    const key = await uploadFile(file, file.name, 'effects', { onProgress, signal, print })
    const name = limitedName(file.name.replace(/\.cube$/i, ''), 'upload')
    return ok(await api(uploadFilter, { key, name }, signal))
  } catch (error) {
    if (signal.aborted) return fail('cancelled', '')
    if (error instanceof ApiError) return fail(error.code === 'offline' ? 'offline' : 'server', error.message)
    return fail('upload_failed', String(error))
  }
}

/** Takes an own filter off the list. Rejects like `api`. */
export async function deleteOwnFilter(id: string): Promise<void> {
  await api(deleteFilter, { id })
}
