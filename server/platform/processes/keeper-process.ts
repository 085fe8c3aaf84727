/**
 * A separate program: the keeper. It ends the child processes of a server that has ended, however it ended: the
 * operating system then closes the pipe to the keeper. It holds its locks until these processes have ended.
 */
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockFile } from '#server/platform/config/kernel-lock.ts'
import { killBrowser } from './kill-browser.ts'
import type { Order, Ward } from './wire.ts'

const LOOK_MS = 20
/** Longest wait for an end that was asked for with SIGINT. SIGQUIT then ends a database without its last writing. */
const POLITE_MS = 20_000
const HARD_MS = 10_000

type Database = Extract<Ward, { kind: 'database' }>

const wards = new Map<number, Ward>()
const locks = new Map<string, { release(): void }>()
/** Files whose lock is awaited or held. */
const wanted = new Set<string>()

async function hold(file: string): Promise<void> {
  wanted.add(file)
  while (wanted.has(file)) {
    const lock = lockFile(file)
    if (lock) {
      locks.set(file, lock)
      process.stdout.write(`${JSON.stringify(file)}\n`)
      return
    }
    await sleep(LOOK_MS)
  }
}

function drop(file: string): void {
  wanted.delete(file)
  locks.get(file)?.release()
  locks.delete(file)
}

function obey(order: Order): void {
  if (order.kind === 'keep') wards.set(order.key, order.ward)
  else if (order.kind === 'forget') wards.delete(order.key)
  else if (order.kind === 'hold') void hold(order.file)
  else drop(order.file)
}

/** Sends a signal; 0 only asks. Returns whether the process exists. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Waits until a database has ended. Returns false when it goes on. */
async function hasEnded({ pid, file }: Database, withinMs: number): Promise<boolean> {
  for (let leftMs = withinMs; leftMs > 0; leftMs -= LOOK_MS) {
    if (!existsSync(file) || !send(pid, 0)) return true
    await sleep(LOOK_MS)
  }
  return false
}

async function endDatabase(database: Database): Promise<void> {
  send(database.pid, 'SIGINT')
  if (await hasEnded(database, POLITE_MS)) return
  send(database.pid, 'SIGQUIT')
  await hasEnded(database, HARD_MS)
}

async function endAll(): Promise<void> {
  const all = [...wards.values()]
  for (const ward of all) {
    if (ward.kind === 'browser') killBrowser(ward.profile)
    if (ward.kind === 'program') send(ward.pid, 'SIGKILL')
    if (ward.kind === 'group') send(-ward.pid, 'SIGKILL')
  }
  await Promise.all(all.map((ward) => ward.kind === 'database' && endDatabase(ward)))
}

// a service manager signals all processes of a service; the keeper ends after the others
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdout.on('error', () => {})
for await (const line of createInterface({ input: process.stdin })) obey(JSON.parse(line))
await endAll()
process.exit(0)
