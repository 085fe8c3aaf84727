import { expect, test } from 'vitest'
import { Pool } from '#workers/media/common/pool.ts'
import { AHEAD_MAX, LoadedFiles } from '#workers/render/common/loaded-files.ts'

/** A pool of numbers, which cost what they are. */
function pool(budget: number) {
  const closed: number[] = []
  return {
    closed,
    numbers: new Pool<number>(
      budget,
      (cost) => cost,
      (value) => void closed.push(value),
    ),
  }
}
const idle = async () => {}

test('E14.61 a pool over its budget closes what was used longest ago', async () => {
  const { closed, numbers } = pool(10)
  for (const cost of [3, 4, 2]) await numbers.use(`${cost}`, async () => cost, idle)
  await numbers.use(
    '3',
    async () => 99,
    async (value) => expect(value).toBe(3),
  )
  await numbers.use('5', async () => 5, idle)
  expect(closed).toEqual([4])
  expect([numbers.size, numbers.cost]).toEqual([3, 10])
  await numbers.use('6', async () => 6, idle)
  expect(closed).toEqual([4, 2, 3, 5])
})

test('E14.61 what is used stays open over the budget until its use has ended', async () => {
  const { closed, numbers } = pool(3)
  let end: () => void = () => {}
  const using = numbers.use(
    '2',
    async () => 2,
    () => new Promise<void>((resolve) => (end = resolve)),
  )
  await numbers.use('3', async () => 3, idle)
  expect(closed).toEqual([3])
  await numbers.use('1', async () => 1, idle)
  await numbers.use('3', async () => 3, idle)
  expect(closed).toEqual([3, 1, 3])
  end()
  await using
  expect([closed, numbers.cost]).toEqual([[3, 1, 3], 2])
})

test('E14.61 what cannot be opened is opened again at its next use; what is closed while it opens is closed then', async () => {
  const { closed, numbers } = pool(9)
  await expect(numbers.use('1', () => Promise.reject(new Error('gone')), idle)).rejects.toThrow('gone')
  expect(
    await numbers.use(
      '1',
      async () => 1,
      async (value) => value,
    ),
  ).toBe(1)
  let come: (value: number) => void = () => {}
  const opening = numbers.use('line 2', () => new Promise<number>((resolve) => (come = resolve)), idle)
  numbers.closeAll('line')
  come(2)
  await opening
  expect(closed).toEqual([2])
  numbers.closeAll('')
  expect([closed, numbers.size]).toEqual([[2, 1], 0])
})

test('E14.61 files over the budget are closed when they were not used lately, the one used longest ago first', () => {
  const closed: number[] = []
  const files = new LoadedFiles<number>(
    10,
    (cost) => cost,
    (value) => void closed.push(value),
  )
  for (const cost of [4, 5, 6]) files.keep(`${cost}`, cost)
  files.keep('missing', null)
  const paint = (times: number, ...used: string[]) => {
    for (let i = 0; i < times; i++) {
      for (const name of used) files.get(name)
      files.painted()
    }
  }
  paint(AHEAD_MAX)
  expect(closed, 'it may have been loaded for a later frame').toEqual([])
  paint(1, '4')
  expect(closed).toEqual([5])
  expect([files.get('4'), files.get('5'), files.get('missing'), files.cost]).toEqual([4, undefined, null, 10])
  files.dropMissing()
  expect(files.has('missing')).toBe(false)
  files.close()
  files.keep('7', 7)
  expect(closed).toEqual([5, 6, 4, 7])
})

test('E14.61 files that one frame shows together stay, however many', () => {
  const files = new LoadedFiles<number>(3, () => 1)
  const names = ['a', 'b', 'c', 'd', 'e']
  for (let painting = 0; painting < 3 * AHEAD_MAX; painting++) {
    for (const name of names) if (files.get(name) === undefined) files.keep(name, painting)
    files.painted()
  }
  expect(names.map((name) => files.get(name))).toEqual([0, 0, 0, 0, 0])
})
