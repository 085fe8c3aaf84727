import {
  type DigitalHuman,
  keyPresenter,
  listOwnPresenters,
  markPresenter,
  renamePresenter,
  uploadPresenter,
} from '#shared/api/library.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { Film } from '#shared/model/film.ts'
import { limitedName } from '#shared/model/limits.ts'
import { SHELVES } from '#shared/model/shelves.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { api } from '#ui/server/api.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { findOfPrint } from '#ui/server/item-of-print.ts'
import { printOf, uploadFile } from '#ui/server/upload.ts'
import { pagesOf } from '#ui/server/whole-list.ts'

const { folder: FOLDER } = SHELVES.presenter

export interface NewPresenter {
  /** A GLB, VRM or film that was checked. */
  file: File
  cover: Blob
  name: string
  gender: DigitalHuman['gender'] | undefined
  /** Of a film, with the size of its picture without the matte. */
  film?: Film & { widthPx: number; heightPx: number }
}

const isSameCut = (known: DigitalHuman, film?: Film) => sameValue(known.film?.matte, film?.matte)

/** The presenters of the user: those of others are theirs, whether the user may change them or not. */
const ownPages = (signal: AbortSignal) =>
  pagesOf(async (page) => {
    const { detailList, total } = await api(listOwnPresenters, { ...page, ownership: 'USER' }, signal)
    return { records: detailList, total }
  })

/**
 * Adds a presenter to those of the workspace: uploads file and cover and registers it. A file that the user brought already is
 * that presenter (E2.24), with the new name; a film that is cut out in another way is cut out anew in its place. Fails
 * with `offline`, `server`, `upload_failed` or `cancelled`.
 */
export async function uploadNewPresenter(
  { file, cover, name, gender, film }: NewPresenter,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<DigitalHuman, Failure>> {
  try {
    const print = await printOf(file)
    const known = await findOfPrint(ownPages(signal), print)
    if (known && film && !isSameCut(known, film)) {
      const keyed = await keyPresenterAgain(known, { cover, film }, signal)
      if (!keyed.ok) return keyed
    }
    if (known) return ok(await api(renamePresenter, { id: known.id, name: limitedName(name, 'upload') }, signal))
    const coverKey = await uploadFile(cover, 'cover.png', FOLDER, { signal })
    const key = await uploadFile(file, file.name, FOLDER, { onProgress, signal, print })
    const named = { key, name: limitedName(name, 'upload'), ...(gender && { gender }), coverKey }
    return ok(await api(uploadPresenter, { ...named, ...(film && { film }) }, signal))
  } catch (error) {
    return err(callFailure(error, signal, { subject: file.name, otherwise: 'upload_failed' }))
  }
}

/**
 * Cuts a filmed presenter of the workspace out in another way, with a new cover; documents that show it follow. Fails
 * like `uploadNewPresenter`.
 */
export async function keyPresenterAgain(
  { id }: DigitalHuman,
  { cover, film: { matte, person, widthPx, heightPx } }: Required<Pick<NewPresenter, 'cover' | 'film'>>,
  signal: AbortSignal,
): Promise<Result<DigitalHuman, Failure>> {
  try {
    const coverKey = await uploadFile(cover, 'cover.png', FOLDER, { signal })
    return ok(await api(keyPresenter, { id, coverKey, film: { matte, person, widthPx, heightPx } }, signal))
  } catch (error) {
    return err(callFailure(error, signal, { subject: id, otherwise: 'upload_failed' }))
  }
}

/** Sets where the face of a filmed presenter of the workspace is, or forgets it; null for that. Fails like `uploadNewPresenter`. */
export async function markPresenterFace(
  { id }: DigitalHuman,
  face: Blob | null,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Result<DigitalHuman, Failure>> {
  try {
    const faceKey = face && (await uploadFile(face, 'face.json', FOLDER, { onProgress, signal }))
    return ok(await api(markPresenter, { id, faceKey }, signal))
  } catch (error) {
    return err(callFailure(error, signal, { subject: id, otherwise: 'upload_failed' }))
  }
}
