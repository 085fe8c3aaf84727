import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { encode } from '../encode.ts'
import { fileOf } from '../model3d/build.ts'
import { CAST } from '../model3d/cast.ts'
import { INTRODUCTIONS, PREVIEWS } from '../presenter-voices.ts'
import { PEOPLE } from '../puppets/cast.ts'
import { inStudio } from '../puppets/studio.ts'
import { rendered } from '../rendered.ts'
import { groundOf, projectOf, type Speaker } from './projects.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/presenters')
const PORT = 5244
/** As the cards of the library show it: 3:4, with its sound. */
const FILM = {
  kind: 'webm' as const,
  options: {
    video: { width: 300, height: 400, fit: 'cover', codec: 'vp9', bitrate: 180_000 },
    audio: { codec: 'opus', bitrate: 32_000, numberOfChannels: 1 },
    tags: {},
  },
}

const speakers: (Speaker & { backdrop?: readonly [string, string] | undefined })[] = [
  ...PEOPLE.map(({ id, backdrop }) => ({ id, backdrop, kind: 'puppet' as const, file: 'rig.json' })),
  ...CAST.map((person) => ({ id: person.id, backdrop: person.backdrop, kind: 'model' as const, file: fileOf(person) })),
].flatMap((one) => {
  const introduction = INTRODUCTIONS[one.id]
  return introduction ? [{ ...one, introduction }] : []
})

/** `node assets/presenter-films/build.ts [ID...]`: films in which the built-in presenters, or those named, say their sample texts. */
const wanted = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'avatar-studio-films-'))
try {
  await inStudio(PORT, async (page) => {
    for (const speaker of speakers.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
      await sharp(Buffer.from(groundOf(speaker.backdrop)))
        .png()
        .toFile(path.join(folder, 'ground.png'))
      for (const voice of ['zh', 'en'] as const) {
        const film = rendered(projectOf(speaker, voice, 'ground.png'), `${speaker.id}-${voice}`, folder)
        const made = await encode(page, film, FILM)
        writeFileSync(path.join(FOLDER, speaker.id, PREVIEWS[voice]), made)
        console.log(speaker.id, voice, `${Math.ceil(made.length / 1000)} kB`)
      }
    }
  })
} finally {
  rmSync(folder, { recursive: true })
}
