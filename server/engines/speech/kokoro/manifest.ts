import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The file that `studio voices` writes beside a model that it has added. */
export const VOICE_FILE = 'voice.json'
/** The folder of the runtime beside those of the models. */
export const VOICE_RUNTIME = 'runtime'

const manifestSchema = z.object({
  kind: z.literal('kokoro'),
  name: z.string(),
  model: z.string(),
  voices: z.string(),
  /** Names of the styles. */
  styles: z.array(z.string()),
  /** The id of each sign. */
  vocab: z.record(z.string(), z.number().int()),
  licence: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type VoiceManifest = z.infer<typeof manifestSchema>

/** Returns the models in a folder of voices, each with its own folder; what is no model is left out. */
export function readModels(folder: string): { folder: string; manifest: VoiceManifest }[] {
  let names: string[]
  try {
    // what is being made or downloaded has a name with a dot
    names = readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort()
  } catch {
    return []
  }
  return names.flatMap((name) => {
    try {
      const own = path.join(folder, name)
      const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(own, VOICE_FILE), 'utf8')))
      return [{ folder: own, manifest }]
    } catch {
      return []
    }
  })
}
