import type { Fill } from '#shared/deck/deck.ts'
import { fillIn, styleFill } from '../style/fill.ts'
import { writtenColor } from '../style/rgba.ts'
import { childOf } from '../xml/xml-element.ts'
import { lineage, type Sheet } from './sheet.ts'

const WHITE = { r: 1, g: 1, b: 1, a: 1 }

/** Returns the background of a slide: its own, its layout's or its master's; the paper's color where none states one. */
export function backgroundOf(sheet: Sheet): Fill {
  const { palette } = sheet.look
  const paper = palette.scheme.get(palette.names.get('bg1') ?? 'lt1') ?? WHITE
  for (const { root, look } of lineage(sheet)) {
    const background = childOf(root, 'p:cSld', 'p:bg')
    if (!background) continue
    const reference = childOf(background, 'p:bgRef')
    const fill = reference ? styleFill(reference, look) : fillIn(childOf(background, 'p:bgPr'), look)
    if (fill) return fill
    break
  }
  return { type: 'color', color: writtenColor(paper) }
}
