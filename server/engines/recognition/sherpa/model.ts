import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The file that `studio recognition add` writes beside the model. */
export const RECOGNISER_FILE = 'recogniser.json'
/** The folders of the model and of its runtime in that of recognition. */
export const MODEL = 'model'
export const RECOGNISER_RUNTIME = 'runtime'

const manifestSchema = z.object({
  kind: z.literal('sense-voice'),
  name: z.string(),
  model: z.string(),
  tokens: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Recogniser = z.infer<typeof manifestSchema>

/** Returns the model in the folder of recognition; null without one. */
export function readRecogniser(folder: string): Recogniser | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, MODEL, RECOGNISER_FILE), 'utf8')))
  } catch {
    return null
  }
}
