import type { FastifyInstance } from 'fastify'
import { pageOfMaterials, registerUpload } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { requestLanguage } from '#server/platform/http/error-response.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import * as api from '#shared/api/effects.ts'
import type { Library } from './library.ts'
import { removeItem, uploadedFilter } from './shelf.ts'

const TAG = 'library'

/** Most filters of a workspace that are listed, the last first. */
const OWN_MAX = 200

/** Serves filters and beauty packages: those of the library, and the filters that a workspace uploads. */
export function effectRoutes(
  app: FastifyInstance,
  { db, objects, library }: { db: Db; objects: ObjectStore; library: Library },
): void {
  mount(app, TAG, api.listEffectPackages, async ({ type }, principal, request) => {
    const language = requestLanguage(request)
    const builtIn = library.effects.map(({ id, type: own, name, file }) => {
      return { id, type: own, names: name, paasFileUrl: file, ownership: 'SENSETIME' as const }
    })
    const { records } = await pageOfMaterials(db, principal, { shelf: 'effect' }, { page: 1, size: OWN_MAX })
    const all = [...builtIn, ...records.map(uploadedFilter)]
    return {
      detailList: all
        .filter((item) => type === undefined || item.type === type)
        .map((item) => ({ ...item, name: item.names[language] })),
    }
  })

  mount(app, TAG, api.uploadFilter, async (upload, principal) => {
    const shape = { coverKey: null, widthPx: 0, heightPx: 0, durationSec: 0 }
    const row = { ...upload, ...shape, shelf: 'effect', kind: 'filter' } as const
    const made = accepted(await registerUpload({ db, objects }, principal, row))
    return { ...uploadedFilter(made), name: made.name }
  })

  mount(app, TAG, api.deleteFilter, async ({ id }, principal) => {
    accepted(await removeItem({ db, library }, principal, 'effect', id))
    return {}
  })
}
