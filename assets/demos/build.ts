import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSpeech } from '#server/engines/speech/create.ts'
import { encode } from '../encode.ts'
import { inStudio } from '../puppets/studio.ts'
import { rendered } from '../rendered.ts'
import { FILM, SOUND } from './encodings.ts'
import { FILMS, projectOf } from './films.ts'
import { SOUNDS } from './sounds.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'public/library/demos')
const PORT = 5243

/**
 * `node assets/demos/build.ts [ID...]`: makes the demo of each type of avatars and voice clones from built-in presenters
 * and voices, or those named.
 */
const ids = process.argv.slice(2)
const isWanted = ({ id }: { id: string }) => ids.length === 0 || ids.includes(id)
const folder = mkdtempSync(path.join(tmpdir(), 'avatar-studio-demos-'))
const speech = createSpeech()
mkdirSync(FOLDER, { recursive: true })
try {
  await inStudio(PORT, async (page) => {
    for (const film of FILMS.filter(isWanted)) {
      const made = await encode(page, rendered(projectOf(film), film.id, folder), FILM)
      writeFileSync(path.join(FOLDER, `${film.id}.webm`), made)
      console.log(film.id, `${Math.ceil(made.length / 1000)} kB`)
    }
    for (const { id, voice, text } of SOUNDS.filter(isWanted)) {
      const asked = { text, ssml: false, toneId: voice, pitchOffset: 0, speedRatio: 1, volume: 1 }
      const { wav } = await speech.speak(asked, AbortSignal.timeout(60_000))
      const made = await encode(page, wav, SOUND)
      writeFileSync(path.join(FOLDER, `${id}.ogg`), made)
      console.log(id, `${Math.ceil(made.length / 1000)} kB`)
    }
  })
} finally {
  await speech.close()
  rmSync(folder, { recursive: true })
}
