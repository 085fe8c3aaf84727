import { type DigitalHuman, listOwnPresenters, renamePresenter, uploadPresenter } from '#shared/api/library.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { limitedName } from '#shared/model/limits.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { filePrint, itemOfPrint } from './file-print.ts'

const FOLDER = 'presenters'

interface NewPresenter {
  /** A GLB or VRM that the avatar check has accepted. */
  file: File
  cover: Blob
  name: string
  gender: DigitalHuman['gender']
}

/**
 * Adds a 3D presenter to those of the workspace: uploads file and cover and registers it. A file that is there already is
 * that presenter (E2.24), with the new name. Fails with `offline`, `server`, `upload_failed` or `cancelled`.
 */
export async function uploadNewPresenter(
  { file, cover, name, gender }: NewPresenter,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<DigitalHuman, Failure>> {
  try {
    const print = await filePrint(file)
    const { detailList } = await api(listOwnPresenters, {}, signal)
    const known = itemOfPrint(detailList, print)
    if (known) return ok(await api(renamePresenter, { id: known.id, name: limitedName(name, 'upload') }, signal))
    const coverKey = await uploadFile(cover, 'cover.png', FOLDER, { signal })
    const key = await uploadFile(file, file.name, FOLDER, { onProgress, signal, print })
    return ok(await api(uploadPresenter, { key, name: limitedName(name, 'upload'), gender, coverKey }, signal))
  } catch (error) {
    if (signal.aborted) return err({ code: 'cancelled', detail: '', subject: file.name })
    if (error instanceof ApiError) {
      return err({ code: error.code === 'offline' ? 'offline' : 'server', detail: error.message, subject: file.name })
    }
    return err({ code: 'upload_failed', detail: String(error), subject: file.name })
  }
}
