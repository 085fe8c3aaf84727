import { afterEach, expect, test, vi } from 'vitest'
import { projectDetail, saveProject } from '#shared/api/project.ts'
import { ownerOf } from '#shared/base/browser-stores.ts'
import { ok } from '#shared/base/result.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { USER } from '#tests/worlds/user.ts'
import { localExports } from '#ui/exports/local-exports.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { endLeaving } from '#ui/session/finish-leaving.ts'
import { type OpenEditorSession, openEditorSession } from '#ui/session/open-editor-session.ts'
import { addText, eventually, FakeServer, freshId } from './server.ts'

const SETTINGS = { name: 'Asked for', format: 'mov', size: 720, frameRate: 25, bitRate: 2 } as const

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

/** Lets the browser reach a server that has a project and answers no save. */
function stubServer(projectJson: string): void {
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    if (String(url).includes(saveProject.path)) return new Promise(() => {})
    if (!String(url).includes(projectDetail.path)) return whole(url, init)
    return Promise.resolve(new Response(storedAnswer({ projectJson, canvas: 'LANDSCAPE', ownCover: true })))
  })
}

/** Opens the editor of a film that has an edit which was not saved yet. */
async function openEdited(id: string): Promise<OpenEditorSession> {
  stubServer(new FakeServer(id).projectJson!)
  keepSession(USER, 'token')
  const editor = openEditorSession(
    id,
    () => {},
    () => {},
  )
  expect(await editor.opened).toEqual(ok(null))
  expect(await editor.session.run(addText('Not saved yet'))).toBe(true)
  return editor
}

test('E18.10 an export that was asked for just before the editor closed is not made while the film is still saved', async () => {
  const id = freshId()
  const editor = await openEdited(id)
  const made = editor.session.render(SETTINGS, {}, () => {})
  const closed = editor.close()
  expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  endLeaving(id)
  await closed
})

test('S16.13 an export that ends after the user has changed counts as cancelled and is nowhere listed', async () => {
  const id = freshId()
  const editor = await openEdited(id)
  const other = { ...USER, tenantId: 'other' }
  const made = editor.session.render({ ...SETTINGS, format: 'wav' }, {}, ({ phase }) => {
    if (phase === 'checking') keepSession(other, 'other token')
  })
  expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect([await localExports(ownerOf(USER)), await localExports(ownerOf(other))]).toEqual([[], []])
  await editor.close()
})

test('E16.07 the sound of a film ends when its editor closes, while the film is still saved', async () => {
  const opened: AudioContext[] = []
  const Real = AudioContext
  class Watched extends Real {
    constructor(options?: AudioContextOptions) {
      super(options)
      opened.push(this)
    }
  }
  vi.stubGlobal('AudioContext', Watched)
  const id = freshId()
  const editor = await openEdited(id)
  let isSaved = false
  const closed = editor.close().then(() => {
    isSaved = true
  })
  await eventually(() => opened.map(({ state }) => state)).toEqual(['closed'])
  expect(isSaved).toBe(false)
  endLeaving(id)
  await closed
})
