/** Shapes of slides, by the number of the slide in the file, from 1, as their `p:cNvPr/@id` names them. */
type ShapeIds = Record<number, number[]>

/** Shapes that go, and shapes of which the text alone goes. */
export interface Stripped {
  removed: ShapeIds
  emptied: ShapeIds
}

/** The argument of the process: to read a deck, or to give it back without some of it, so that the rest can be drawn. */
export type SlidesOrder = { do: 'read' } | ({ do: 'strip' } & Stripped)

/**
 * Why a deck is refused: it has a password, is of the binary format before 2007, cannot be read, has no slides, is of
 * another kind, or takes too much to read.
 */
export interface SlidesRefusal {
  refusal: 'encrypted' | 'oldFormat' | 'broken' | 'empty' | 'otherKind' | 'tooMuch'
}

/** The description of the deck in what the process answers. */
export const DECK_FILE = 'deck.json'
