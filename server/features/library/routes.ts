import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Shop, soldTo } from '#server/features/billing/public.ts'
import {
  fileMaterial,
  keyPresenter,
  markPresenter,
  pageOfMaterials,
  registerUpload,
} from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import type { Language } from '#shared/api/languages.ts'
import * as api from '#shared/api/library.ts'
import { BUILT_IN_SHELVES, type BuiltInShelf } from '#shared/model/shelves.ts'
import { listedFacts } from './acting.ts'
import type { Library } from './library.ts'
import { markRoutes } from './mark-routes.ts'
import { starredOf } from './marks.ts'
import { findItem, findPresenter, missing, removeItem, unmanaged, uploadedItem, uploadedPresenter } from './shelf.ts'
import { pageOfShelf } from './shelf-lists.ts'

const TAG = 'library'

interface LibraryParts {
  db: Db
  shop: Shop
  objects: ObjectStore
  library: Library
}

function slice<T>(list: T[], page: number, size: number): T[] {
  return list.slice((page - 1) * size, page * size)
}

/**
 * Serves one shelf: its items, one item, registration of uploads (after a check of the stored object) and their
 * deletion.
 */
function shelfRoutes(app: FastifyInstance, { db, shop, objects, library }: LibraryParts, shelf: BuiltInShelf): void {
  const { list, detail, upload, remove } = api.SHELF_CALLS[shelf]
  mount(app, TAG, list, ({ page, size, ...wanted }, principal, request) =>
    pageOfShelf(
      { db, shop, library },
      principal,
      { ...wanted, shelf, language: requestLanguage(request) },
      { page, size },
    ),
  )

  mount(app, TAG, upload, async (material, principal) => {
    const row = accepted(await registerUpload({ db, objects }, principal, { ...material, shelf }))
    return uploadedItem(row, principal, await starredOf(db, principal, shelf))
  })

  mount(app, TAG, detail, async ({ id }, principal) => {
    return accepted(await findItem({ db, library }, principal, shelf, id))
  })

  mount(app, TAG, remove, async ({ id }, principal) => {
    accepted(await removeItem({ db, library }, principal, shelf, id))
    return {}
  })
}

/** Serves the list of all that a workspace has uploaded. */
function ownUploadRoutes(app: FastifyInstance, { db }: LibraryParts): void {
  mount(app, TAG, api.listOwnUploads, async ({ page, size }, principal) => {
    const { records, total } = await pageOfMaterials(db, principal, { shelf: null }, { page, size })
    return { records: records.map(({ id, shelf, name, key }) => ({ id, shelf, name, url: `oss:${key}` })), total }
  })
}

/** Serves the avatars that a workspace has uploaded. */
function ownPresenterRoutes(app: FastifyInstance, { db, objects, library }: LibraryParts): void {
  mount(app, TAG, api.listOwnPresenters, async ({ page, size, ownership }, principal) => {
    const wanted = { shelf: 'presenter', ownership } as const
    const { records, total } = await pageOfMaterials(db, principal, wanted, { page, size })
    return { detailList: records.map((row) => uploadedPresenter(row, principal)), total }
  })

  mount(app, TAG, api.uploadPresenter, async ({ film, ...upload }, principal) => {
    const { widthPx, heightPx, ...known } = film ?? { widthPx: 0, heightPx: 0, durationSec: 0 }
    const size = { widthPx, heightPx, durationSec: known.durationSec }
    const filmed = 'matte' in known && { film: known }
    const row = { ...upload, ...size, ...filmed, shelf: 'presenter', kind: film ? 'video' : 'model' } as const
    return uploadedPresenter(accepted(await registerUpload({ db, objects }, principal, row)), principal)
  })

  mount(app, TAG, api.keyPresenter, async ({ id, coverKey, film }, principal) => {
    const keyed = accepted(await keyPresenter({ db, objects }, principal, { id, coverKey, ...film }))
    if (!keyed) throw refused(await unmanaged({ db, library }, principal, 'presenter', id, 'digitalHuman'))
    return uploadedPresenter(keyed, principal)
  })

  mount(app, TAG, api.markPresenter, async (marks, principal) => {
    const marked = accepted(await markPresenter({ db, objects }, principal, marks))
    if (!marked) throw refused(await unmanaged({ db, library }, principal, 'presenter', marks.id, 'digitalHuman'))
    return uploadedPresenter(marked, principal)
  })

  mount(app, TAG, api.renamePresenter, async (change, principal) => {
    const renamed = accepted(await fileMaterial(db, principal, 'presenter', change.id, { name: change.name }))
    if (!renamed) throw refused(await unmanaged({ db, library }, principal, 'presenter', change.id, 'digitalHuman3d'))
    return uploadedPresenter(renamed, principal)
  })

  mount(app, TAG, api.deletePresenter, async ({ id }, principal) => {
    accepted(await removeItem({ db, library }, principal, 'presenter', id))
    return {}
  })
}

/** Returns a presenter with its own voice for a language, and its film in which that speaks. */
function spoken({ previews }: Library, person: api.DigitalHuman, language: Language): api.DigitalHuman {
  const voice = language.startsWith('zh') ? 'zh' : 'en'
  const film = previews.get(person.id)?.[voice]
  return { ...person, ...(film && listedFacts(person, film)), toneId: person.toneIds?.[voice] }
}

/** Serves presenters and the shelves of backgrounds, pictures and music, built in and uploaded. */
export function libraryRoutes(app: FastifyInstance, parts: LibraryParts): void {
  const people = (is3d: boolean) => parts.library.presenters.filter(({ kind }) => (kind === 'model') === is3d)
  for (const [call, is3d] of [
    [api.listDigitalHumans, false],
    [api.listDigitalHumans3d, true],
  ] as const) {
    mount(app, TAG, call, ({ page, size }, principal, request) => ({
      detailList: slice(people(is3d), page, size).map((person) =>
        soldTo(parts.shop, principal, spoken(parts.library, person, requestLanguage(request))),
      ),
    }))
  }
  const gone = (is3d: boolean) => refused(missing(parts.library, is3d ? 'digitalHuman3d' : 'digitalHuman'))
  const person = async (is3d: boolean, id: string, principal: Principal, request: FastifyRequest) => {
    const found = await findPresenter(parts, principal, id)
    if (!found || (found.kind === 'model') !== is3d) throw gone(is3d)
    return soldTo(parts.shop, principal, spoken(parts.library, found, requestLanguage(request)))
  }
  mount(app, TAG, api.digitalHumanDetail, ({ digitalHumanId: id }, user, request) => person(false, id, user, request))
  mount(app, TAG, api.digitalHuman3dDetail, ({ digitalHumanId: id }, user, request) => person(true, id, user, request))
  ownPresenterRoutes(app, parts)
  ownUploadRoutes(app, parts)
  markRoutes(app, parts)
  for (const shelf of BUILT_IN_SHELVES) shelfRoutes(app, parts, shelf)
}
