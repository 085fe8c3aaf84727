/**
 * A separate program: a Kokoro model behind a pipe. It reads requests as lines of JSON from standard input and writes for
 * each a line of JSON and the announced PCM to standard output. Arguments: the model, its styles, and the folder that has
 * onnxruntime-node among its `node_modules`.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { readStyle, STYLE } from './styles.ts'
import type { ModelRequest, ModelResponse } from './wire.ts'

interface Tensor {
  data: ArrayLike<number | bigint>
}
interface Session {
  inputNames: readonly string[]
  run(feeds: Record<string, unknown>): Promise<Record<string, Tensor | undefined>>
}
interface Runtime {
  InferenceSession: { create(file: string, options: object): Promise<Session> }
  Tensor: new (type: string, data: unknown, dims: number[]) => Tensor
}

/** As in `common/process-client.ts`. */
const ENGINE_ABSENT = 3
const SAMPLE_RATE = 24_000
const THREADS = 2

const [model = '', voices = '', runtime = ''] = process.argv.slice(2)
function loadRuntime(): Runtime {
  try {
    return createRequire(path.join(runtime, 'package.json'))('onnxruntime-node')
  } catch {
    process.exit(ENGINE_ABSENT)
  }
}
const { InferenceSession, Tensor } = loadRuntime()
const session = await InferenceSession.create(model, { intraOpNumThreads: THREADS, logSeverityLevel: 3 }).catch(() =>
  process.exit(ENGINE_ABSENT),
)
const styles = new Map<string, Promise<Float32Array>>()

async function speak({ ids, style, speed }: ModelRequest): Promise<{ pcm: Int16Array; durations: number[] }> {
  const known = styles.get(style) ?? readStyle(voices, style)
  styles.set(style, known)
  const vectors = await known
  const row = Math.min(ids.length, vectors.length / STYLE - 1)
  const tokens = BigInt64Array.from([0, ...ids, 0], BigInt)
  const outputs = await session.run({
    [session.inputNames.includes('input_ids') ? 'input_ids' : 'tokens']: new Tensor('int64', tokens, [
      1,
      tokens.length,
    ]),
    style: new Tensor('float32', vectors.slice(row * STYLE, (row + 1) * STYLE), [1, STYLE]),
    speed: new Tensor('float32', Float32Array.of(speed), [1]),
  })
  const { waveform, audio, duration } = outputs
  const sound = (waveform ?? audio)?.data
  if (!sound || !duration) throw new Error('the model has no waveform and duration')
  const durations = Array.from(duration.data, Number)
  if (durations.length !== tokens.length) throw new Error('the model has another number of durations than of tokens')
  const pcm = Int16Array.from(sound, (value) => Math.round(Math.max(-1, Math.min(1, Number(value))) * 32767))
  return { pcm, durations }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request: ModelRequest = JSON.parse(line)
  const spoken = await speak(request).catch((error: Error) => error)
  const failed = spoken instanceof Error
  const pcm = failed ? new Int16Array() : spoken.pcm
  const head: ModelResponse = {
    id: request.id,
    bytes: pcm.byteLength,
    sampleRate: SAMPLE_RATE,
    durations: failed ? [] : spoken.durations,
    error: failed ? spoken.message : null,
  }
  process.stdout.write(`${JSON.stringify(head)}\n`)
  process.stdout.write(new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength))
}
