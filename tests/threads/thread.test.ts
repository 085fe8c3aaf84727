import { expect, test } from 'vitest'
import { startThread } from '#workers/kit/thread.ts'
import EndingWorker from './ending.worker.ts?worker'

interface Ending {
  end(): void
  wait(): Promise<void>
  answer(): string
}

/** What the browser keeps while a worker lives. */
const held = async () => (await navigator.locks.query()).held?.length ?? 0

function start(failures: string[] = []) {
  const { remote, thread } = startThread<Ending>('ending', new EndingWorker())
  thread.onFailure(({ code, detail, subject }) => failures.push(`${code} ${subject} ${detail}`))
  return { remote, thread }
}

const endedWith = (code: string) => ({ name: 'WorkerEnded', failure: { code, subject: 'ending' } })

test('E16.26 a worker that ends without a word is a failure; one that is disposed is none', async () => {
  const failures: string[] = []
  const before = await held()
  const first = start(failures)
  await expect.poll(held).toBe(before + 1)
  first.thread.dispose()
  await expect.poll(held).toBe(before)
  const second = start(failures)
  await expect.poll(held).toBe(before + 1)
  void second.remote.end()
  await expect.poll(() => failures).toEqual(['worker_failed ending the ending worker ended'])
  second.thread.dispose()
})

test('E16.26 the calls of a worker that ends reject, those that wait and those that come later', async () => {
  const before = await held()
  const { remote, thread } = start()
  expect(await remote.answer()).toBe('answer')
  await expect.poll(held).toBe(before + 1)
  const waiting = remote.wait()
  void remote.end()
  await expect(waiting).rejects.toMatchObject(endedWith('worker_failed'))
  await expect(remote.answer()).rejects.toMatchObject(endedWith('worker_failed'))
  thread.dispose()
})

test('the calls of a worker that is disposed of reject as cancelled', async () => {
  const { remote, thread } = start()
  expect(await remote.answer()).toBe('answer')
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
