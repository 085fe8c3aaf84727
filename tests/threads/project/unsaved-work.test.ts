import { expect, test } from 'vitest'
import { parseProject } from '#shared/formats/project-json.ts'
import { sceneById } from '#shared/model/queries.ts'
import { addText, eventually, FakeServer, freshId, OWNER, Tab, texts } from './server.ts'
import { openTabs } from './tabs.ts'
import { failing, unanswered } from './unanswered.ts'

const { tabs, open, openAt } = openTabs()

const lease = (writer: boolean) => (event: { type: string; writer?: boolean }) => {
  return event.type === 'lease' && event.writer === writer
}

test('E16.16 a worker that is killed before it saved loses nothing: the edits are there on re-opening, then saved', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const killed = await open(id, server)
  await killed.run(addText('Kept'))
  await killed.run({ type: 'scene.add', index: 1, name: 'Second' })
  killed.thread.dispose()
  expect(server.saves).toEqual([])

  const again = await open(id, server)
  await eventually(() => texts(again.mirrored)).toEqual(['Kept'])
  await eventually(() => again.mirrored?.sceneIds).toHaveLength(2)
  await again.thread.saveNow()
  expect(server.projectJson).toContain('Kept')
  again.thread.dispose()
  const third = await open(id, server)
  await eventually(() => texts(third.mirrored)).toEqual(['Kept'])
})

test('E16.16 a save whose answer never came is recognised on re-opening, and is no conflict', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const { host, arrive } = unanswered(server)
  const first = await openAt(id, host)
  await first.run(addText('Arrived'))
  void first.thread.saveNow()
  await first.until((event) => event.type === 'saving' && event.state === 'saving')
  await first.run(addText('After'))
  await arrive()
  expect(server.revision).toBe(2)
  first.thread.dispose()

  const again = await open(id, server)
  await eventually(() => texts(again.mirrored).sort()).toEqual(['After', 'Arrived'])
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.projectJson).toContain('After')
})

test('E16.17 two tabs: one writes, the other follows live and is refused, and may take over without a loss', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const writer = await open(id, server)
  const follower = await open(id, server)
  await follower.until(lease(false))
  expect(await follower.thread.run(addText('No'))).toEqual({ ok: false, error: { code: 'read_only' } })

  await writer.run(addText('Live'))
  await eventually(() => texts(follower.mirrored)).toEqual(['Live'])

  await follower.thread.takeOver()
  await writer.until(lease(false))
  await follower.run(addText('Mine now'))
  await eventually(() => texts(writer.mirrored).sort()).toEqual(['Live', 'Mine now'])
  expect((await writer.thread.run(addText('No'))).ok).toBe(false)
})

test('E16.17 a follower writes on when the writing tab dies, with the edits that were not saved', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const writer = await open(id, server)
  const follower = await open(id, server)
  await writer.run(addText('Unsaved'))
  await eventually(() => texts(follower.mirrored)).toEqual(['Unsaved'])
  writer.thread.dispose()
  await follower.until(lease(true))
  await follower.run(addText('Next'))
  await eventually(() => texts(follower.mirrored).sort()).toEqual(['Next', 'Unsaved'])
})

test('E16.10 a save on top of a document that was saved elsewhere is refused and told; the user decides', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Mine'))
  server.revision = 7
  server.projectJson = server.projectJson!.replace('Scene 1', 'Their scene')
  expect(await tab.thread.saveNow()).toMatchObject({ ok: false, error: { code: 'conflict' } })
  await expect
    .poll(() => tab.events.findLast(({ type }) => type === 'saving'))
    .toMatchObject({ type: 'saving', state: 'failed', failure: { code: 'conflict' } })
  expect(server.projectJson).not.toContain('Mine')

  expect(await tab.thread.keepAsCopy('Draft, mine')).toEqual({ ok: true, value: 'copy-1' })
  expect(server.created).toMatchObject([{ name: 'Draft, mine', canvas: 'LANDSCAPE' }])
  const copy = parseProject(server.created[0]?.projectJson ?? '', 'copy-1', 'Draft, mine')
  expect(copy.ok && texts(copy.value)).toEqual(['Mine'])
  await eventually(() => texts(tab.mirrored)).toEqual([])
  await eventually(() => sceneById(tab.mirrored!, 's1')?.name).toBe('Their scene')
  expect([server.saves, server.revision]).toEqual([[], 7])

  tab.thread.dispose()
  const again = await open(id, server)
  await eventually(() => texts(again.mirrored)).toEqual([])
})

test('E16.10 a conflict may end with the other document', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Mine'))
  server.revision = 7
  server.projectJson = server.projectJson!.replace('Scene 1', 'Their scene')
  await tab.thread.saveNow()
  await tab.thread.takeTheirs()
  await eventually(() => tab.mirrored && sceneById(tab.mirrored, 's1')?.name).toBe('Their scene')
  await eventually(() => texts(tab.mirrored)).toEqual([])
})

test('E16.10 a revision that only a name or cover moved on is no conflict', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Mine'))
  server.revision = 4
  server.name = 'Renamed in the list'
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server).toMatchObject({ revision: 5, name: 'Renamed in the list' })
})

test('E16.16 without a network nothing is lost: the save fails, is told, and succeeds when it is back', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Offline'))
  server.offline = true
  expect(await tab.thread.saveNow()).toMatchObject({ ok: false, error: { code: 'offline' } })
  server.offline = false
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.projectJson).toContain('Offline')
})

test('E16.16 opened again without a network, the unsaved document comes from this device and is saved when it is back', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const killed = await open(id, server)
  await killed.run(addText('Only here'))
  killed.thread.dispose()
  server.offline = true
  const again = await open(id, server)
  await eventually(() => texts(again.mirrored)).toEqual(['Only here'])
  await again.until((event) => event.type === 'saving' && event.failure?.code === 'offline')
  const recovered = again.events.find((event) => event.type === 'recovered')
  expect(recovered).toMatchObject({ recovered: { edits: 1, sceneIds: ['s1'], atMs: expect.any(Number) } })
  await again.run(addText('And more'))
  server.offline = false
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.projectJson).toContain('And more')
})

test('E16.06, E16.16 edits that were undone back to what is saved are no unsaved work', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Kept'))
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  await tab.run(addText('Undone'))
  await tab.thread.undo()
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  tab.thread.dispose()
  expect(server.revision).toBe(2)
  server.offline = true
  const again = new Tab()
  tabs.push(again)
  expect(await again.thread.open(id, server.host, OWNER)).toMatchObject({ ok: false, error: { code: 'offline' } })
})

test('without a network and with nothing unsaved, opening fails as offline', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  server.offline = true
  const tab = new Tab()
  tabs.push(tab)
  expect(await tab.thread.open(id, server.host, OWNER)).toMatchObject({ ok: false, error: { code: 'offline' } })
})

test('E16.16 a save whose answer was lost on its way is no conflict when it is tried again', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'lost'))
  await tab.run(addText('Twice sent'))
  expect(await tab.thread.saveNow()).toMatchObject({ error: { code: 'offline' } })
  await tab.run(addText('Later'))
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('Later')]).toEqual([3, true])
})

test('E16.16 a project that was deleted elsewhere is not saved again by itself; the document can be kept as a copy', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const gone = { ok: false as const, error: { code: 'gone' as const, detail: 'deleted' } }
  const tab = await openAt(id, { ...server.host, save: async () => gone })
  await tab.run(addText('Orphan'))
  expect(await tab.thread.saveNow()).toEqual(gone)
  expect(await tab.thread.saveNow()).toEqual(gone)
  expect(await tab.thread.keepAsCopy('Mine')).toEqual({ ok: true, value: 'copy-1' })
  expect(server.created[0]?.projectJson).toContain('Orphan')
})

test('E16.10 opened again after someone else has saved, the unsaved document stands in conflict, and neither is lost', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const killed = await open(id, server)
  await killed.run(addText('Mine'))
  killed.thread.dispose()
  server.revision = 9
  server.projectJson = server.projectJson!.replace('Scene 1', 'Their scene')
  const again = await open(id, server)
  await again.until((event) => event.type === 'saving' && event.failure?.code === 'conflict')
  expect(texts(again.mirrored)).toEqual(['Mine'])
  expect(again.events.some((event) => event.type === 'recovered')).toBe(false)
  expect(server.projectJson).toContain('Their scene')
  await again.thread.takeTheirs()
  await eventually(() => again.mirrored && sceneById(again.mirrored, 's1')?.name).toBe('Their scene')
})
