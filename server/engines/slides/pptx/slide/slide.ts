import type { DeckItem, Slide } from '#shared/deck/deck.ts'
import { paragraphTexts } from '../text/paragraphs.ts'
import { childOf, flagAt, type XmlElement } from '../xml/xml-element.ts'
import { backgroundOf } from './background.ts'
import { sheetItems } from './items.ts'
import type { DeckParts } from './scope.ts'
import { lineage, placeholderOf, placeholderType, type Sheet, shapeTree } from './sheet.ts'

/** Numbers of a slide: in the file, and as it shows it. */
interface SlideNumbers {
  number: number
  shownNumber: number
}

function placeholderTexts(root: XmlElement | null, types: readonly string[], shownNumber: number): string[] {
  const tree = root && shapeTree(root)
  const shape = tree?.children.find((one) => {
    const placeholder = placeholderOf(one)
    return placeholder !== null && types.includes(placeholderType(placeholder))
  })
  return shape ? paragraphTexts(childOf(shape, 'p:txBody'), shownNumber) : []
}

function notesOf({ part }: Sheet, deck: DeckParts, shownNumber: number): string {
  const notes = deck.package.related(part, 'notesSlide')
  const root = notes ? deck.package.xmlOnce(notes) : null
  return placeholderTexts(root, ['body'], shownNumber).join('\n').trim()
}

/** Layout and master draw what they have below the slide, unless the slide or the layout says otherwise. */
function itemsOf(sheet: Sheet, deck: DeckParts, shownNumber: number): DeckItem[] {
  const sheets = lineage(sheet)
  const hidden = sheets.findIndex(({ root }) => flagAt(root, 'showMasterSp') === false)
  const shown = hidden < 0 ? sheets : sheets.slice(0, hidden + 1)
  return shown.toReversed().flatMap((one) => sheetItems({ deck, sheet: one, shownNumber, isOwn: one === sheet }))
}

/** Returns a slide as the deck has it. */
export function readSlide(sheet: Sheet, deck: DeckParts, { number, shownNumber }: SlideNumbers): Slide {
  const title = placeholderTexts(sheet.root, ['title', 'ctrTitle'], shownNumber)
  return {
    number,
    title: title.join(' ').replace(/\s+/gu, ' ').trim(),
    notes: notesOf(sheet, deck, shownNumber),
    background: backgroundOf(sheet),
    items: itemsOf(sheet, deck, shownNumber),
  }
}
