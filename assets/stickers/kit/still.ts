import type { LABELS } from '#shared/model/labels.ts'
import type { Localized } from '#shared/model/library.ts'
import { GRADIENT_LINE, GRADIENTS, MIDDLE } from './palette.ts'
import type { Part } from './parts.ts'

export type StickerLabel = keyof (typeof LABELS)['LABEL_STICKER']
export type Names = readonly [cn: string, tw: string, en: string, th: string]

/** A sticker that stands still. */
export interface StillSticker {
  id: string
  name: Localized
  labels: StickerLabel[]
  /** From back to front. */
  parts: readonly Part[]
  /** Seen through: without a shadow, which would show. */
  isSheer?: boolean
}

export const localized = ([cn, tw, en, th]: Names): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

export const still = (id: string, names: Names, labels: StickerLabel[], parts: readonly Part[]): StillSticker => ({
  id,
  name: localized(names),
  labels,
  parts,
})

const {
  from: [x1, y1],
  to: [x2, y2],
} = GRADIENT_LINE
const gradients = Object.entries(GRADIENTS).map(
  ([id, [light, middle, dark]]) =>
    `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="${light}"/><stop offset="${MIDDLE}" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
)

/** Gradients of the palette, a soft shadow, and the gloss on a shape's upper half. */
const DEFS = `<defs>${gradients.join('')}
  <linearGradient id="gloss" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <filter id="shadow" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512"><feDropShadow dx="0" dy="14" stdDeviation="14" flood-color="#14213f" flood-opacity=".32"/></filter>
</defs>`

function drawn({ d, paint, width }: Part): string {
  const painted = (paint: string, opacity = 1) => {
    const alpha = opacity < 1 ? ` opacity="${opacity}"` : ''
    return width
      ? `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${alpha}/>`
      : `<path d="${d}" fill="${paint}"${alpha}/>`
  }
  if ('color' in paint) return painted(paint.color, paint.opacity)
  return painted(`url(#${paint.gradient})`) + painted('url(#gloss)')
}

/** Returns a sticker as an SVG of `size` by `size` pixels. */
export function svgOf({ parts, isSheer }: StillSticker, size: number): string {
  const shadow = isSheer ? '' : ' filter="url(#shadow)"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${size}" height="${size}">${DEFS}<g${shadow}>${parts.map(drawn).join('')}</g></svg>`
}
