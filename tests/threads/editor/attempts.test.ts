import { notificationsStore } from '@mantine/notifications'
import i18next from 'i18next'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { projectDetail } from '#shared/api/project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { mount } from '#tests/threads/mount.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { USER } from '#tests/worlds/user.ts'
import { tellRefusal } from '#ui/editor/notices/tell-refusal.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { openEditorSession } from '#ui/session/open-editor-session.ts'

beforeEach(async () => {
  await mount()
  onTestFinished(() => {
    clearSession()
    vi.unstubAllGlobals()
    notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  })
})

/** Opens the editor of a video with a presenter, which says its refusals as the page does. */
async function openWithPresenter() {
  const id = `attempts-${crypto.randomUUID()}`
  const desk = new Desk()
  desk.addRole(puppet())
  const projectJson = JSON.stringify(encodeProject({ ...desk.project, id }))
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) =>
    String(url).includes(projectDetail.path)
      ? new Response(storedAnswer({ projectJson, canvas: 'LANDSCAPE', ownCover: true }))
      : whole(url, init),
  )
  keepSession(USER, 'token')
  await i18next.loadNamespaces('editor')
  const t = i18next.getFixedT(null, 'editor')
  const editor = openEditorSession(
    id,
    (refusal, attempt) => tellRefusal(refusal, attempt, t),
    () => {},
  )
  onTestFinished(() => editor.close())
  expect(await editor.opened).toMatchObject({ ok: true })
  return editor.session
}

const said = () => notificationsStore.getState().notifications.map(({ title, message }) => ({ title, message }))

test('E19.07 a presenter that cannot be added says so, and why', async () => {
  const session = await openWithPresenter()
  const role = { ...puppet(), id: 'other' }
  expect(await session.run({ type: 'role.add', sceneId: 's1', role, trackName: 'P', voiceId: null })).toBe(false)
  expect(said()).toEqual([{ title: 'Couldn’t add the presenter', message: 'A scene can have only one presenter' }])
})

test('E5.61 a track that cannot be hidden has the code -104', async () => {
  const session = await openWithPresenter()
  expect(await session.run({ type: 'track.setDisabled', trackId: 'gone', disabled: true })).toBe(false)
  expect(said()).toEqual([{ title: 'Couldn’t show or hide the track (-104)', message: 'This item no longer exists' }])
})
