/**
 * A separate program: reads one deck of a user, from standard input to standard output, or gives it back without some of
 * its shapes. It answers with an archive, or with a refusal in JSON. Decks in which readers fail are broken.
 */
import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import { DECK_FILE, type SlidesOrder, type SlidesRefusal } from './common/wire.ts'
import { openArchive } from './pptx/package/archive.ts'
import { readDeck } from './pptx/read-deck.ts'
import { stripShapes } from './pptx/strip-shapes.ts'

// the processor is the event loop's first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** Longest description of a deck, which the server parses. */
const DECK_BYTES_MAX = 30e6

function filesFor(bytes: Buffer, order: SlidesOrder): ReadonlyMap<string, Uint8Array> | SlidesRefusal {
  const parts = openArchive(bytes)
  if ('refusal' in parts) return parts
  if (order.do === 'strip') return stripShapes(parts, order)
  const read = readDeck(parts)
  if ('refusal' in read) return read
  const deck = Buffer.from(JSON.stringify(read.deck))
  return deck.length > DECK_BYTES_MAX ? { refusal: 'tooMuch' } : new Map([[DECK_FILE, deck], ...read.files])
}

/** The answer, within bounds of what a hostile file may do. */
function answer(bytes: Buffer, order: SlidesOrder): Uint8Array {
  try {
    const files = filesFor(bytes, order)
    if ('refusal' in files) return Buffer.from(JSON.stringify(files))
    // stored: pictures are packed already, and what is read on this machine takes longer to pack than to copy
    return zipSync(Object.fromEntries(files), { level: 0 })
  } catch {
    return Buffer.from(JSON.stringify({ refusal: 'broken' } satisfies SlidesRefusal))
  }
}

const order: SlidesOrder = JSON.parse(process.argv[2] ?? '')
const answered = answer(await buffer(process.stdin), order)
process.stdout.write(answered, () => process.exit(0))
