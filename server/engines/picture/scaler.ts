import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { keep } from '#server/platform/processes/keeper.ts'
import { Turns } from '#server/platform/threads/turns.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import type { Scaling } from './wire.ts'

const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))
/** Longest scaling of a picture, which normally takes less than a second. */
const LIMIT_MS = 10_000
const DECODED = ['jpeg', 'png', 'webp']

/**
 * Scales pictures of users in a process each (S20.33), as decoders otherwise take the threads with which the server
 * reads files. One process runs at a time; owners take turns.
 */
export class PictureScaler {
  readonly #turns = new Turns()
  readonly #limitMs: number
  #closed = false
  #child: ChildProcess | null = null

  /** @param limitMs after which a process is killed */
  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs
  }

  /** Returns a JPEG, PNG or WebP scaled; null for another format, or where it cannot be decoded within the time. */
  async scale(owner: string, bytes: Uint8Array, scaling: Scaling): Promise<Buffer | null> {
    const header = readHeader(bytes)
    if (!header || !DECODED.includes(header.format)) return null
    if (header.widthPx * header.heightPx > scaling.pixelsMax) return null
    return this.#turns.run(owner, async () => (this.#closed ? null : this.#run(bytes, scaling)))
  }

  /** Ends the process. */
  async close(): Promise<void> {
    this.#closed = true
    this.#child?.kill('SIGKILL')
  }

  #run(bytes: Uint8Array, scaling: Scaling): Promise<Buffer | null> {
    const child = spawn(process.execPath, [PROGRAM, JSON.stringify(scaling)], { stdio: ['pipe', 'pipe', 'ignore'] })
    this.#child = child
    const forget = child.pid === undefined ? null : keep({ kind: 'program', pid: child.pid })
    const timer = setTimeout(() => child.kill('SIGKILL'), this.#limitMs)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    // it may be killed while it reads
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    return new Promise<Buffer | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code === 0 ? Buffer.concat(chunks) : null))
    }).finally(() => {
      clearTimeout(timer)
      forget?.()
      this.#child = null
    })
  }
}
