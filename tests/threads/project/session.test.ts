import { afterEach, expect, test } from 'vitest'
import { parseProject } from '#shared/formats/project-json.ts'
import { allClips, clipById, roleOf, sceneById } from '#shared/model/queries.ts'
import { puppet } from '#tests/worlds/desk.ts'
import { addText, eventually, FakeServer, freshId, OWNER, Tab, texts } from './server.ts'

const tabs: Tab[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.thread.dispose()
})

async function open(id: string, server: FakeServer): Promise<Tab> {
  const tab = await Tab.open(id, server.host)
  tabs.push(tab)
  return tab
}

const lease = (writer: boolean) => (event: { type: string; writer?: boolean }) => {
  return event.type === 'lease' && event.writer === writer
}

test('E16.04 an edit comes back as a patch, is saved on demand, and the saved text reads as the same document', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Hello'))
  await eventually(() => texts(tab.mirrored)).toEqual(['Hello'])
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  const saved = parseProject(server.projectJson!, id, 'Draft')
  expect(saved).toEqual({ ok: true, value: await tab.thread.whole() })
  await eventually(() => tab.mirrored).toEqual(await tab.thread.whole())
  expect(server.saves[0]).toMatchObject({ revision: 1, taskJson: expect.stringContaining('"textLayoutMode":1') })
})

test('E16.06, E16.09 a renamed project sends only its name; an untouched one is not sent', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  expect(server.saves).toEqual([])
  await tab.run({ type: 'project.rename', name: 'Mine' })
  await tab.thread.saveNow()
  expect(server.saves).toEqual([{ projectId: id, name: 'Mine', revision: 1 }])
})

test('E8.13 a text over the maximum length is reported once for its scene, skipped on save, and kept on this device', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const first = await open(id, server)
  await first.run({ type: 'role.add', sceneId: 's1', role: puppet(), trackName: 'Presenter', voiceId: 'zh-1' })
  await first.thread.saveNow()
  // resolves when the log is written as well
  await first.thread.setBusy(false)
  first.thread.dispose()
  const long = 'a'.repeat(5001)
  server.projectJson = server.projectJson!.replace('"copywriting":""', `"copywriting":"${long}"`)

  const tab = await open(id, server)
  await tab.run(addText('Beside it'))
  expect(await tab.thread.saveNow()).toEqual({ ok: true, value: null })
  await tab.run(addText('Again'))
  await tab.thread.saveNow()
  expect(server.projectJson).toContain('Beside it')
  expect(server.projectJson).not.toContain(long)
  const told = tab.events.filter((event) => event.type === 'failed')
  expect(told).toEqual([
    { type: 'failed', failure: { code: 'save_content_oversize', detail: '5000', subject: 'Scene 1' } },
  ])
  expect(roleOf(await tab.thread.whole(), 's1')?.tts.text).toBe(long)

  tab.thread.dispose()
  const again = await open(id, server)
  expect(roleOf(await again.thread.whole(), 's1')?.tts.text).toBe(long)
  expect(texts(await again.thread.whole()).sort()).toEqual(['Again', 'Beside it'])
})

test('E16.03, E16.07 the first poster comes 3.5 s after load; none of a film that shows nothing, or with an own cover', async () => {
  const [id, server, custom, blank] = [freshId(), new FakeServer(''), new FakeServer(''), new FakeServer('')]
  server.ownCover = blank.ownCover = false
  const [tab] = await Promise.all([open(id, server), open(freshId(), custom), open(freshId(), blank)])
  await tab.run(addText('Seen in the list'))
  const poster = { projectId: id, posterUrl: 'oss:poster-1', revision: 2 }
  await eventually(() => server.saves.filter(({ posterUrl }) => posterUrl)).toEqual([poster])
  expect([server.posters, custom.posters, blank.posters]).toEqual([[`${id}/s1/1`], [], []])
})

test('E16.07 an editor that is left before the poster was due saves the document, then the poster', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  server.ownCover = false
  const tab = await open(id, server)
  await tab.run(addText('Seen in the list'))
  expect(await tab.thread.leave()).toEqual({ ok: true, value: null })
  expect(server.saves.map(({ posterUrl, projectJson }) => [posterUrl, projectJson !== undefined])).toEqual([
    [undefined, true],
    ['oss:poster-1', false],
  ])
  await tab.thread.leave()
  expect(server.posters).toHaveLength(1)
})

test('E16.04 after an edit it waits, saves by itself, and is saved', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Later'))
  await tab.until((event) => event.type === 'saving' && event.state === 'saving')
  const from = tab.events.length
  await tab.until((event) => event.type === 'saving' && event.state === 'saved', from - 1)
  const states = tab.events.flatMap((event) => (event.type === 'saving' ? [event.state] : []))
  expect(states).toEqual(['saved', 'waiting', 'saving', 'saved'])
  expect(server.revision).toBe(2)
})

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
  const first = await Tab.open(id, {
    ...server.host,
    save: async (save) => {
      await server.host.save(save)
      return new Promise(() => {})
    },
  })
  tabs.push(first)
  await first.run(addText('Arrived'))
  void first.thread.saveNow()
  await first.until((event) => event.type === 'saving' && event.state === 'saving')
  await first.run(addText('After'))
  await eventually(() => server.revision).toBe(2)
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
  let lose = true
  const tab = await Tab.open(id, {
    ...server.host,
    save: async (save) => {
      const saved = await server.host.save(save)
      if (!lose) return saved
      lose = false
      return { ok: false, error: { code: 'offline', detail: 'the answer was lost' } }
    },
  })
  tabs.push(tab)
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
  const tab = await Tab.open(id, { ...server.host, save: async () => gone })
  tabs.push(tab)
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

test('E16.15 a gesture is one step: shown at every update, undone at once, gone when cancelled', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const tab = await open(id, server)
  await tab.run(addText('Drag me'))
  const clip = allClips(await tab.thread.whole())[0]!
  const stretch = (durationSec: number) => ({
    type: 'clip.stretch' as const,
    clipId: clip.id,
    startSec: 0,
    durationSec,
  })
  for (const durationSec of [6, 7, 8]) await tab.thread.run(stretch(durationSec), 'g1')
  await eventually(() => tab.mirrored && clipById(tab.mirrored, clip.id)?.durationSec).toBe(8)
  await tab.thread.commit('g1')
  await tab.thread.undo()
  await eventually(() => tab.mirrored && clipById(tab.mirrored, clip.id)?.durationSec).toBe(5)
  await tab.thread.redo()
  await tab.thread.run(stretch(20), 'g2')
  await tab.thread.cancel('g2')
  await eventually(() => tab.mirrored && clipById(tab.mirrored, clip.id)?.durationSec).toBe(8)
})

test('E16.13, E16.14 undo tells where the playhead was at the edit; while busy it does nothing', async () => {
  const id = freshId()
  const tab = await open(id, new FakeServer(id))
  await tab.thread.run({ type: 'project.rename', name: 'Second' }, undefined, { playheadSec: 2.5 })
  await tab.thread.setBusy(true)
  await tab.thread.undo()
  expect(tab.events.findLast(({ type }) => type === 'history')).toEqual({
    type: 'history',
    canUndo: false,
    canRedo: false,
  })
  expect((await tab.thread.whole()).name).toBe('Second')
  await tab.thread.setBusy(false)
  await tab.thread.undo()
  const told = await tab.until((event) => event.type === 'selected')
  expect(told).toEqual({ type: 'selected', selection: null, sceneId: 's1', timeSec: 2.5 })
})

test('the preview hears the whole document and then each patch over its own port', async () => {
  const id = freshId()
  const tab = await open(id, new FakeServer(id))
  const { port1, port2 } = new MessageChannel()
  const heard: unknown[] = []
  port2.onmessage = (message) => heard.push(message.data)
  await tab.thread.feed(port1)
  await tab.run(addText('Shown'))
  await expect
    .poll(() => heard)
    .toMatchObject([
      { type: 'opened', revision: 0 },
      { type: 'changed', revision: 1 },
    ])
})

test('E3.08 a document that cannot be read names its field', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  server.projectJson = '{"version":"0.0.1","canvasType":"LANDSCAPE"}'
  const tab = new Tab()
  tabs.push(tab)
  expect(await tab.thread.open(id, server.host, OWNER)).toEqual({
    ok: false,
    error: { code: 'invalid_project', detail: 'scenes is missing.', subject: 'scenes' },
  })
})
