import { statSync } from 'node:fs'
import path from 'node:path'
import { findFfmpeg } from '#server/engines/film/find-ffmpeg.ts'
import { MODEL, RECOGNISER_RUNTIME, readRecogniser } from '#server/engines/recognition/sherpa/model.ts'
import { findOffice } from '#server/engines/slides/office/find-office.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { readModels, VOICE_RUNTIME } from '#server/engines/speech/kokoro/manifest.ts'
import { hasRuntime, ONNX, SHERPA } from '#server/engines/speech/models/runtime.ts'
import type { RecognitionConfig } from '#server/platform/config/recognition-config.ts'
import type { SpeechConfig } from '#server/platform/config/speech-config.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import { sql } from '#server/platform/db/base/drizzle.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const SPEECH_MS = 20_000
/** Difference of clocks from which sessions and signed addresses end too early or too late. */
const CLOCK_SEC = 5

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Examines the database, and this machine's clock by the database's. */
export async function examineDatabase(place: { dataDir: string; databaseUrl: string | null }): Promise<Finding[]> {
  try {
    return await withDatabase(place, async (db) => {
      const { rows } = await db.execute<{ version: string; at: string }>(
        sql`select current_setting('server_version') as version, extract(epoch from clock_timestamp())::text as at`,
      )
      const apartSec = Math.abs(Date.now() / 1000 - Number(rows[0]?.at))
      const clock =
        apartSec < CLOCK_SEC
          ? ok('clock', 'agrees with the database')
          : fault('clock', `${Math.round(apartSec)} s apart from the database`, 'Set the clocks by NTP (timedatectl).')
      return [ok('database', `PostgreSQL ${rows[0]?.version}, tables of this version`), clock]
    })
  } catch (error) {
    return [fault('database', sentence(error), 'See docs/operation/README.md.')]
  }
}

/** Examines the program that converts uploads which browsers cannot play. */
export async function examineFfmpeg(named: string | null): Promise<Finding> {
  if (named === 'off') return ok('ffmpeg', 'off: films that browsers cannot play are refused')
  const found = await findFfmpeg(named)
  const mend = 'Install ffmpeg with libx264, or name one in FFMPEG_PATH; FFMPEG_PATH=off goes without.'
  if (!found) return warning('ffmpeg', 'not found: films that browsers cannot play are refused', mend)
  if (found.missing.length > 0) return warning('ffmpeg', `${found.path} lacks ${found.missing.join(' and ')}`, mend)
  return ok('ffmpeg', `${found.version} at ${found.path}`)
}

/** Examines the LibreOffice that makes pictures of slides. */
export async function examineOffice(named: string | null): Promise<Finding> {
  if (named === 'off') return ok('office', 'off: old and open formats of slides are refused')
  const found = await findOffice(named)
  const mend = 'Install LibreOffice Impress, or name its soffice in OFFICE_PATH; OFFICE_PATH=off goes without.'
  if (!found) return warning('office', 'not found: old and open formats of slides are refused', mend)
  return ok('office', `LibreOffice at ${found}`)
}

/** Examines the model that recognises speech, where one was added. */
export function examineRecogniser({ folder }: RecognitionConfig): Finding[] {
  const found = readRecogniser(folder)
  if (!found) return []
  const mend = 'Add the model again: npm run studio -- recognition add FOLDER.'
  const lost = lostFile(path.join(folder, MODEL), found.files)
  if (lost) return [warning('recognition', `the file ${lost} is missing or cut`, mend)]
  if (!hasRuntime(path.join(folder, RECOGNISER_RUNTIME), SHERPA))
    return [warning('recognition', `${SHERPA.name} is missing`, mend)]
  return [ok('recognition', found.name)]
}

/** Returns the name of a file that is missing or shorter than it was; null where all are whole. */
function lostFile(folder: string, files: readonly { name: string; bytes: number }[]): string | null {
  const sizeOf = (name: string) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size
  return files.find(({ name, bytes }) => sizeOf(name) !== bytes)?.name ?? null
}

/** Examines the models of voices on this machine. */
export function examineVoices({ folder }: SpeechConfig): Finding[] {
  return readModels(folder).map(({ folder: own, manifest: { name, styles, files } }) => {
    const part = `voices ${name}`
    const mend = 'Add the model again: npm run studio -- voices add FOLDER.'
    const lost = lostFile(own, files)
    if (lost) return warning(part, `the file ${lost} is missing or cut`, mend)
    if (!hasRuntime(path.join(folder, VOICE_RUNTIME), ONNX)) return warning(part, `${ONNX.name} is missing`, mend)
    return ok(part, `${styles.length} voices`)
  })
}

/** Examines the speech engine by a word. */
export async function examineSpeech(): Promise<Finding> {
  const speech = createSpeech()
  try {
    const voices = await speech.voices()
    const [voice] = voices
    const request = { text: 'a', ssml: false, toneId: voice?.id ?? '', pitchOffset: 0, speedRatio: 1, volume: 1 }
    await speech.speak(request, AbortSignal.timeout(SPEECH_MS))
    return ok('speech', `speaks with ${voices.length} voices`)
  } catch (error) {
    return warning('speech', sentence(error), 'Install the optional dependencies: npm ci --include=optional.')
  } finally {
    await speech.close()
  }
}
