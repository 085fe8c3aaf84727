import type { SlidesRefusal } from '../common/wire.ts'
import type { ArchiveParts } from './package/archive.ts'
import { DeckPackage } from './package/package.ts'
import { attribute, childOf, childrenOf, type XmlElement } from './xml/xml-element.ts'

/** The main part of a deck. */
export interface Presentation {
  package: DeckPackage
  part: string
  root: XmlElement
  /** ArchiveParts of its slides, in their order. */
  slides: string[]
}

const USUAL_PART = 'ppt/presentation.xml'

/** Finds the slides of a deck; refuses an archive of another kind, and a deck without slides. */
export function openPresentation(parts: ArchiveParts): Presentation | SlidesRefusal {
  const deck = new DeckPackage(parts)
  const part = deck.related('', 'officeDocument') ?? USUAL_PART
  const root = deck.xml(part)
  if (root?.name !== 'p:presentation') return { refusal: 'otherKind' }
  const relations = deck.relations(part)
  const slides = childrenOf(childOf(root, 'p:sldIdLst'), 'p:sldId').flatMap((slide) => {
    const relation = relations.get(attribute(slide, 'r:id') ?? '')
    return relation?.type === 'slide' ? [relation.part] : []
  })
  // no program has a slide twice, and a hostile file a large one a hundred times
  const different = [...new Set(slides)]
  return slides.length > 0 ? { package: deck, part, root, slides: different } : { refusal: 'empty' }
}
