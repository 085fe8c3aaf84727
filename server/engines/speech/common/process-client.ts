import { type ChildProcess, spawn } from 'node:child_process'
import { keep } from '#server/platform/processes/keeper.ts'
import { Turns } from '#server/platform/threads/turns.ts'
import { SpeechError } from './port.ts'
import { BrokenResponse, type ResponseHead, ResponseReader } from './response-reader.ts'

/** How often a sentence is begun: the engine may have died by something else than the sentence. */
const ATTEMPTS_MAX = 2
/** Exit status of a process whose engine is not installed. */
const ENGINE_ABSENT = 3

/** A program that speaks. */
interface Program {
  file: string
  args?: readonly string[]
  /** Longest time of a sentence, in milliseconds. */
  hangMs: number
  /** The sentence when the engine is not installed. */
  absent: string
}

interface Sound<Head> {
  head: Head
  pcm: Int16Array<ArrayBuffer>
}
interface Exchange<Head> {
  request: { id: number }
  resolve(sound: Sound<Head>): void
  reject(error: SpeechError): void
  /** Attempts that ended with the process. */
  died: number
  timer: NodeJS.Timeout
}

/** Runs one speech process, sends it one request at a time, and restarts it after a crash. Owners take turns. */
export class ProcessClient<Request extends { id: number }, Head extends ResponseHead> {
  readonly #program: Program
  readonly #turns = new Turns()
  #process: ChildProcess | null = null
  /** The request that the process works on. */
  #current: Exchange<Head> | null = null
  #nextId = 1
  #closed = false

  constructor(program: Program) {
    this.#program = program
  }

  /**
   * Speaks one sentence, in another process where the first one dies. Rejects with a `SpeechError` when the sentence kills
   * each process, hangs, or cannot be begun.
   */
  ask(owner: string, request: Omit<Request, 'id'>): Promise<Sound<Head>> {
    return this.#turns.run(owner, () => this.#exchange({ id: this.#nextId++, ...request }))
  }

  /** Ends the process and rejects pending requests. */
  async close(): Promise<void> {
    this.#closed = true
    const child = this.#process
    if (!child) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await ended
  }

  #exchange(request: { id: number }): Promise<Sound<Head>> {
    if (this.#closed) return Promise.reject(new SpeechError('speech_unavailable', 'The speech engine is closed.'))
    return new Promise((resolve, reject) => {
      this.#current = { request, resolve, reject, died: 0, timer: this.#begin(request) }
    })
  }

  /** Sends a request to the process; returns the timer that ends a process which hangs. */
  #begin(request: { id: number }): NodeJS.Timeout {
    this.#process ??= this.#start()
    this.#process.stdin?.write(`${lineOf(request)}\n`)
    const child = this.#process
    return setTimeout(() => this.#giveUp(child), this.#program.hangMs)
  }

  /** Ends a process, and the request that it works on: it would do the same again. */
  #giveUp(child: ChildProcess): void {
    if (this.#current && this.#process === child) this.#current.died = ATTEMPTS_MAX
    child.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = spawn(process.execPath, [this.#program.file, ...(this.#program.args ?? [])], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    // it ends with its pipe, but not where it hangs
    const forget = child.pid === undefined ? null : keep({ kind: 'program', pid: child.pid })
    child.once('exit', () => forget?.())
    const reader = new ResponseReader<Head>()
    child.stdout?.on('data', (chunk: Buffer) => {
      try {
        for (const sound of reader.push(chunk)) this.#take(sound)
      } catch (error) {
        if (!(error instanceof BrokenResponse)) throw error
        // nothing more of it can be understood
        child.stdout?.destroy()
        this.#giveUp(child)
      }
    })
    child.stdin?.on('error', () => {})
    child.once('error', (error) => this.#ended(child, `the speech process cannot be started: ${error.message}`, false))
    child.once('close', (code) =>
      this.#ended(child, `the speech process ended (${code ?? 'killed'})`, code === ENGINE_ABSENT),
    )
    return child
  }

  #take(sound: Sound<Head>): void {
    const current = this.#current
    if (current?.request.id !== sound.head.id) return
    this.#current = null
    clearTimeout(current.timer)
    if (sound.head.error) current.reject(new SpeechError('speech_failed', `The engine refused: ${sound.head.error}.`))
    else current.resolve(sound)
  }

  /** Begins the request again whose process has died, if it has attempts left; else rejects it. */
  #ended(child: ChildProcess, why: string, absent: boolean): void {
    if (this.#process !== child) return
    this.#process = null
    const current = this.#current
    if (!current) return
    clearTimeout(current.timer)
    if (!absent && !this.#closed && ++current.died < ATTEMPTS_MAX) {
      current.timer = this.#begin(current.request)
      return
    }
    this.#current = null
    current.reject(
      absent
        ? new SpeechError('speech_unavailable', this.#program.absent)
        : new SpeechError('speech_failed', `The text could not be spoken: ${why}.`),
    )
  }
}

/** Returns a value as one line of JSON: readers of lines also split at U+2028 and U+2029, which JSON leaves as they are. */
function lineOf(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)
}
