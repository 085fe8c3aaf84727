import { expect, test } from 'vitest'
import { err, ok, type Result } from '#shared/base/result.ts'
import {
  added,
  canPause,
  failedIn,
  isIdle,
  openTogether,
  pausedIn,
  progressed,
  reached,
  remainingSec,
  resumedIn,
  retriedIn,
  sentBytes,
  startable,
  type Uploads,
} from '#ui/parts/uploads/queue.ts'
import { LEFT } from '#ui/parts/uploads/upload-pause.ts'
import { UploadQueue, type UploadRun } from '#ui/parts/uploads/upload-queue.ts'

const files = (...ids: string[]) => ids.map((id) => ({ id, name: `${id}.wav`, size: 1000 }))
const queued = (...ids: string[]) => added<string>([], files(...ids))
const states = (uploads: Uploads<string>) =>
  uploads.map(({ id, stage, paused }) => `${id} ${paused ? 'paused' : stage}`)

test('S6.21 as many as fit have a turn; a held one leaves its turn to the next', () => {
  const waiting = queued('a', 'b', 'c', 'd')
  expect(startable(waiting, 3)).toEqual(['a', 'b', 'c'])
  const running = ['a', 'b', 'c'].reduce<Uploads<string>>((all, id) => reached(all, id, 'sending'), waiting)
  expect(startable(running, 3)).toEqual([])
  expect(startable(pausedIn(running, 'b'), 3)).toEqual(['d'])
  expect(startable(pausedIn(waiting, 'all'), 3)).toEqual([])
})

test('S6.21 all are held and go on together; what has failed or is worked on is not held', () => {
  const sending = reached(queued('a', 'b', 'c', 'd'), 'a', 'sending')
  const mixed = failedIn(reached(sending, 'b', 'working'), 'c', 'offline')
  const held = pausedIn(mixed, 'all')
  expect(states(held)).toEqual(['a paused', 'b working', 'c failed', 'd paused'])
  expect(states(resumedIn(held, 'all'))).toEqual(['a sending', 'b working', 'c failed', 'd waiting'])
  expect(isIdle(held)).toBe(false)
  expect(isIdle(reached(held, 'b', 'done'))).toBe(true)
})

test('S6.21 only what another try may help is tried again with all', () => {
  const failed = failedIn(failedIn(queued('a', 'b'), 'a', 'offline'), 'b', 'wrongKind')
  expect(states(retriedIn(failed, 'all', (fault) => fault === 'offline'))).toEqual(['a waiting', 'b failed'])
})

test('S6.21 bytes and seconds that remain follow from how fast it is sent since it goes on', () => {
  const sending = reached(queued('a'), 'a', 'sending')
  const [begun] = progressed(sending, 'a', 0.2, 10_000)
  expect(sentBytes(begun!)).toBe(200)
  expect(remainingSec(begun!, 10_000)).toBeNull()
  const [later] = progressed([begun!], 'a', 0.6, 14_000)
  expect(remainingSec(later!, 14_000)).toBeCloseTo(4)
  expect(remainingSec(resumedIn(pausedIn([later!], 'a'), 'a')[0]!, 14_000)).toBeNull()
})

test('S6.21 what is sent wholly is not held', () => {
  const sending = reached(queued('a'), 'a', 'sending')
  expect(progressed(sending, 'a', 0.99, 0).map(canPause)).toEqual([true])
  expect(progressed(sending, 'a', 1, 0).map(canPause)).toEqual([false])
})

test('E2.58 those that were chosen together are counted until all have ended', () => {
  const both = added(queued('a', 'b'), files('c'))
  expect(openTogether(both)).toBe(2)
  const one = reached(both, 'a', 'done')
  expect(openTogether(one)).toBe(2)
  expect(openTogether(reached(one, 'b', 'done'))).toBe(0)
})

/** A queue whose files arrive when the test says so. */
function controlled() {
  const runs = new Map<string, { run: UploadRun; end(result: Result<string, string> | null): void }>()
  const settled: (readonly string[])[] = []
  const queue = new UploadQueue<string, string>({
    add: (file, run) => new Promise((end) => runs.set(file.name, { run, end })),
    again: (fault) => fault === 'offline',
    onSettled: (made) => settled.push(made),
  })
  const end = async (name: string, result: Result<string, string> | null) => {
    runs.get(name)!.end(result)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { queue, runs, settled, end, shown: () => queue.store.value.map(({ name, stage }) => `${name} ${stage}`) }
}

const chosen = (...names: string[]) => names.map((name) => new File(['x'], name))

test('S6.21, S6.37 what has arrived stays until nothing moves, then is told once', async () => {
  const { queue, runs, settled, end, shown } = controlled()
  queue.take(chosen('a', 'b', 'c', 'd'))
  expect([...runs.keys()]).toEqual(['a', 'b', 'c'])
  await end('a', ok('A'))
  expect([...runs.keys()]).toEqual(['a', 'b', 'c', 'd'])
  await end('b', err('offline'))
  await end('c', ok('C'))
  expect(shown()).toEqual(['a done', 'b failed', 'c done', 'd checking'])
  expect(settled).toEqual([])
  await end('d', ok('D'))
  expect(settled).toEqual([['A', 'C', 'D']])
  expect(shown()).toEqual(['b failed'])
})

test('S13.19 a cancelled file ends at once, one that is left can go on later', async () => {
  const { queue, runs, shown } = controlled()
  queue.take(chosen('a', 'b'))
  queue.cancel(queue.store.value[0]!.id)
  expect(runs.get('a')!.run.signal.aborted).toBe(true)
  expect(runs.get('a')!.run.signal.reason).not.toBe(LEFT)
  expect(shown()).toEqual(['b checking'])
  queue.leave()
  expect(runs.get('b')!.run.signal.reason).toBe(LEFT)
  expect(shown()).toEqual([])
})
