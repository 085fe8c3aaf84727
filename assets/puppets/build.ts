import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { INTRODUCTIONS, PREVIEWS } from '#assets/presenter-voices.ts'
import { presenterSchema } from '#shared/model/library.ts'
import { rigSchema } from '#workers/render/avatar/puppet/rig.ts'
import { ACTION_NAMES } from './actions.ts'
import { PEOPLE } from './cast.ts'
import { pack } from './pack.ts'
import { drawingsOf, type Person, rigOf } from './person.ts'
import { NEUTRAL } from './poses.ts'
import { inStudio, paintShots } from './studio.ts'

const OUT = path.resolve(import.meta.dirname, '../../public/library/presenters')
const COVER = { width: 600, height: 800 }
const STUDIO_PORT = 5241

async function writeRig(person: Person): Promise<void> {
  const folder = path.join(OUT, person.id)
  await mkdir(folder, { recursive: true })
  const { webp, width, height, parts } = await pack(drawingsOf(person))
  const rig = rigSchema.parse({ ...rigOf(person), atlas: { file: 'atlas.webp', width, height }, parts })
  const presenter = presenterSchema.parse({
    id: person.id,
    name: person.name,
    kind: 'puppet',
    gender: person.gender,
    ...INTRODUCTIONS[person.id],
    previews: PREVIEWS,
    file: 'rig.json',
    cover: 'cover.webp',
    widthPx: rig.width / 2,
    heightPx: rig.height / 2,
    actions: person.actions.map((id) => ({ id, name: ACTION_NAMES[id], durationSec: rig.clips[id]?.durationSec })),
  })
  await writeFile(path.join(folder, 'atlas.webp'), webp)
  await writeFile(path.join(folder, 'rig.json'), `${JSON.stringify(rig, rounded)}\n`)
  await writeFile(path.join(folder, 'presenter.json'), `${JSON.stringify(presenter, null, 2)}\n`)
  console.log(`${person.id}: atlas ${width}x${height}, ${Math.round(webp.length / 1024)} kB`)
}

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value)

async function writeCover({ id, backdrop: [light, dark] }: Person, png: string): Promise<void> {
  const { width, height } = COVER
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="0.36" cy="0.28" r="0.95"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: Buffer.from(png, 'base64') }])
    .webp({ quality: 88, smartSubsample: true })
    .toFile(path.join(OUT, id, 'cover.webp'))
}

/** Draws the cast, or those named, into `public/library/presenters`. */
async function buildPuppets(only: readonly string[] = []): Promise<void> {
  const people = PEOPLE.filter(({ id }) => only.length === 0 || only.includes(id))
  for (const person of people) await writeRig(person)
  await inStudio(STUDIO_PORT, async (page) => {
    const shots = people.map(({ id }) => ({ id, pose: NEUTRAL, framing: 'MS' as const, ...COVER }))
    const pictures = await paintShots(page, shots)
    for (const [i, person] of people.entries()) await writeCover(person, pictures[i]!.png)
  })
}

if (import.meta.main) await buildPuppets(process.argv.slice(2))
