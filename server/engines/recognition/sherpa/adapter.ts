import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ProcessClient } from '#server/engines/speech/common/process-client.ts'
import type { RecognitionPort } from '../common/port.ts'
import { MODEL, RECOGNISER_RUNTIME, type Recogniser } from './model.ts'
import type { HearRequest, HearResponse } from './wire.ts'

/** A slow machine hears a piece in as long as it lasts, and the first one also loads the model. */
const HANG_MS = 120_000
/** Between pieces whose writing leaves spaces between words. */
const SPACED = /[\p{Script=Latin}\p{N}.,!?;:]$/u

/**
 * A SenseVoice model (Mandarin, Cantonese, English, Japanese, Korean) in a process of its own, which starts with the first
 * recording. It hears a recording piece by piece, so that one that is called off ends soon.
 */
export function createSherpaRecognition(folder: string, { name, model, tokens }: Recogniser): RecognitionPort {
  const own = path.join(folder, MODEL)
  const client = new ProcessClient<HearRequest, HearResponse>({
    file: fileURLToPath(new URL('./process.ts', import.meta.url)),
    args: [path.join(own, model), path.join(own, tokens), path.join(folder, RECOGNISER_RUNTIME)],
    hangMs: HANG_MS,
    absent: `The recogniser ${name} cannot be loaded: run "npm run studio -- recognition add" again.`,
  })
  return {
    async recognize(file, signal) {
      const { head } = await client.ask(file, { file, piece: null })
      let said = ''
      for (const piece of head.pieces) {
        signal.throwIfAborted()
        const { text } = (await client.ask(file, { file, piece })).head
        said += (SPACED.test(said) && text ? ' ' : '') + text
      }
      return said
    },
    close: () => client.close(),
  }
}
