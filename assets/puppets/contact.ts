import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PEOPLE } from './cast.ts'
import { acting, MOOD_POSES, type NamedPose, turned, VISEME_POSES } from './golden-poses.ts'
import { ACTIONS } from './motions.ts'
import type { Person } from './person.ts'
import { type Tile, writeSheet } from './picture-sheet.ts'
import { NEUTRAL } from './poses.ts'
import { inStudio, paintShots } from './studio.ts'

/**
 * `node assets/puppets/contact.ts [ID...]`: one contact sheet for each 2D presenter under `docs/pictures/cast`: framings,
 * visemes, moods, head left and right, blink, actions.
 */
const OUT = path.resolve(import.meta.dirname, '../../docs/pictures/cast')
const STUDIO_PORT = 5244
const WIDTH = 1600
const GROUND = '#e6ebf3'
const wanted = process.argv.slice(2)

const plain = (name: string, framing: NamedPose['framing'], change: object = {}): NamedPose => ({
  name,
  framing,
  pose: { ...NEUTRAL, ...change },
})

/** Rows of the sheet, each with its number of columns. */
const rowsOf = ({ actions }: Person): [columns: number, poses: readonly NamedPose[]][] => [
  [3, [plain('MS', 'MS'), plain('CS', 'CS'), plain('CU', 'CU')]],
  [8, [...VISEME_POSES, plain('blink', 'CU', { blink: 1 })]],
  [8, [...MOOD_POSES, turned(-12), turned(12)]],
  [5, actions.map((id) => acting(id, ACTIONS[id]!.durationSec * (id === 'nod' ? 0.16 : 0.5)))],
]

mkdirSync(OUT, { recursive: true })
await inStudio(STUDIO_PORT, async (page) => {
  for (const person of PEOPLE.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
    const places: (Omit<Tile, 'png'> & NamedPose)[] = []
    let top = 0
    for (const [columns, poses] of rowsOf(person)) {
      const width = Math.floor(WIDTH / columns)
      const height = Math.round((width * 4) / 3)
      for (const [i, pose] of poses.entries())
        places.push({
          ...pose,
          left: (i % columns) * width,
          top: top + Math.floor(i / columns) * height,
          width,
          height,
        })
      top += Math.ceil(poses.length / columns) * height
    }
    const pictures = await paintShots(
      page,
      places.map(({ pose, framing, width, height }) => ({ id: person.id, pose, framing, width, height })),
    )
    const tiles = pictures.map(({ png }, i): Tile => ({ ...places[i]!, png, label: places[i]!.name }))
    await writeSheet(
      path.join(OUT, `${person.id}.webp`),
      { width: WIDTH, height: top, ground: GROUND, quality: 82 },
      tiles,
    )
    console.log(`${person.id}: ${tiles.length} pictures`)
  }
})
