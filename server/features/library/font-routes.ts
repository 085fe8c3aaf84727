import type { FastifyInstance } from 'fastify'
import { type MaterialRow, pageOfMaterials, registerUpload } from '#server/features/material/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { accepted } from '#server/platform/refusals/refused.ts'
import { deleteFont, type Font, listFonts, uploadFont } from '#shared/api/fonts.ts'
import { FONT_FAMILIES, FONTS_ADDRESS } from '#shared/model/fonts.ts'
import type { Library } from './library.ts'
import { removeItem } from './shelf.ts'

const TAG = 'library'

/** Most fonts of a workspace that are listed, the last first. */
const OWN_MAX = 200

const LISTED = { activeStatus: 'NORMAL', displayClient: 'PC_WEB' } as const

/** The built-in families as they are listed. */
const BUILT_IN: readonly Font[] = FONT_FAMILIES.map(({ slug, name, identityName }) => ({
  id: slug,
  name,
  preview: name,
  identityName,
  url: `${FONTS_ADDRESS}/${slug}/faces.json`,
  ...LISTED,
  ownership: 'SENSETIME',
}))

const ownFont = ({ id, name, key, fontAxes: axes }: MaterialRow): Font => {
  const font = { id, name, preview: name, identityName: name, url: `oss:${key}`, ...(axes && { axes }) }
  return { ...font, ...LISTED, ownership: 'TENANTUSER' }
}

/** Serves the list of fonts: those of the product, and those that a workspace uploads. */
export function fontRoutes(
  app: FastifyInstance,
  { db, objects, library }: { db: Db; objects: ObjectStore; library: Library },
): void {
  mount(app, TAG, listFonts, async ({ page, size, activeStatus, displayClient }, principal) => {
    const { records: own } = await pageOfMaterials(db, principal, { shelf: 'font' }, { page: 1, size: OWN_MAX })
    const found = [...BUILT_IN, ...own.map(ownFont)].filter(
      (font) => font.activeStatus === activeStatus && font.displayClient === displayClient,
    )
    return { records: found.slice((page - 1) * size, page * size), total: found.length }
  })

  mount(app, TAG, uploadFont, async ({ key }, principal) => {
    const shape = { coverKey: null, widthPx: 0, heightPx: 0, durationSec: 0 }
    const row = { ...shape, key, name: '', shelf: 'font', kind: 'font' } as const
    return ownFont(accepted(await registerUpload({ db, objects }, principal, row)))
  })

  mount(app, TAG, deleteFont, async ({ id }, principal) => {
    accepted(await removeItem({ db, library }, principal, 'font', id))
    return {}
  })
}
