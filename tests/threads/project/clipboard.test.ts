import { afterEach, beforeEach, expect, test } from 'vitest'
import { clipboardName } from '#shared/base/browser-stores.ts'
import { allClips } from '#shared/model/queries.ts'
import { addText, eventually, FakeServer, freshId, OWNER, Tab, texts } from './server.ts'

const tabs: Tab[] = []
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.thread.dispose()
})

async function open(id = freshId()): Promise<Tab> {
  const tab = await Tab.open(id, new FakeServer(id).host)
  tabs.push(tab)
  return tab
}

/** Returns the last event that told the tab whether it may paste. */
const full = (tab: Tab) => tab.events.findLast((event) => event.type === 'clipboard')

beforeEach(async () => {
  const tab = await open()
  await tab.thread.select(null)
  await tab.thread.copy()
})

test('E17.08 what is copied is pasted in another tab, on another project, and in a tab that opens later', async () => {
  const [from, to] = [await open(), await open()]
  await from.run(addText('Carried'))
  expect(await from.thread.copy()).toEqual({ ok: true, value: null })
  await eventually(() => full(to)).toEqual({ type: 'clipboard', content: { kind: 'clip' } })
  expect(await to.thread.paste(4)).toEqual({ ok: true, value: null })
  await eventually(() => texts(to.mirrored)).toEqual(['Carried'])

  for (const tab of [from, to]) tab.thread.dispose()
  const later = await open()
  await eventually(() => full(later)).toEqual({ type: 'clipboard', content: { kind: 'clip' } })
  expect(await later.thread.paste(0)).toEqual({ ok: true, value: null })
  await eventually(() => texts(later.mirrored)).toEqual(['Carried'])
})

test('E17.03 what was pasted is selected, starts at the playhead, and one undo takes it away', async () => {
  const tab = await open()
  // a gesture is a step of its own, however fast the paste follows
  await tab.thread.run(addText('Twice'), 'g')
  await tab.thread.commit('g')
  await tab.thread.copy()
  const [original] = allClips(await tab.thread.whole())
  await tab.thread.paste(20)
  const pasted = allClips(await tab.thread.whole()).find((clip) => clip.id !== original?.id)
  expect(pasted?.startSec).toBe(20)
  await eventually(() => tab.events.findLast((event) => event.type === 'selected')).toMatchObject({
    selection: { kind: 'clip', clipId: pasted?.id },
  })
  await tab.thread.undo()
  expect(allClips(await tab.thread.whole())).toEqual([original])
})

test('cut takes away what it copies', async () => {
  const tab = await open()
  await tab.run(addText('Moved'))
  expect(await tab.thread.cut()).toEqual({ ok: true, value: null })
  expect(allClips(await tab.thread.whole())).toEqual([])
  await tab.thread.paste(1)
  expect(texts(await tab.thread.whole())).toEqual(['Moved'])
})

test('E17.02 copying nothing empties the clipboard of all tabs, and pasting then wants a source', async () => {
  const [here, there] = [await open(), await open()]
  await here.run(addText('Gone'))
  await here.thread.copy()
  await eventually(() => full(there)).toEqual({ type: 'clipboard', content: { kind: 'clip' } })
  await here.thread.select(null)
  expect(await here.thread.copy()).toEqual({ ok: false, error: { code: 'copy_clean' } })
  await eventually(() => full(there)).toEqual({ type: 'clipboard', content: null })
  expect(await there.thread.paste(0)).toEqual({ ok: false, error: { code: 'paste_need_source' } })
})

test('E17.06 what cannot be copied leaves the clipboard as it is', async () => {
  const tab = await open()
  await tab.run(addText('Stays'))
  await tab.thread.copy()
  expect(await tab.thread.copy({ kind: 'background', sceneId: 's1' })).toMatchObject({
    error: { code: 'copy_refused' },
  })
  expect(full(tab)).toEqual({ type: 'clipboard', content: { kind: 'clip' } })
})

test('E16.17 a tab that follows another one may copy, but neither cut nor paste', async () => {
  const id = freshId()
  const writer = await open(id)
  await writer.run(addText('Seen'))
  await writer.thread.saveNow()
  const follower = await open(id)
  await eventually(() => texts(follower.mirrored)).toEqual(['Seen'])
  const [clip] = allClips(await follower.thread.whole())
  await follower.thread.select({ kind: 'clip', clipId: clip!.id })
  expect(await follower.thread.copy()).toEqual({ ok: true, value: null })
  expect(await follower.thread.cut()).toMatchObject({ error: { code: 'read_only' } })
  expect(await follower.thread.paste(0)).toMatchObject({ error: { code: 'read_only' } })
})

test('what an older version left on the clipboard and does not read is nothing to paste', async () => {
  const tab = await open()
  const channel = new BroadcastChannel(clipboardName(OWNER))
  channel.postMessage({ kind: 'clip', clip: { kind: 'hologram' } })
  channel.close()
  await eventually(() => tab.events.filter((event) => event.type === 'clipboard').length).toBeGreaterThan(1)
  expect(await tab.thread.paste(0)).toEqual({ ok: false, error: { code: 'paste_need_source' } })
})

test('F1 what one user has copied is not on the clipboard of another one', async () => {
  const id = freshId()
  const from = await open()
  await from.run(addText('Private'))
  await from.thread.copy()
  const other = await Tab.open(id, new FakeServer(id).host, 'other.tenant')
  tabs.push(other)
  expect(await other.thread.paste(0)).toEqual({ ok: false, error: { code: 'paste_need_source' } })
})
