import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { INTRODUCTIONS, PREVIEWS } from '#assets/presenter-voices.ts'
import { type Presenter, presenterSchema } from '#shared/model/library.ts'
import { ACTION_NAMES } from './actions.ts'
import { hairChains } from './bob-bones.ts'
import { CAST } from './cast.ts'
import { dressParts } from './dress-parts.ts'
import { paintEye } from './eye-paint.ts'
import { GESTURES } from './gestures.ts'
import { glbOf } from './glb.ts'
import { paintStrands } from './hair-paint.ts'
import { jointsOf } from './hanging.ts'
import { headParts } from './head-parts.ts'
import { hemChains } from './hem-bones.ts'
import type { Person } from './person.ts'
import { takePictures, withGround } from './pictures.ts'
import { rigOf } from './rig.ts'
import { paintSkin } from './skin-paint.ts'

const OUT = path.resolve(import.meta.dirname, '../../public/library/presenters')
/** Name of a person's file, which saved projects refer to. */
export const fileOf = ({ id }: Pick<Person, 'id'>) => `${id.replace(/-3d$/, '')}.glb`

async function modelOf(person: Person): Promise<Uint8Array> {
  const chains = [...hairChains(person), ...hemChains(person)]
  const rig = rigOf(person.build, jointsOf(chains))
  const dress = await dressParts(person, rig)
  const parts = [...(await headParts(person, rig)), ...dress.parts]
  const triangles = parts.reduce((sum, { net }) => sum + net.triangles.length / 3, 0)
  const bytes = await glbOf(
    { build: person.build, rig, parts, chains },
    {
      ...dress.reliefs,
      face: await paintSkin(person),
      eye: await paintEye(person.eyes),
      ...(person.hair.bob && { strands: await paintStrands() }),
    },
  )
  console.log(`${person.id}: ${triangles} triangles, ${(bytes.length / 1e6).toFixed(2)} MB`)
  return bytes
}

const presenterOf = ({ id, name, gender, soldType }: Person): Presenter =>
  presenterSchema.parse({
    id,
    name,
    kind: 'model',
    gender,
    ...(soldType && { soldType }),
    ...INTRODUCTIONS[id],
    previews: PREVIEWS,
    file: fileOf({ id }),
    cover: 'cover.webp',
    widthPx: 1080,
    heightPx: 1080,
    actions: Object.entries(ACTION_NAMES).map(([action, named]) => ({
      id: action,
      name: named,
      durationSec: GESTURES.find((clip) => clip.id === action)!.durationSec,
    })),
  })

/** Makes the 3D presenters, or those named, into `public/library/presenters`. */
async function buildModels(only: readonly string[]): Promise<void> {
  for (const person of CAST.filter(({ id }) => only.length === 0 || only.includes(id))) {
    const folder = path.join(OUT, person.id)
    mkdirSync(folder, { recursive: true })
    const bytes = await modelOf(person)
    const presenter = presenterOf(person)
    writeFileSync(path.join(folder, presenter.file), bytes)
    writeFileSync(path.join(folder, 'presenter.json'), `${JSON.stringify(presenter, null, 2)}\n`)
    const [picture] = await takePictures(bytes, [
      { camera: 'CloseToFace', width: 1024, height: 1024, turnDeg: -8, pose: { smile: 0.5, headRollDeg: 1.5 } },
    ])
    const cover = await withGround(picture!, 1024, person.backdrop)
    await sharp(cover)
      .resize(512)
      .webp({ quality: 88, smartSubsample: true })
      .toFile(path.join(folder, presenter.cover))
  }
}

if (import.meta.main) await buildModels(process.argv.slice(2))
