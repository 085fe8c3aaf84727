import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/features/billing/public.ts'
import { tagsOf } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { mount } from '#server/platform/http/mount.ts'
import { accepted, refused } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/shelf-acts.ts'
import { LABELS } from '#shared/model/labels.ts'
import { BUILT_IN_SHELVES, type BuiltInShelf } from '#shared/model/shelves.ts'
import type { Library } from './library.ts'
import { markStarred, markUsed, removeStar } from './marks.ts'
import { findItem, findPresenter, missing } from './shelf.ts'
import { fileOnShelf, recentOfShelf } from './shelf-lists.ts'
import { usesOf } from './uses.ts'

const TAG = 'library'

const SHELF_OF = { LABEL_BGM: 'music', LABEL_BG: 'background', LABEL_STICKER: 'foreground' } as const

/** Whether something has a label; the labels of voices and templates are everybody's. */
function isUsed({ shelves }: Library, type: keyof typeof LABELS, id: string): boolean {
  return (
    type === 'LABEL_TONE' ||
    type === 'LABEL_TEMPLATE' ||
    shelves[SHELF_OF[type]].some(({ labels }) => labels?.includes(id))
  )
}

/** Serves what users do with items of the library: use, star, file them under tags and share them; and the labels. */
export function markRoutes(app: FastifyInstance, parts: { db: Db; shop: Shop; library: Library }): void {
  const { db, library } = parts
  const use = async (principal: Principal, shelf: BuiltInShelf, id: string) => {
    accepted(await findItem(parts, principal, shelf, id))
    await markUsed(db, principal, shelf, id)
    return {}
  }
  const cast = async (principal: Principal, id: string, is3d: boolean) => {
    const found = await findPresenter(parts, principal, id)
    if (!found || (found.kind === 'model') !== is3d)
      throw refused(missing(library, is3d ? 'digitalHuman3d' : 'digitalHuman'))
    await markUsed(db, principal, 'presenter', id)
    return {}
  }
  mount(app, TAG, api.digitalHumanUse, ({ digitalHumanId }, principal) => cast(principal, digitalHumanId, false))
  mount(app, TAG, api.digitalHuman3dUse, ({ digitalHumanId }, principal) => cast(principal, digitalHumanId, true))
  mount(app, TAG, api.foregroundUse, ({ foregroundId }, principal) => use(principal, 'foreground', foregroundId))
  mount(app, TAG, api.backgroundUse, ({ backgroundId }, principal) => use(principal, 'background', backgroundId))
  mount(app, TAG, api.musicUse, ({ musicId }, principal) => use(principal, 'music', musicId))
  for (const shelf of BUILT_IN_SHELVES) {
    mount(app, TAG, api.RECENT_CALLS[shelf], async ({ ownership }, principal) => {
      const records = await recentOfShelf(parts, principal, shelf, ownership)
      return { records, total: records.length }
    })
  }
  mount(app, TAG, api.listLabels, ({ labelType }) => ({
    labelList: Object.entries(LABELS[labelType])
      .filter(([id]) => isUsed(library, labelType, id))
      .map(([id, name]) => ({ id, labelType, name })),
  }))
  mount(app, TAG, api.starItem, async ({ shelf, id, isStarred }, principal) => {
    if (isStarred) {
      accepted(await findItem(parts, principal, shelf, id))
      await markStarred(db, principal, shelf, id)
    } else await removeStar(db, principal, shelf, id)
    return {}
  })
  mount(app, TAG, api.fileItem, async (filing, principal) => {
    accepted(await fileOnShelf(parts, principal, filing))
    return {}
  })
  mount(app, TAG, api.listUses, ({ id }, principal) => usesOf(db, principal, id))
  mount(app, TAG, api.listTags, async ({ shelf }, principal) => ({ tags: await tagsOf(db, principal, shelf) }))
}
