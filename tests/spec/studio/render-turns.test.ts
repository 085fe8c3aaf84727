import { expect, test } from 'vitest'
import { inTurn } from '#server/engines/render/in-turn.ts'
import { Queue } from '#shared/base/queue.ts'

/** A job that ends when it is told to. */
function openJob() {
  let end: (value: string) => void = () => {}
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  let begin: () => void = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const run = () => {
    begin()
    return ended
  }
  return { run, begun, end }
}

test('S9.15 a job of a render node that waits is given up at once, and never begun; those after it have their turn', async () => {
  const queue = new Queue()
  const first = openJob()
  const order: string[] = []
  const says = async (name: string) => void order.push(name)
  const { signal: open } = new AbortController()
  const running = inTurn(queue, open, first.run)
  const ending = new AbortController()
  const second = inTurn(queue, ending.signal, () => says('second'))
  const third = inTurn(queue, open, () => says('third'))
  ending.abort(new Error('called off'))
  await expect(second).rejects.toThrow('called off')
  await expect(inTurn(queue, ending.signal, () => says('late'))).rejects.toThrow('called off')
  first.end('first')
  expect(await running).toBe('first')
  await third
  expect(order).toEqual(['third'])
})

test('S9.15 a job of a render node that runs ends itself: its browser is gone then', async () => {
  const ending = new AbortController()
  const job = openJob()
  const running = inTurn(new Queue(), ending.signal, job.run)
  await job.begun
  ending.abort(new Error('called off'))
  job.end('cleaned up')
  expect(await running).toBe('cleaned up')
})
