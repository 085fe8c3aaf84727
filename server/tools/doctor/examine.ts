import path from 'node:path'
import type { RecognitionConfig } from '#server/platform/config/recognition-config.ts'
import type { SpeechConfig } from '#server/platform/config/speech-config.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import { documentBytesOfAll } from '#server/platform/db/document-bytes.ts'
import { requireMarkedFolder } from '#server/platform/objects/embedded/marker.ts'
import { examineBrowser } from './browser.ts'
import { type Finding, fault, ok } from './finding.ts'
import { examineDisk, examineFonts, examineMachine, examinePermissions } from './machine.ts'
import {
  examineDatabase,
  examineFfmpeg,
  examineOffice,
  examineRecogniser,
  examineSpeech,
  examineVoices,
} from './services.ts'
import { examineStorage } from './storage.ts'

/** Examines everything that a server of this configuration needs. */
export async function examine(config: {
  version: string
  dataDir: string
  databaseUrl: string | null
  allowedBytes: number
  store: { kind: string }
  speech: SpeechConfig
  recognition: RecognitionConfig
  ffmpeg: string | null
  office: string | null
}): Promise<Finding[]> {
  const { version, dataDir, allowedBytes, store } = config
  const storage = async () => {
    // a database that cannot be used has a finding of its own
    const read = await withDatabase(config, async (db) => {
      const folder = requireMarkedFolder(path.join(dataDir, 'objects'), db)
      return {
        away: await folder.then(
          () => null,
          ({ message }: Error) => message,
        ),
        documents: await documentBytesOfAll(db),
      }
    }).catch(() => undefined)
    if (read?.away) return fault('storage', read.away, 'Until then uploads, films and speech are missing.')
    return examineStorage(dataDir, allowedBytes, read?.documents)
  }
  return [
    ok('version', `Avatar Studio ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`),
    examineMachine(),
    await examineDisk(config),
    await examinePermissions(dataDir),
    ...(store.kind === 'embedded' ? [await storage()] : []),
    ...(await examineDatabase(config)),
    await examineFonts(),
    ...(await examineBrowser()),
    await examineFfmpeg(config.ffmpeg),
    await examineOffice(config.office),
    await examineSpeech(),
    ...examineVoices(config.speech),
    ...examineRecogniser(config.recognition),
  ]
}
