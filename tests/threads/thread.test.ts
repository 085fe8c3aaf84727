import { expect, test } from 'vitest'
import { LIVING } from '#shared/base/living.ts'
import { startThread } from '#workers/kit/thread.ts'
import EndingWorker from './ending.worker.ts?worker'

interface Ending {
  end(): void
  wait(): Promise<void>
  answer(): string
}

/** Starts a worker that says the name of the lock which it holds as long as it lives. */
async function start() {
  const worker = new EndingWorker()
  const failures: string[] = []
  const living = new Promise<string>((resolve) => {
    worker.addEventListener('message', ({ data }) => data?.[LIVING] && resolve(data[LIVING]))
  })
  const { remote, thread } = startThread<Ending>('ending', worker)
  thread.onFailure(({ code, detail, subject }) => failures.push(`${code} ${subject} ${detail}`))
  const lock = await living
  /** Resolves when the worker is gone. */
  const gone = () => navigator.locks.request(lock, () => {})
  return { remote, thread, failures, gone }
}

const endedWith = (code: string) => ({ name: 'WorkerEnded', failure: { code, subject: 'ending' } })

test('E16.26 a worker that ends without a word is a failure; one that is disposed is none', async () => {
  const first = await start()
  first.thread.dispose()
  await first.gone()
  const second = await start()
  void second.remote.end()
  await expect.poll(() => second.failures).toEqual(['worker_failed ending the ending worker ended'])
  second.thread.dispose()
  expect(first.failures).toEqual([])
})

test('E16.26 the calls of a worker that ends reject, those that wait and those that come later', async () => {
  const { remote, thread } = await start()
  expect(await remote.answer()).toBe('answer')
  const waiting = remote.wait()
  void remote.end()
  await expect(waiting).rejects.toMatchObject(endedWith('worker_failed'))
  await expect(remote.answer()).rejects.toMatchObject(endedWith('worker_failed'))
  thread.dispose()
})

test('a worker that its very first call ends is a failure, and the call rejects', async () => {
  const { remote, thread } = startThread<Ending>('ending', new EndingWorker())
  const failed = new Promise((resolve) => thread.onFailure(resolve))
  const waiting = remote.wait()
  await expect(Promise.all([remote.end(), waiting])).rejects.toMatchObject(endedWith('worker_failed'))
  expect(await failed).toMatchObject({ code: 'worker_failed', subject: 'ending' })
  thread.dispose()
})

test('the calls of a worker that is disposed of reject as cancelled', async () => {
  const { remote, thread } = await start()
  const waiting = remote.wait()
  thread.dispose()
  await expect(waiting).rejects.toMatchObject(endedWith('cancelled'))
  await expect(remote.answer()).rejects.toMatchObject(endedWith('cancelled'))
})

test('a call of a worker that cannot be loaded rejects', async () => {
  const { remote, thread } = startThread<Ending>('missing', new Worker('/there-is-no-such-file.js', { type: 'module' }))
  await expect(remote.answer()).rejects.toMatchObject({ failure: { code: 'worker_failed', subject: 'missing' } })
  await expect(remote.answer()).rejects.toMatchObject({ failure: { code: 'worker_failed' } })
  thread.dispose()
})
