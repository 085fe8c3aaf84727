import { expect, onTestFinished, test } from 'vitest'
import { TurnThread } from '#server/platform/threads/turn-thread.ts'

/** Answers a number; a question of `null` it works on for good. */
const PROGRAM = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (question) => {
    while (question === null) {}
    parentPort.postMessage(question)
  })`

test('S9.45 a question that is called off ends with its thread, and one that waits goes on in another', async () => {
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`)
  const thread = new TurnThread<number | null, number>(program)
  onTestFinished(() => thread.close())
  const [first, second] = [new AbortController(), new AbortController()]
  const held = thread.ask('a', null, [], first.signal)
  const waiting = thread.ask('b', null, [], second.signal)
  const next = thread.ask('c', 1)
  second.abort(new Error('before its turn'))
  first.abort(new Error('in its turn'))
  const ended = await Promise.allSettled([held, waiting])
  expect(ended.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'in its turn',
    'before its turn',
  ])
  expect(await next).toBe(1)
})
