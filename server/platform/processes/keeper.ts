import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Order, Ward } from './wire.ts'

const PROGRAM = fileURLToPath(new URL('./keeper-process.ts', import.meta.url))
/** Longest wait for the processes of a server before: longer than their keeper waits for them. */
const HOLD_MS = 60_000
/** Pause before a keeper that has ended is replaced. */
const PAUSE_MS = 1000

let keys = 0
const wards = new Map<number, Ward>()
/** Locks, with what to call when the keeper has them. */
const holds = new Map<string, () => void>()
let keeper: ChildProcess | null = null

function order(message: Order): void {
  keeper?.stdin?.write(`${JSON.stringify(message)}\n`)
}

/** Starts the keeper with all orders that count. It runs in a session of its own, which no signal of a terminal reaches. */
function start(): void {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'ignore'], detached: true })
  keeper = child
  child.unref()
  child.stdin.on('error', () => {})
  createInterface({ input: child.stdout }).on('line', (file) => holds.get(JSON.parse(file))?.())
  // neither keeps this process alive
  for (const pipe of [child.stdin, child.stdout]) if ('unref' in pipe) (pipe.unref as () => void)()
  const replace = () => {
    if (keeper !== child) return
    keeper = null
    setTimeout(() => keeper ?? start(), PAUSE_MS).unref()
  }
  child.once('error', replace)
  child.once('exit', replace)
  for (const [key, ward] of wards) order({ kind: 'keep', key, ward })
  for (const file of holds.keys()) order({ kind: 'hold', file })
}

/**
 * Ends a process when this one has ended, even by SIGKILL.
 * @returns what to call when the process has ended
 */
export function keep(ward: Ward): () => void {
  if (!keeper) start()
  const key = keys++
  wards.set(key, ward)
  order({ kind: 'keep', key, ward })
  return () => {
    wards.delete(key)
    order({ kind: 'forget', key })
  }
}

/**
 * Locks a file for this process and all that it keeps: waits until the processes of the holder before have ended.
 * @returns what to call when they have ended
 * @throws StartError when they do not end
 */
export async function hold(file: string): Promise<() => void> {
  if (!keeper) start()
  const drop = () => {
    holds.delete(file)
    order({ kind: 'drop', file })
  }
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      drop()
      reject(new StartError(`The processes of the server before have not ended after ${HOLD_MS / 1000} seconds.`))
    }, HOLD_MS)
    holds.set(file, () => {
      clearTimeout(late)
      resolve()
    })
    order({ kind: 'hold', file })
  })
  return drop
}
