import { expect, test } from 'vitest'
import { addText, eventually, FakeServer, freshId, Tab, texts } from './server.ts'
import { openTabs } from './tabs.ts'

const { tabs, open } = openTabs()

/** Leaves an editor while its save is on its way; `arrive` lets the server have that save. */
async function leaveWhileSaving(id: string, server: FakeServer) {
  let arrive: (() => Promise<unknown>) | null = null
  const left = await Tab.open(id, {
    ...server.host,
    save: (save) => {
      arrive = () => server.host.save(save)
      return new Promise(() => {})
    },
  })
  tabs.push(left)
  await left.run(addText('On its way'))
  void left.thread.saveNow()
  await eventually(() => arrive !== null).toBe(true)
  left.thread.dispose()
  return { arrive: async () => void (await arrive?.()) }
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
})
