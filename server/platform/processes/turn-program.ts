import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Turns } from '#server/platform/threads/turns.ts'
import { keep } from './keeper.ts'

interface ProgramLimits {
  /** After which a process is killed, in milliseconds. */
  limitMs: number
  /** JavaScript objects with which a process ends, in MiB; those of Node if missing. */
  heapMb?: number
  /** Resident memory at which a process is killed, in MiB; looked at where the system has `/proc`. */
  memoryMb?: number
  /** Longest output in bytes, at which a process is killed. */
  outputBytesMax?: number
  /** Whether the program runs native code of packages, which Node's permissions do not hold. */
  isNative?: boolean
}

/** The end of a process: its output, or why there is none; `lost` where it failed, took too much, or was closed. */
type Ended = { output: Buffer } | { failure: 'slow' | 'lost' }

/** Interval at which the memory of a process is looked at. */
const LOOK_MS = 100
const PAGE_BYTES = 4096

/** The folder of the server's own programs and packages. */
const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Variables of the server's environment that a program gets: the others may be secrets. */
const TOLD = ['PATH', 'LANG', 'LC_ALL', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

function toldEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(TOLD.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined))
}

/** Returns the flags of a process that reads code and nothing else, writes nothing, and starts nothing. */
function permissions(program: string, isNative: boolean): string[] {
  const code = ['server/', 'src/', 'package.json'].map((name) => path.join(ROOT, name))
  const packages = realpathSync(path.join(ROOT, 'node_modules'))
  const read = [...code, `${packages}${path.sep}`, program].map((one) => `--allow-fs-read=${one}`)
  return ['--permission', ...read, ...(isNative ? ['--allow-addons'] : [])]
}

/** Returns the resident memory of a process in bytes (proc_pid_statm(5)); 0 where the system does not say it. */
async function residentBytes(pid: number): Promise<number> {
  const [, pages] = (await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')).split(' ')
  return Number(pages ?? 0) * PAGE_BYTES
}

/**
 * Runs a program on files of strangers, a process for each, which gets the file by its standard input and answers by its
 * standard output. One process runs at a time; owners take turns.
 */
export class TurnProgram {
  readonly #program: string
  readonly #limits: ProgramLimits
  readonly #turns = new Turns()
  #closed = false
  #child: ChildProcess | null = null

  constructor(program: string, limits: ProgramLimits) {
    this.#program = program
    this.#limits = limits
  }

  /** @param read returns the input when its turn comes, so that those that wait take no memory; rejects as this does */
  run(owner: string, args: readonly string[], read: () => Promise<Uint8Array>): Promise<Ended> {
    return this.#turns.run(owner, async (): Promise<Ended> => {
      const input = await read()
      return this.#closed ? { failure: 'lost' } : this.#run(args, input)
    })
  }

  /** Ends the process; no further one begins. */
  async close(): Promise<void> {
    this.#closed = true
    this.#child?.kill('SIGKILL')
  }

  #run(args: readonly string[], input: Uint8Array): Promise<Ended> {
    const { limitMs, heapMb, memoryMb, outputBytesMax = Number.POSITIVE_INFINITY, isNative = false } = this.#limits
    const heap = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]
    const flags = [...heap, ...permissions(this.#program, isNative)]
    const child = spawn(process.execPath, [...flags, this.#program, ...args], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: toldEnvironment(),
    })
    this.#child = child
    const { pid } = child
    const forget = pid === undefined ? null : keep({ kind: 'program', pid })
    let failure: 'slow' | 'lost' = 'lost'
    const timer = setTimeout(() => {
      failure = 'slow'
      child.kill('SIGKILL')
    }, limitMs)
    const look = async () => {
      if (pid && memoryMb && (await residentBytes(pid)) > memoryMb * 2 ** 20) child.kill('SIGKILL')
    }
    const looking = memoryMb ? setInterval(() => void look(), LOOK_MS) : undefined
    const chunks: Buffer[] = []
    let bytes = 0
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > outputBytesMax) child.kill('SIGKILL')
      else chunks.push(chunk)
    })
    // it may be killed while it reads
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    return new Promise<Ended>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code === 0 ? { output: Buffer.concat(chunks) } : { failure }))
    }).finally(() => {
      clearTimeout(timer)
      clearInterval(looking)
      forget?.()
      this.#child = null
    })
  }
}
