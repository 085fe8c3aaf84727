import { expect, test } from 'vitest'
import { Turns } from '#ui/session/turns.ts'

test('E16.02 acts that come together run one after the other, and count as pending until the last one is done', async () => {
  const turns = new Turns()
  let value = 0
  const add = async () => {
    const before = value
    await Promise.resolve()
    value = before + 1
  }
  const acts = Array.from({ length: 20 }, () => turns.run(add))
  expect(turns.pending.value).toBe(20)
  await Promise.all(acts)
  expect(value).toBe(20)
  expect(turns.pending.value).toBe(0)
})

test('an act that fails is told so, and the acts after it run', async () => {
  const turns = new Turns()
  const failed = turns.run(() => Promise.reject(new Error('no')))
  const next = turns.run(() => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
  expect(turns.pending.value).toBe(0)
})
