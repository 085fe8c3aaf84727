import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { mount } from '#server/http/mount.ts'
import type { Library } from '#server/library.ts'
import type { ObjectStore } from '#server/objects/port.ts'
import { insertMaterial, type MaterialRow, pageOfMaterials, type Shelf } from '#server/store/materials.ts'
import type { Db } from '#server/store/open.ts'
import * as api from '#shared/api/library.ts'
import { ownKey } from './storage.ts'

const TAG = 'library'

export interface LibraryParts {
  db: Db
  objects: ObjectStore
  library: Library
}

function slice<T>(list: T[], page: number, size: number): T[] {
  return list.slice((page - 1) * size, page * size)
}

function ownItem(row: MaterialRow): api.LibraryItem {
  const { id, kind, name, widthPx, heightPx, durationSec } = row
  return {
    id,
    kind,
    name: { 'zh-CN': name, 'zh-TW': name, 'en-US': name, 'th-TH': name },
    widthPx,
    heightPx,
    durationSec,
    url: `oss:${row.key}`,
    coverUrl: row.coverKey ? `oss:${row.coverKey}` : '',
    ownership: 'TENANTUSER',
  }
}

/** Lists one shelf and takes uploads to it: an upload is registered when its object has arrived. */
function shelfRoutes(
  app: FastifyInstance,
  { db, objects, library }: LibraryParts,
  shelf: Shelf,
  list: typeof api.listForegrounds,
  upload: typeof api.uploadForeground,
): void {
  mount(app, TAG, list, async ({ ownership, page, size }, who) => {
    if (ownership === 'TENANTUSER') {
      const { records, total } = await pageOfMaterials(db, who, shelf, page, size)
      return { records: records.map(ownItem), total }
    }
    const all = library.shelves[shelf]
    return { records: slice(all, page, size), total: all.length }
  })

  mount(app, TAG, upload, async ({ key, coverKey, ...material }, who) => {
    for (const named of coverKey ? [key, coverKey] : [key]) {
      if ((await objects.size(ownKey(who, named))) === null) throw new ApiError('invalidArgument', 'objectNotFound')
    }
    return ownItem(await insertMaterial(db, who, { ...material, key, coverKey, shelf }))
  })
}

/** Presenters, and the shelves of backgrounds, pictures and music, built in and uploaded. */
export function libraryRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const people = (is3d: boolean) => parts.library.presenters.filter(({ kind }) => (kind === 'model') === is3d)
  mount(app, TAG, api.listDigitalHumans, ({ page, size }) => ({ detailList: slice(people(false), page, size) }))
  mount(app, TAG, api.listDigitalHumans3d, ({ page, size }) => ({ detailList: slice(people(true), page, size) }))
  shelfRoutes(app, parts, 'foreground', api.listForegrounds, api.uploadForeground)
  shelfRoutes(app, parts, 'background', api.listBackgrounds, api.uploadBackground)
  shelfRoutes(app, parts, 'music', api.listMusic, api.uploadMusic)
}
