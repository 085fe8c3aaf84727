import { expect, onTestFinished, test } from 'vitest'
import { TurnThread } from '#server/platform/threads/turn-thread.ts'

/** Answers a number; on shared memory it tells that it has begun, and works for good. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (question) => {
    if (typeof question === 'number') return parentPort.postMessage(question)
    Atomics.store(question, 0, 1)
    for (;;) {}
  })`

test('S9.45 a question that is called off ends with its thread, and one that waits goes on in another', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)
  const thread = new TurnThread<number | Int32Array<SharedArrayBuffer>, number>(program)
  onTestFinished(() => thread.close())
  const [first, second] = [new AbortController(), new AbortController()]
  const begun = new Int32Array(new SharedArrayBuffer(4))
  const held = thread.ask('a', begun, [], first.signal)
  const waiting = thread.ask('b', 2, [], second.signal)
  const next = thread.ask('c', 1)
  while (Atomics.load(begun, 0) === 0) await new Promise(setImmediate)
  second.abort(new Error('before its turn'))
  first.abort(new Error('in its turn'))
  const ended = await Promise.allSettled([held, waiting])
  expect(ended.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'in its turn',
    'before its turn',
  ])
  expect(await next).toBe(1)
})
