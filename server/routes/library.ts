import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import type { Sentence } from '#server/http/messages/index.ts'
import { mount } from '#server/http/mount.ts'
import type { BuiltInShelf, Library } from '#server/library/library.ts'
import { findItem, missing, removeItem, type ShelfRefusal, uploadedItem } from '#server/library/shelf.ts'
import { registerUpload } from '#server/material/register-upload.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import * as store from '#server/store/materials.ts'
import type { Db } from '#server/store/open.ts'
import * as api from '#shared/api/library.ts'
import type { LibraryGone } from '#shared/model/error-codes.ts'
import { refusedUpload } from './refused-upload.ts'

const TAG = 'library'

interface LibraryParts {
  db: Db
  objects: ObjectStore
  library: Library
}

function slice<T>(list: T[], page: number, size: number): T[] {
  return list.slice((page - 1) * size, page * size)
}

const GONE = { foreground: 'pictureGone', background: 'backgroundGone', music: 'musicGone' } as const

/** Returns the error of a refusal; `family` and `sentence` say what is gone. */
function errorOf(refusal: ShelfRefusal, family: LibraryGone, sentence: Sentence): ApiError {
  if (refusal === 'notYours') return new ApiError('forbidden', 'materialNotYours')
  return refusal === 'gone' ? new ApiError(family, sentence) : new ApiError('internalError', 'libraryUnread')
}

interface ShelfCalls {
  list: typeof api.listForegrounds
  detail: typeof api.foregroundDetail
  upload: typeof api.uploadForeground
  remove: typeof api.deleteForeground
}

/**
 * Serves one shelf: its items, one item, registration of uploads (after a check of the stored object) and their
 * deletion.
 */
function shelfRoutes(
  app: FastifyInstance,
  { db, objects, library }: LibraryParts,
  shelf: BuiltInShelf,
  { list, detail, upload, remove }: ShelfCalls,
): void {
  mount(app, TAG, list, async ({ ownership, page, size }, principal) => {
    if (ownership === 'TENANTUSER') {
      const { records, total } = await store.pageOfMaterials(db, principal, shelf, page, size)
      return { records: records.map(uploadedItem), total }
    }
    const all = library.shelves[shelf]
    return { records: slice(all, page, size), total: all.length }
  })

  mount(app, TAG, upload, async (material, principal) => {
    const registered = await registerUpload({ db, objects }, principal, { ...material, shelf })
    if (registered.ok) return uploadedItem(registered.value)
    throw refusedUpload(registered.error)
  })

  mount(app, TAG, detail, async ({ id }, principal) => {
    const found = await findItem({ db, library }, principal, shelf, id)
    if (!found.ok) throw errorOf(found.error, shelf, GONE[shelf])
    return found.value
  })

  mount(app, TAG, remove, async ({ id }, principal) => {
    const removed = await removeItem({ db, library }, principal, shelf, id)
    if (!removed.ok) throw errorOf(removed.error, shelf, GONE[shelf])
    return {}
  })
}

/** Serves presenters and the shelves of backgrounds, pictures and music, built in and uploaded. */
export function libraryRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const people = (is3d: boolean) => parts.library.presenters.filter(({ kind }) => (kind === 'model') === is3d)
  mount(app, TAG, api.listDigitalHumans, ({ page, size }) => ({ detailList: slice(people(false), page, size) }))
  mount(app, TAG, api.listDigitalHumans3d, ({ page, size }) => ({ detailList: slice(people(true), page, size) }))
  const person = (is3d: boolean, id: string) => {
    const found = people(is3d).find((presenter) => presenter.id === id)
    if (!found) throw errorOf(missing(parts.library), is3d ? 'digitalHuman3d' : 'digitalHuman', 'presenterGone')
    return found
  }
  mount(app, TAG, api.digitalHumanDetail, ({ digitalHumanId }) => person(false, digitalHumanId))
  mount(app, TAG, api.digitalHuman3dDetail, ({ digitalHumanId }) => person(true, digitalHumanId))
  shelfRoutes(app, parts, 'foreground', {
    list: api.listForegrounds,
    detail: api.foregroundDetail,
    upload: api.uploadForeground,
    remove: api.deleteForeground,
  })
  shelfRoutes(app, parts, 'background', {
    list: api.listBackgrounds,
    detail: api.backgroundDetail,
    upload: api.uploadBackground,
    remove: api.deleteBackground,
  })
  shelfRoutes(app, parts, 'music', {
    list: api.listMusic,
    detail: api.musicDetail,
    upload: api.uploadMusic,
    remove: api.deleteMusic,
  })
}
