import { afterEach, expect, test, vi } from 'vitest'
import { projectDetail, saveProject } from '#shared/api/project.ts'
import { ok } from '#shared/base/result.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { USER } from '#tests/worlds/user.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { endLeaving } from '#ui/session/finish-leaving.ts'
import { openEditorSession } from '#ui/session/open-editor-session.ts'
import { addText, FakeServer, freshId } from './server.ts'

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

test('E18.10 an export that was asked for just before the editor closed is not made while the film is still saved', async () => {
  const id = freshId()
  stubServer(new FakeServer(id).projectJson!)
  keepSession(USER, 'token')
  const editor = openEditorSession(
    id,
    () => {},
    () => {},
  )
  expect(await editor.opened).toEqual(ok(null))
  expect(await editor.session.run(addText('Not saved yet'))).toBe(true)
  const made = editor.session.render(SETTINGS, {}, () => {})
  const closed = editor.close()
  expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  endLeaving(id)
  await closed
})
