import { expect, onTestFinished, test } from 'vitest'
import { GuardedWorker } from '#workers/kit/guarded-worker.ts'
import { onWorkerEvent, startThread } from '#workers/kit/thread.ts'
import ReadingWorker from './reading.worker.ts?worker'

interface Reading {
  prepare(): Promise<void>
  read(forMs: number, isTold: boolean): Promise<number>
}

const LIMIT_MS = 1000
const LONG_MS = 2500

function start(): GuardedWorker<Reading> {
  const guarded: GuardedWorker<Reading> = new GuardedWorker(
    () => {
      const worker = new ReadingWorker()
      onWorkerEvent(worker, () => guarded.extend(LIMIT_MS))
      return startThread<Reading>('reading', worker)
    },
    (remote) => remote.prepare(),
  )
  onTestFinished(() => guarded.dispose())
  return guarded
}

test('E14.66 a call of a worker that tells that it gets on is not stopped; a silent one is, and the next has another worker', async () => {
  const guarded = start()
  expect(await guarded.call(LIMIT_MS, (remote) => remote.read(LONG_MS, true))).toBeGreaterThan(1)
  expect(guarded.generation).toBe(0)
  const silent = guarded.call(LIMIT_MS, (remote) => remote.read(LONG_MS, false))
  await expect(silent).rejects.toMatchObject({ name: 'TooSlow' })
  expect(guarded.generation).toBe(1)
  expect(await guarded.call(LIMIT_MS, (remote) => remote.read(1, false))).toBeGreaterThan(0)
})
