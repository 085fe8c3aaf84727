import { expect, onTestFinished, test } from 'vitest'
import { TurnThread } from '#server/platform/threads/turn-thread.ts'

const CELLS = 2 ** 20

test('S20.39 a thread that takes more memory than it may ends alone, and the next question starts another one', async () => {
  const program = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (lists) => {
      const kept = []
      for (let at = 0; at < lists; at++) kept.push(new Array(${CELLS}).fill(at))
      parentPort.postMessage(kept.length)
    })`
  const thread = new TurnThread<number, number>(
    new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    60_000,
    64,
  )
  onTestFinished(() => thread.close())
  await expect(thread.ask('a', 100)).rejects.toThrow('has ended')
  expect(await thread.ask('a', 1)).toBe(1)
})

const objects = () => Array.from({ length: 1e6 }, (_, at) => `{"k${at}":0}`).join()
const face = (places: string) => `{"version":1,"times":[0],"marked":[0],"lost":[],"places":[${places}]}`

test.each([
  ['wrong numbers', face(`${'0.5,'.repeat(2e6)}0`)],
  ['strings', face(`${'"",'.repeat(2e6)}0`)],
  ['objects beside its lists', face('0').replace('{', () => `{"more":[${objects()}],`)],
])('S20.39 a face of millions of %s is no face, in no more memory than a face takes', async (_, text) => {
  const program = new URL('../../server/features/material/table.worker.ts', import.meta.url)
  const thread = new TurnThread<Uint8Array, unknown>(program, 60_000, 128)
  onTestFinished(() => thread.close())
  expect(await thread.ask('a', Buffer.from(text))).toBeNull()
})
