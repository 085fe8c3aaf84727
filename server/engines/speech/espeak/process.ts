/**
 * A separate program: eSpeak NG behind a pipe. It reads requests as lines of JSON from standard input. For each it
 * writes a line of JSON and the announced PCM to standard output. The engine is licensed under the GPL, so nothing else
 * loads it, and this program loads only the message types and the voice settings.
 */
import { createInterface } from 'node:readline'
import { VARIANTS } from './variants.ts'
import type { EngineEvent, EngineRequest, EngineResponse } from './wire.ts'

interface RawEvent {
  type: string
  id?: string | number
  text_position: number
  audio_position: number
}
interface Engine {
  set_voice(name: string): number
  set_rate(value: number): void
  set_pitch(value: number): void
  set_range(value: number): void
  get_samplerate(): number
  synthesize_ipa(text: string): { ipa: string }
  synthesize(text: string, take: (pcm: Int16Array, events: RawEvent[]) => boolean): void
}
interface EngineModule {
  eSpeakNGWorker: new () => Engine
  FS: { writeFile(path: string, text: string): void }
  /** The engine's memory; another view of it after it has grown. */
  HEAPU8: Uint8Array
}

/** As in `common/process-client.ts`, of which this program loads nothing. */
const ENGINE_ABSENT = 3
const PACKAGE: string = '@echogarden/espeak-ng-emscripten'
const VARIANT_FOLDER = '/usr/share/espeak-ng-data/voices/!v'
/** Room for a text in the engine's memory, many times the longest sentence. */
const TEXT_BYTES_MAX = 1 << 20

// the engine seeds the noise of its voices by the clock
Date.now = () => 0
const loaded: { default(): Promise<EngineModule> } = await import(PACKAGE).catch(() => process.exit(ENGINE_ABSENT))
const module = await loaded.default()
for (const [name, text] of Object.entries(VARIANTS)) module.FS.writeFile(`${VARIANT_FOLDER}/${name}`, text)
const engine = new module.eSpeakNGWorker()
// makes that room, so that no text asks for more of it later
engine.set_voice(' '.repeat(TEXT_BYTES_MAX))
engine.set_voice('')
const start = module.HEAPU8.slice()

/** Lets the engine forget what it has said: a sentence sounds the same whatever was said before it. */
function forget(): void {
  module.HEAPU8.set(start)
  module.HEAPU8.fill(0, start.length)
}

function speak(request: EngineRequest): { pcm: Uint8Array; events: EngineEvent[]; ipa: string | null } {
  if (Buffer.byteLength(request.text) >= TEXT_BYTES_MAX) throw new Error('the text is too long for the engine')
  forget()
  if (engine.set_voice(`${request.voice}+${request.variant}`) !== 0)
    throw new Error(`the engine has no voice ${request.voice}+${request.variant}`)
  if (request.ipa) return { pcm: new Uint8Array(), events: [], ipa: engine.synthesize_ipa(request.text).ipa }
  engine.set_rate(request.rate)
  engine.set_pitch(request.pitch)
  engine.set_range(request.range)
  const chunks: Uint8Array[] = []
  const events: EngineEvent[] = []
  engine.synthesize(request.text, (pcm, raw) => {
    const own = pcm.slice()
    chunks.push(new Uint8Array(own.buffer, own.byteOffset, own.byteLength))
    for (const { type, id, text_position, audio_position } of raw)
      events.push({ type, id: id ?? null, textPosition: text_position, audioMs: audio_position })
    return false
  })
  return { pcm: Buffer.concat(chunks), events, ipa: null }
}

function respond(request: EngineRequest): void {
  let spoken: ReturnType<typeof speak> = { pcm: new Uint8Array(), events: [], ipa: null }
  let error: string | null = null
  try {
    spoken = speak(request)
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown)
  }
  const { pcm, events, ipa } = spoken
  const head: EngineResponse = {
    id: request.id,
    bytes: pcm.byteLength,
    sampleRate: engine.get_samplerate(),
    events,
    error,
    ipa,
  }
  process.stdout.write(`${JSON.stringify(head)}\n`)
  process.stdout.write(pcm)
}

for await (const line of createInterface({ input: process.stdin })) respond(JSON.parse(line))
