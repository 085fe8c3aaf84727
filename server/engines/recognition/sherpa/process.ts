/**
 * A separate program: a SenseVoice model behind a pipe, through sherpa-onnx, whose binary holds code under the GPL. It
 * reads requests as lines of JSON from standard input and answers each with a line of JSON. Arguments: the model, its
 * tokens, and the folder that has sherpa-onnx-node among its `node_modules`.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { measureFile } from '#server/engines/align/measure-file.ts'
import { registerMp3Decoder } from '#server/engines/align/mp3-decoder.ts'
import { readSound } from '#server/engines/align/read-sound.ts'
import { type Piece, piecesOf } from './pieces.ts'
import type { HearRequest, HearResponse } from './wire.ts'

interface Stream {
  acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void
}
interface Runtime {
  OfflineRecognizer: new (
    config: object,
  ) => {
    createStream(): Stream
    decode(stream: Stream): void
    getResult(stream: Stream): { text: string }
  }
}

/** As in `speech/common/process-client.ts`. */
const ENGINE_ABSENT = 3
const THREADS = 2

const [model = '', tokens = '', runtime = ''] = process.argv.slice(2)
const recogniser = openRecogniser()
registerMp3Decoder()

function openRecogniser() {
  try {
    const { OfflineRecognizer } = createRequire(path.join(runtime, 'package.json'))('sherpa-onnx-node') as Runtime
    return new OfflineRecognizer({
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: {
        senseVoice: { model, language: 'auto', useInverseTextNormalization: 1 },
        tokens,
        numThreads: THREADS,
        provider: 'cpu',
        debug: 0,
      },
    })
  } catch {
    process.exit(ENGINE_ABSENT)
  }
}

async function hear(file: string, { startSec, endSec }: Piece): Promise<string> {
  const stream = recogniser.createStream()
  for await (const { samples, sampleRate } of readSound(file, startSec, endSec))
    stream.acceptWaveform({ sampleRate, samples })
  recogniser.decode(stream)
  return recogniser.getResult(stream).text.trim()
}

async function answer({ file, piece }: HearRequest): Promise<Pick<HearResponse, 'pieces' | 'text' | 'error'>> {
  try {
    if (piece) return { pieces: [], text: await hear(file, piece), error: null }
    return { pieces: piecesOf(await measureFile(file)), text: '', error: null }
  } catch (error) {
    return { pieces: [], text: '', error: error instanceof Error ? error.message : String(error) }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request: HearRequest = JSON.parse(line)
  const response: HearResponse = { id: request.id, bytes: 0, ...(await answer(request)) }
  process.stdout.write(`${JSON.stringify(response)}\n`)
}
