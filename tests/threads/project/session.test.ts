import { expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import { allClips, clipById, roleOf, sceneById } from '#shared/model/queries.ts'
import { storedPicture } from '#shared/model/scene-pictures.ts'
import { puppet } from '#tests/worlds/desk.ts'
import { addText, eventually, FakeServer, freshId, OWNER, Tab, texts } from './server.ts'
import { openTabs } from './tabs.ts'

const { tabs, open } = openTabs()

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
  // the text is saved before the picture of its scene, or with it
  const poster = { projectId: id, posterUrl: expect.stringMatching(/-1$/), revision: expect.any(Number) }
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
    [undefined, true],
    [server.posterUrl, false],
  ])
  await tab.thread.leave()
  expect(server.posters).toHaveLength(1)
})

test('E4.10 pictures of edited scenes, and of those without one, are saved before the poster; undo keeps them', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  const looked = await open(id, server)
  await looked.thread.leave()
  expect(server.saves, 'opened and left as it was').toEqual([])
  const pictured = () => parseProject(server.projectJson!, id, '')
  const addresses = () => {
    const read = pictured()
    return read.ok ? read.value.sceneIds.map((sceneId) => storedPicture(id, sceneById(read.value, sceneId))) : []
  }
  await looked.run({ type: 'scene.add', index: 1, name: '' })
  await looked.thread.leave()
  expect(addresses()).toEqual([expect.stringContaining('/s1-1.png'), expect.stringContaining('-2.png')])
  await looked.run(addText('In the first'))
  await looked.thread.leave()
  expect(server.pictures).toHaveLength(3)
  expect(addresses()).toEqual([expect.stringContaining('/s1-3.png'), expect.stringContaining('-2.png')])
  await looked.thread.undo()
  const undone = await looked.thread.whole()
  expect(storedPicture(id, sceneById(undone, 's1'))).toMatch(/s1-3/)
  // what undo shows is drawn again
  await looked.thread.leave()
  expect(server.pictures.at(-1)).toBe('s1')
})

test('E6.27 a project opens with its poster where that is of this document, and looks as its start does', async () => {
  const id = freshId()
  const server = new FakeServer(id)
  server.ownCover = false
  const edited = async (...commands: Command[]) => {
    const tab = await open(id, server)
    await tab.until((event) => event.type === 'lease' && event.writer)
    for (const command of commands) await tab.run(command)
    expect((await tab.thread.leave()).ok).toBe(true)
    tab.thread.dispose()
  }
  const shown = async () => {
    const tab = await open(id, server)
    tab.thread.dispose()
    return tab.events.flatMap((event) => (event.type === 'poster' ? [event.url] : []))
  }
  await edited(addText('First'))
  expect(server.posterUrl).not.toBe('')
  expect(await shown()).toEqual([server.posterUrl])
  const saved = server.projectJson!
  server.projectJson = saved.replace('First', 'Other')
  expect(await shown(), 'saved without a new poster').toEqual([''])
  server.projectJson = saved

  const read = parseProject(saved, id, 'Draft')
  const clipId = read.ok ? allClips(read.value)[0]!.id : ''
  await edited({ type: 'clip.setMotion', clipId, end: 'entrance', motion: newMotion('fade', 'entrance') })
  expect(server.posters.at(-1)).toBe(`${id}/s1/1`)
  expect(await shown(), 'of a moment when the text has come').toEqual([''])
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
