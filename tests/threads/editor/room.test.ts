import '@mantine/core/styles.css'
import '#ui/editor/common/colors.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { SUBTITLE_LOOKS, spokenColor, subtitleLook } from '#shared/model/subtitle-looks.ts'
import { mount } from '#tests/threads/mount.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import exportClasses from '#ui/editor/exporting/Export.module.css'
import { Toggle } from '#ui/editor/exporting/Toggle.tsx'
import { VideoFields } from '#ui/editor/exporting/VideoFields.tsx'
import { LookSample } from '#ui/editor/inspector/presenter/SubtitleLooks.tsx'
import { SceneStrip } from '#ui/editor/scenes/SceneStrip.tsx'
import { clearProjectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'

const boxOf = (element: Element | null | undefined) => element!.getBoundingClientRect()

test.each([
  ['en_US', ['Hi', 'all']],
  ['zh_CN', ['你', '好']],
] as const)(
  'E9.21 the sample of a look that marks the spoken word has one of two words in its color: %s',
  async (language, words) => {
    const { host, render } = await mount({ language })
    const looks = SUBTITLE_LOOKS.filter((look) => spokenColor(look) !== null)
    render(looks.map((look) => createElement(LookSample, { key: look, look, style: subtitleLook(look, 'LANDSCAPE') })))
    await untilHolds(() => expect(host.querySelectorAll('[data-spoken]')).toHaveLength(looks.length))
    const marked = looks.map((_, at) => host.querySelectorAll<HTMLElement>('[data-spoken]')[at]!)
    expect(marked.map(({ textContent }) => textContent)).toEqual(looks.map(() => words[0]))
    const others = marked.map(({ parentElement }) =>
      parentElement!.querySelectorAll<HTMLElement>(':scope > :not([data-spoken])'),
    )
    expect(others.map((rest) => Array.from(rest, ({ textContent }) => textContent))).toEqual(
      looks.map(() => [words[1]]),
    )
    for (const [at, one] of marked.entries())
      expect(getComputedStyle(one).color).not.toBe(getComputedStyle(others[at]![0]!).color)
  },
)

/** Shows the scenes of a project whose pictures are never drawn. */
async function showStrip(project: Desk['project'], queries = new QueryClient()) {
  onTestFinished(clearProjectMirror)
  applyProjectEvent({ type: 'opened', project, revision: 1, selection: null, sceneId: 's1', writer: true } as never)
  const session = { timeSec: () => 0, snapshot: () => new Promise<never>(() => {}) } as unknown as EditorSession
  const { host, render } = await mount()
  const strip = createElement(EditorSessionContext, { value: session }, createElement(SceneStrip))
  render(createElement(QueryClientProvider, { client: queries }, strip))
  return host
}

test('E4.10 a scene shows the picture that was saved with it until it is drawn', async () => {
  const desk = new Desk()
  const [sceneId = ''] = desk.project.sceneIds
  const url = `oss:tenants/t/projects/${desk.project.id}/poster/a.png`
  desk.run({ type: 'scene.setPicture', sceneId, url })
  const queries = new QueryClient()
  queries.setQueryData(['media', url], 'data:image/png;base64,')
  const host = await showStrip(desk.project, queries)
  await untilHolds(() => expect(host.querySelector('[data-scene] img')?.getAttribute('src')).toMatch(/^data:/))
})

test('E4.20 the sign of a transition touches no label of a scene in a portrait video', async () => {
  const desk = new Desk()
  desk.run({ type: 'project.setCanvas', canvas: 'PORTRAIT' })
  desk.addRole(puppet())
  desk.run({ type: 'scene.add', index: 1, name: 'A long name of a scene' })
  desk.run({ type: 'scene.add', index: 2, name: 'Scene' })
  const host = await showStrip(desk.project)
  await untilHolds(() => expect(host.querySelectorAll('li')).toHaveLength(3))
  const cards = Array.from(host.querySelectorAll('li'))
  for (const [at, card] of cards.slice(1).entries()) {
    const sign = boxOf(card.querySelector('button[aria-haspopup="dialog"]'))
    expect(sign.top).toBeGreaterThanOrEqual(boxOf(cards[at]).bottom + 2)
    expect(sign.bottom).toBeLessThanOrEqual(boxOf(card.querySelector('[data-scene]')).top - 2)
  }
})

test('E18.28 the hint of a switch wraps in a narrow dialog, and the switch stays in its row', async () => {
  const { host, render } = await mount()
  host.style.width = '318px'
  const hint = 'Pictures that haven’t changed are taken from earlier exports in this browser.'
  render(createElement(Toggle, { label: 'Reuse', hint, checked: true, onChange() {} }))
  await expect.element(page.getByRole('switch', { name: 'Reuse' })).toBeVisible()
  const row = boxOf(host)
  for (const part of host.querySelectorAll('*'))
    expect(boxOf(part).right, part.className.toString()).toBeLessThanOrEqual(row.right)
  expect(boxOf(page.getByText('Reuse').element()).width).toBeGreaterThanOrEqual(72)
  const [text, track] = ['description', 'track'].map((part) => boxOf(host.querySelector(`.mantine-Switch-${part}`)))
  expect(text!.top + text!.height / 2).toBeCloseTo(track!.top + track!.height / 2, 0)
})

test('E18.28 the bit rate is whole in a narrow dialog', async () => {
  const { host, render } = await mount()
  host.style.width = '318px'
  const choice = { format: 'mp4', codec: null, transparent: false, size: 1080, frameRate: 25, customRate: 100 } as const
  const shown = { choice: { ...choice, rate: 'custom', reuse: 'kept' } as const, bitRate: 100, extraCodecs: [] }
  render(createElement(VideoFields, { ...shown, onChange() {} }))
  const field = page.getByRole('textbox', { name: 'Bit rate' })
  await expect.element(field).toHaveValue('100 Mbps')
  const { scrollWidth, clientWidth } = field.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  expect(boxOf(field.element()).right).toBeLessThanOrEqual(boxOf(host).right)
})

test('E18.28 what begins an export is in sight above the end of a dialog that scrolls', async () => {
  const { host, render } = await mount()
  host.style.cssText = 'height: 300px; overflow-y: auto'
  const rest = createElement('div', { style: { height: 600, flex: 'none' } })
  const ways = createElement(
    'div',
    { className: exportClasses.ways },
    createElement('button', { type: 'button' }, 'Start'),
  )
  render(createElement('div', { className: exportClasses.form }, rest, ways))
  const start = page.getByRole('button', { name: 'Start' })
  await expect.element(start).toBeInTheDocument()
  expect(boxOf(start.element()).bottom).toBeLessThanOrEqual(boxOf(host).bottom)
})
