import type { FastifyInstance } from 'fastify'
import { mount } from '#server/http/mount.ts'
import { type Font, listFonts } from '#shared/api/fonts.ts'
import { FONT_FAMILIES, FONTS_ADDRESS } from '#shared/model/fonts.ts'

/** The built-in families as they are listed. */
const BUILT_IN: readonly Font[] = FONT_FAMILIES.map(({ slug, name, identityName }) => ({
  id: slug,
  name,
  preview: name,
  identityName,
  url: `${FONTS_ADDRESS}/${slug}/faces.json`,
  activeStatus: 'NORMAL',
  displayClient: 'PC_WEB',
  ownership: 'SENSETIME',
}))

/** Serves the list of fonts. */
export function fontRoutes(app: FastifyInstance): void {
  mount(app, 'library', listFonts, ({ page, size, activeStatus, displayClient }) => {
    const found = BUILT_IN.filter((font) => font.activeStatus === activeStatus && font.displayClient === displayClient)
    return { records: found.slice((page - 1) * size, page * size), total: found.length }
  })
}
