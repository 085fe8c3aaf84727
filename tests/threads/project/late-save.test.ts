import { expect, test } from 'vitest'
import { err } from '#shared/base/result.ts'
import { addText, eventually, FakeServer, freshId, type Tab, texts } from './server.ts'
import { openTabs } from './tabs.ts'
import { failing, unanswered } from './unanswered.ts'

const { open, openAt } = openTabs()

/** Leaves an editor while its save is on its way; `arrive` lets the server have that save. */
async function leaveWhileSaving(id: string, server: FakeServer) {
  const { host, isSent, arrive } = unanswered(server)
  const left = await openAt(id, host)
  await left.run(addText('On its way'))
  void left.thread.saveNow()
  await isSent()
  left.thread.dispose()
  return { arrive }
}

/** Opens the project again, with the edit that is on its way. */
async function openAgain(id: string, server: FakeServer): Promise<Tab> {
  const tab = await open(id, server)
  await eventually(() => texts(tab.mirrored)).toEqual(['On its way'])
  return tab
}

test('E16.16 a save that arrives after the project was opened again is an own one, and no conflict', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const { arrive } = await leaveWhileSaving(id, server)
  const again = await openAgain(id, server)
  await arrive()
  expect(server.revision).toBe(2)
  await again.run(addText('After'))
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('After')]).toEqual([3, true])
})

test('E16.16 it is an own one also where the project was left and opened once more before it arrived', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const { arrive } = await leaveWhileSaving(id, server)
  const brief = await openAgain(id, server)
  await brief.run(addText('After'))
  brief.thread.dispose()
  await arrive()
  expect(server.saves).toHaveLength(1)
  const last = await open(id, server)
  await eventually(() => texts(last.mirrored).sort()).toEqual(['After', 'On its way'])
  expect(await last.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('After')]).toEqual([3, true])
})

test('E16.10 a document that another user saved on top of it is a conflict', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const { arrive } = await leaveWhileSaving(id, server)
  const again = await openAgain(id, server)
  await arrive()
  server.revision++
  server.projectJson = server.projectJson!.replace('Scene 1', 'Their scene')
  await again.run(addText('After'))
  expect(await again.thread.saveNow()).toMatchObject({ ok: false, error: { code: 'conflict' } })
  expect(server.projectJson).toContain('Their scene')
  const { revision } = server
  await again.thread.takeTheirs()
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.revision, 'theirs is not sent back').toBe(revision)
})

test('E16.16 it is an own one also where the project was opened again without a network', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const { host, isSent, arrive } = unanswered(server)
  const left = await openAt(id, host)
  await left.run(addText('On its way'))
  void left.thread.saveNow()
  await isSent()
  await left.run(addText('Not sent'))
  left.thread.dispose()
  server.offline = true
  const again = await open(id, server)
  await again.until((event) => event.type === 'saving' && event.state === 'failed')
  server.offline = false
  await arrive()
  expect(server.revision).toBe(2)
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('Not sent')]).toEqual([3, true])
})

test('E16.16 one that arrived before the project was opened again is not sent once more', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const { arrive } = await leaveWhileSaving(id, server)
  await arrive()
  const again = await openAgain(id, server)
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.revision).toBe(2)
})

test('E16.16 it is an own one also where it had been sent again on top of one without an answer', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const lost = failing(server, 'lost')
  const { host, isSent, arrive } = unanswered(server)
  let saves = 0
  const left = await openAt(id, { ...host, save: (save) => (++saves > 2 ? host : lost).save(save) })
  await left.run(addText('Arrived'))
  await left.thread.saveNow()
  await left.run(addText('On its way'))
  void left.thread.saveNow()
  await isSent()
  left.thread.dispose()
  const again = await open(id, server)
  await eventually(() => texts(again.mirrored).sort()).toEqual(['Arrived', 'On its way'])
  await arrive()
  expect(server.revision).toBe(3)
  await again.run(addText('After'))
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('After')]).toEqual([4, true])
})

test('E16.10 a save is refused as one on top of another document only where the server says what it has', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  let isDown = false
  const load: FakeServer['host']['load'] = async (project) =>
    isDown ? err({ code: 'offline', detail: 'no network' }) : server.host.load(project)
  const tab = await openAt(id, { ...server.host, load })
  await tab.run(addText('Mine'))
  Object.assign(server, { revision: 4, name: 'Renamed in the list' })
  isDown = true
  expect(await tab.thread.saveNow()).toMatchObject({ ok: false, error: { code: 'offline' } })
  isDown = false
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server).toMatchObject({ revision: 5, name: 'Renamed in the list' })
})

test('E16.10 a project without a document that was renamed elsewhere is no conflict', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  server.projectJson = null
  const tab = await open(id, server)
  await tab.run({ type: 'scene.add', index: 1, name: 'Mine' })
  Object.assign(server, { revision: 4, name: 'Renamed in the list' })
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson]).toEqual([5, expect.stringContaining('Mine')])
})

test('E16.06 an edit that is undone after its save got no answer is undone on the server too', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'lost'))
  await tab.run(addText('Undone'))
  expect(await tab.thread.saveNow()).toMatchObject({ ok: false })
  expect(server.projectJson).toContain('Undone')
  await tab.thread.undo()
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('Undone')]).toEqual([3, false])
})

test('E16.06, E16.23 an edit that is undone after the server was too busy for its save sends nothing', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'busy'))
  await tab.run(addText('Undone'))
  expect(await tab.thread.saveNow()).toMatchObject({ ok: false, error: { code: 'busy' } })
  await tab.thread.undo()
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.saves).toEqual([])
})

test('E16.06 a name that is changed back after its save got no answer is that of before on the server too', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'lost'))
  await tab.run({ type: 'project.rename', name: 'Mine' })
  expect(await tab.thread.saveNow()).toMatchObject({ ok: false })
  await tab.thread.undo()
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.name).toBe('Draft')
})

test('E16.06 an edit that was made without a network leaves a name that was changed elsewhere', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'unsent'))
  await tab.run(addText('Mine'))
  await tab.thread.saveNow()
  server.revision = 2
  server.name = 'Renamed in the list'
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.name, server.projectJson?.includes('Mine')]).toEqual(['Renamed in the list', true])
})

test('E16.06 an edit is undone on the server also where the name is changed after that', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'lost'))
  await tab.run(addText('Undone'))
  await tab.thread.saveNow()
  await tab.thread.undo()
  await tab.run({ type: 'project.rename', name: 'Mine' })
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.name, server.projectJson?.includes('Undone')]).toEqual(['Mine', false])
})

test('E16.16 a save that arrived without an answer is an own one after others have failed', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await openAt(id, failing(server, 'lost', 'unsent'))
  for (const words of ['Arrived', 'Unsent']) {
    await tab.run(addText(words))
    expect(await tab.thread.saveNow()).toMatchObject({ ok: false })
  }
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('Unsent')]).toEqual([3, true])
})

test('E16.16 it is an own one also where the tab was closed after that', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const closed = await openAt(id, failing(server, 'lost', 'unsent'))
  for (const words of ['Arrived', 'Unsent']) {
    await closed.run(addText(words))
    await closed.thread.saveNow()
  }
  closed.thread.dispose()
  const again = await open(id, server)
  await eventually(() => texts(again.mirrored).sort()).toEqual(['Arrived', 'Unsent'])
  expect(await again.thread.saveNow()).toEqual({ ok: true, value: null })
  expect([server.revision, server.projectJson?.includes('Unsent')]).toEqual([3, true])
})
