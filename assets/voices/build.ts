import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createSpeech } from '#server/engines/speech/create.ts'
import { sampleText } from '#shared/speech/voice-sample.ts'
import { SOUND } from '../demos/encodings.ts'
import { encode } from '../encode.ts'
import { inStudio } from '../puppets/studio.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../public/library/voices')
const PORT = 5244

/** `node assets/voices/build.ts [ID...]`: makes the sample of each built-in voice, or those named. */
const ids = process.argv.slice(2)
const speech = createSpeech()
mkdirSync(FOLDER, { recursive: true })
try {
  await inStudio(PORT, async (page) => {
    for (const { id, language } of await speech.voices()) {
      if (ids.length > 0 && !ids.includes(id)) continue
      const asked = { text: sampleText(language), ssml: false, toneId: id, pitchOffset: 0, speedRatio: 1, volume: 1 }
      const { wav } = await speech.speak(asked, AbortSignal.timeout(60_000))
      const made = await encode(page, wav, SOUND)
      writeFileSync(path.join(FOLDER, `${id}.ogg`), made)
      console.log(id, `${Math.ceil(made.length / 1000)} kB`)
    }
  })
} finally {
  await speech.close()
}
