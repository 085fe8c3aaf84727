import { clamp } from '#shared/base/num.ts'
import type { Paragraph } from '#shared/deck/deck.ts'
import type { Look } from '../style/look.ts'
import { pointPx, rounded, shareAt } from '../xml/units.ts'
import { anyChild, attribute, childOf, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { bulletLetters, type Letters } from './letters.ts'
import { type Numbering, writtenNumber } from './numbering.ts'
import { plainBullet } from './symbols.ts'
import { firstOf } from './text-source.ts'

const KINDS = ['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip']
const SIGN = '•'

function sizeOf(properties: readonly XmlElement[], lettersPx: number): number {
  const size = firstOf(properties, (element) => {
    if (childOf(element, 'a:buSzTx')) return lettersPx
    const share = shareAt(childOf(element, 'a:buSzPct'), 'val')
    if (share !== null) return lettersPx * clamp(share, 0.25, 4)
    const hundredths = numberAt(childOf(element, 'a:buSzPts'), 'val')
    return hundredths === null ? null : pointPx(hundredths / 100)
  })
  return Math.max(rounded(size ?? lettersPx), 0.1)
}

/** Takes note of a paragraph in the numbering, and returns the text of its bullet; null for none. */
function textOf(kind: XmlElement | null, level: number, numbering: Numbering): string | null {
  if (kind?.name === 'a:buAutoNum') {
    const scheme = attribute(kind, 'type') ?? 'arabicPeriod'
    const startAt = clamp(Math.trunc(numberAt(kind, 'startAt') ?? 1), 1, 32_767)
    return writtenNumber(scheme, numbering.next(level, scheme, startAt))
  }
  numbering.pass(level)
  if (!kind || kind.name === 'a:buNone') return null
  return kind.name === 'a:buChar' ? (attribute(kind, 'char') ?? SIGN) : SIGN
}

/**
 * Returns the bullet of a paragraph that has a text; null for none.
 * @param properties of the paragraph, the nearest first
 * @param letters of its first run
 */
export function bulletOf(
  properties: readonly XmlElement[],
  level: number,
  letters: Letters,
  numbering: Numbering,
  look: Look,
): Paragraph['bullet'] {
  const kind = firstOf(properties, (element) => anyChild(element, KINDS))
  const text = textOf(kind, level, numbering)
  if (text === null || text.trim() === '') return null
  const { font, color } = bulletLetters(properties, look)
  const plain = kind?.name === 'a:buChar' ? plainBullet(text, font ?? '') : { text, isSign: false }
  return {
    text: plain.text,
    color: color ?? letters.color,
    sizePx: sizeOf(properties, letters.sizePx),
    font: plain.isSign || !font ? letters.font : font,
  }
}
