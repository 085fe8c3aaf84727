import { type Deck, SLIDES_MAX, type Slide } from '#shared/deck/deck.ts'
import type { SlidesRefusal } from '../common/wire.ts'
import { fontsUsed } from './fonts-used.ts'
import type { ArchiveParts } from './package/archive.ts'
import { Media } from './package/media.ts'
import { openPresentation, type Presentation } from './presentation.ts'
import type { DeckParts } from './slide/scope.ts'
import { Sheets } from './slide/sheet.ts'
import { readSlide } from './slide/slide.ts'
import { readTableStyles } from './slide/table-styles.ts'
import { lengthAt, rounded } from './xml/units.ts'
import { childOf, flagAt, numberAt } from './xml/xml-element.ts'

/** A slide of 4:3, which is what a deck has that states no size. */
const WIDTH_PX = 960
const HEIGHT_PX = 720
/** Shapes, pictures and tables of a deck. */
const ITEMS_MAX = 20_000

/** A deck and the files that it names. */
interface ReadDeck {
  deck: Deck
  files: ReadonlyMap<string, Uint8Array>
}

function titleOf({ package: deck }: Presentation): string {
  const properties = deck.related('', 'core-properties')
  const title = properties ? childOf(deck.xmlOnce(properties), 'dc:title') : null
  return title?.text.replace(/\s+/gu, ' ').trim() ?? ''
}

/** Reads a deck, or says why not. Throws where a part of it cannot be parsed. */
export function readDeck(parts: ArchiveParts): ReadDeck | SlidesRefusal {
  const opened = openPresentation(parts)
  if ('refusal' in opened) return opened
  const { package: deck, part, root } = opened
  const media = new Media(deck)
  const sheets = new Sheets(deck, media)
  const left = new Set<string>()
  const stylesPart = deck.related(part, 'tableStyles')
  const shared: DeckParts = {
    package: deck,
    textStyle: childOf(root, 'p:defaultTextStyle'),
    tableStyles: readTableStyles(stylesPart ? deck.xml(stylesPart) : null),
    leave: (kind) => void left.add(kind),
  }
  const firstNumber = Math.trunc(numberAt(root, 'firstSlideNum') ?? 1)
  const slides: Slide[] = []
  let hidden = 0
  let beyond = 0
  for (const [index, slidePart] of opened.slides.entries()) {
    if (slides.length === SLIDES_MAX) {
      beyond += 1
      continue
    }
    const sheet = sheets.slide(slidePart)
    if (sheet && flagAt(sheet.root, 'show') === false) hidden += 1
    else if (sheet) slides.push(readSlide(sheet, shared, { number: index + 1, shownNumber: firstNumber + index }))
  }
  if (slides.length === 0) return { refusal: 'empty' }
  if (slides.reduce((sum, { items }) => sum + items.length, 0) > ITEMS_MAX) return { refusal: 'tooMuch' }
  const size = childOf(root, 'p:sldSz')
  return {
    deck: {
      title: titleOf(opened),
      widthPx: rounded(lengthAt(size, 'cx') ?? 0) || WIDTH_PX,
      heightPx: rounded(lengthAt(size, 'cy') ?? 0) || HEIGHT_PX,
      slides,
      hidden,
      beyond,
      fonts: fontsUsed(slides),
      left: [...left],
    },
    files: media.files,
  }
}
