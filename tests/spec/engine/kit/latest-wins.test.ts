import { expect, test } from 'vitest'
import { latestWins } from '#shared/base/latest-wins.ts'

test('calls that come while one runs are replaced by the last of them', async () => {
  const ran: number[] = []
  const gates: (() => void)[] = []
  const call = latestWins(async (n: number) => {
    ran.push(n)
    await new Promise<void>((resolve) => gates.push(resolve))
  })
  const first = call(1)
  const second = call(2)
  const third = call(3)
  expect(ran).toEqual([1])
  gates[0]?.()
  await first
  await Promise.resolve()
  await expect.poll(() => ran).toEqual([1, 3])
  gates[1]?.()
  await Promise.all([second, third])
  expect(ran).toEqual([1, 3])
})

test('a failed call does not block the one that waits', async () => {
  const ran: string[] = []
  const call = latestWins(async (name: string) => {
    ran.push(name)
    await Promise.resolve()
    if (name === 'bad') throw new Error('refused')
  })
  const bad = call('bad')
  const good = call('good')
  await expect(bad).rejects.toThrow('refused')
  await good
  expect(ran).toEqual(['bad', 'good'])
})
