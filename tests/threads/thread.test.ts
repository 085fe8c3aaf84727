import { expect, test } from 'vitest'
import { startThread } from '#workers/kit/thread.ts'
import EndingWorker from './ending.worker.ts?worker'

test('E16.26 a worker that ends without a word is a failure; one that is disposed is none', async () => {
  const failures: string[] = []
  const start = () => {
    const { remote, thread } = startThread<{ end(): void }>('ending', new EndingWorker())
    thread.onFailure(({ code, detail, subject }) => failures.push(`${code} ${subject} ${detail}`))
    return { remote, thread }
  }
  const held = async () => (await navigator.locks.query()).held?.length ?? 0
  const before = await held()
  const first = start()
  await expect.poll(held).toBe(before + 1)
  first.thread.dispose()
  await expect.poll(held).toBe(before)
  const second = start()
  await expect.poll(held).toBe(before + 1)
  void second.remote.end()
  await expect.poll(() => failures).toEqual(['worker_failed ending the ending worker ended'])
  second.thread.dispose()
})
