import { PEOPLE } from './cast.ts'
import { acting } from './golden-poses.ts'
import { ACTIONS } from './motions.ts'
import { writeSheet } from './picture-sheet.ts'
import { NEUTRAL } from './poses.ts'
import { inStudio, paintShots, type Shot } from './studio.ts'

/**
 * Sheets for an artist at work: `node assets/puppets/sheet.ts KIND OUT.png [ID]`, KIND one of `heads` (everybody's, large),
 * `portrait` (one person, large), `actions` (each action at its moments), `cast`. Painted by the real painter, with its times.
 */
const [kind = 'portrait', out = 'sheet.png', id = PEOPLE[0]!.id] = process.argv.slice(2)
const TIMES = 5
const STUDIO_PORT = 5242

const still = (of: string, framing: Shot['framing'], width: number): Shot => ({
  id: of,
  pose: NEUTRAL,
  framing,
  width,
  height: (width * 4) / 3,
})

/** Parts of an action's length at which it is looked at. */
const MOMENTS = [0.1, 0.2, 0.4, 0.6, 0.9]

/** Shots of a kind, and how many are in a row. */
function shotsOf(): [columns: number, shots: Shot[]] {
  if (kind === 'heads') return [3, PEOPLE.map((person) => still(person.id, 'CU', 480))]
  if (kind === 'cast') return [3, PEOPLE.map((person) => still(person.id, 'MS', 600))]
  if (kind === 'actions') {
    const moments = Object.entries({ ...ACTIONS, 'beat-open': { durationSec: 2.4 }, 'idle-open': { durationSec: 5.6 } })
    return [
      MOMENTS.length,
      moments.flatMap(([action, { durationSec }]) =>
        MOMENTS.map((part) => ({ ...acting(action, part * durationSec), id, width: 300, height: 400 })),
      ),
    ]
  }
  return [2, [still(id, 'MS', 900), still(id, 'CU', 900)]]
}

await inStudio(STUDIO_PORT, async (page) => {
  const [columns, shots] = shotsOf()
  const pictures = await paintShots(page, shots, TIMES)
  const { width, height } = shots[0]!
  await writeSheet(
    out,
    { width: columns * width, height: Math.ceil(shots.length / columns) * height, ground: '#dfe5ee', quality: 94 },
    pictures.map(({ png }, i) => ({
      png,
      left: (i % columns) * width,
      top: Math.floor(i / columns) * height,
      width,
      height,
    })),
  )
  const times = pictures.map(({ paintMs }) => paintMs)
  console.log(
    `${out}: ${shots.length} pictures, painting ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms`,
  )
})
