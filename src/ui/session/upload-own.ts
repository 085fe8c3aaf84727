import { err, ok, type Result } from '#shared/base/result.ts'
import { formatsOf, isAccepted, isTooLarge, type UploadRule } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { itemOfPrint } from '#ui/server/item-of-print.ts'
import { printOf, uploadFile } from '#ui/server/upload.ts'

/** A kind of files that a workspace has of its own beside those of the product. */
export interface OwnKind<Item> {
  rule: UploadRule
  /** The folder of their objects. */
  folder: string
  /** Returns the items that are there already, each with the address of its file. */
  list(signal: AbortSignal): Promise<{ item: Item; url: string }[]>
  register(key: string, file: File, signal: AbortSignal): Promise<Item>
}

/** Why a file cannot be used, found before any byte is sent; null where it may be sent. */
export function unusable(rule: UploadRule, file: File): Failure | null {
  const fail = (code: Failure['code'], detail = ''): Failure => ({ code, detail, subject: file.name })
  if (file.size === 0) return fail('empty_file')
  if (!isAccepted(rule, file.name)) return fail('wrong_kind', formatsOf([rule]))
  return isTooLarge(rule, file.size) ? fail('file_too_large', String(rule.megabytesMax)) : null
}

/**
 * Adds a file to those of the workspace: refuses unusable ones before any byte is sent, uploads and registers it. A file
 * that is there already is that item (E2.24). Fails with `empty_file`, `wrong_kind` (detail: the formats that can be used), `file_too_large` (detail: the limit
 * in megabytes), `offline`, `server`, `upload_failed` or `cancelled`.
 */
export async function uploadOwn<Item>(
  { rule, folder, list, register }: OwnKind<Item>,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<Item, Failure>> {
  const refusal = unusable(rule, file)
  if (refusal) return err(refusal)
  try {
    const print = await printOf(file)
    const known = itemOfPrint(await list(signal), print)
    if (known) return ok(known.item)
    const key = await uploadFile(file, file.name, folder, { onProgress, signal, print })
    return ok(await register(key, file, signal))
  } catch (error) {
    return err(callFailure(error, signal, { subject: file.name, otherwise: 'upload_failed' }))
  }
}
