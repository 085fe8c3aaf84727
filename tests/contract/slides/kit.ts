import { expect } from 'vitest'
import { SlideReader } from '#server/engines/slides/reader.ts'
import type { Deck, DeckItem, DeckShape, Slide } from '#shared/deck/deck.ts'

const OWNER = 'owner'

/** Returns a deck and its files, as a process of its own reads them. */
export async function readDeck(bytes: Uint8Array): Promise<{ deck: Deck; files: Map<string, Uint8Array> }> {
  const reader = new SlideReader()
  const read = await reader.read(OWNER, async () => bytes)
  await reader.close()
  if ('refusal' in read) throw new Error(`refused: ${read.refusal}`)
  return read
}

/** Returns the slides of a deck. */
export const slidesOf = async (bytes: Uint8Array): Promise<Slide[]> => (await readDeck(bytes)).deck.slides

/** Returns the items of the first slide. */
export async function itemsOf(bytes: Uint8Array): Promise<DeckItem[]> {
  const [slide] = await slidesOf(bytes)
  return slide!.items
}

/** Returns the shapes of the first slide. */
export async function shapesOf(bytes: Uint8Array): Promise<DeckShape[]> {
  const items = await itemsOf(bytes)
  return items.filter((item): item is DeckShape => item.kind === 'shape')
}

/** Returns why a deck is refused. */
export async function refusalOf(bytes: Uint8Array, limitMs?: number): Promise<string> {
  const reader = new SlideReader(limitMs)
  const read = await reader.read(OWNER, async () => bytes)
  await reader.close()
  if (!('refusal' in read)) throw new Error('the deck is read')
  return read.refusal
}

/** Holds that a shape is at a place, in pixels: x, y, width, height. */
export function expectBox(item: DeckItem | undefined, box: readonly [number, number, number, number]): void {
  expect([item?.frame.x, item?.frame.y, item?.frame.width, item?.frame.height]).toEqual(
    box.map((value) => expect.closeTo(value, 1)),
  )
}
