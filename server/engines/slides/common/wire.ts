/** Shapes of slides, by the number of the slide in the file, from 1, as their `p:cNvPr/@id` names them. */
export type ShapeIds = Record<number, number[]>

/** The argument of the process: to read a deck, or to give it back without some shapes, so that the others can be drawn. */
export type SlidesOrder = { do: 'read' } | { do: 'strip'; ids: ShapeIds }

/**
 * Why a deck is refused: it has a password, is of the binary format before 2007, cannot be read, has no slides, is of
 * another kind, or takes too much to read.
 */
export interface SlidesRefusal {
  refusal: 'encrypted' | 'oldFormat' | 'broken' | 'empty' | 'otherKind' | 'tooMuch'
}

/** The description of the deck in what the process answers. */
export const DECK_FILE = 'deck.json'
