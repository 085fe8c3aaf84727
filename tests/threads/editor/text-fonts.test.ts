import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectDetail, saveProject } from '#shared/api/project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { FONTS_ADDRESS } from '#shared/model/fonts.ts'
import { CENTRED } from '#shared/model/place.ts'
import { allClips } from '#shared/model/queries.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { ownFamily } from '#shared/placing/font.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { sizeOfText } from '#ui/editor/common/size-of-text.ts'
import { fontsOf, loadFonts, useTextFonts } from '#ui/editor/common/text-fonts.ts'
import { typedCommand } from '#ui/editor/inspector/common/typed-command.ts'
import { useTextStyle } from '#ui/editor/inspector/common/use-text-style.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { endLeaving } from '#ui/session/finish-leaving.ts'
import { type OpenEditorSession, openEditorSession } from '#ui/session/open-editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'

/** Narrow letters: lines of other fonts have fewer words. */
const NARROW = `${FONTS_ADDRESS}/bebas-neue/bebas-neue-latin-400-normal.woff2`
const WORDS =
  'A sentence that is much too long for one line of this box, in any of the fonts that a text can have, so that it takes several'

const SETTINGS = { name: 'F', format: 'mp4', size: 720, frameRate: 25, bitRate: 2 } as const

let fonts = 0
let mounted: Mounted
let letFontCome: () => void

/** An own font that no other test has loaded, as the style of a text. */
const heldFont = () => ({ fontUrl: `/held/${++fonts}.woff2` })

beforeEach(async () => {
  mounted = await mount()
  const whole = window.fetch.bind(window)
  const come = new Promise<void>((resolve) => {
    letFontCome = resolve
  })
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    if (!String(url).includes('/held/')) return whole(url, init)
    await come
    return whole(NARROW)
  })
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Lets no time pass by itself: a machine that is busy loads a font late. */
const standStill = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Opens the editor of a film with two rows of texts. The server keeps the bodies of saves. */
async function openRows(
  style = {},
): Promise<{ editor: OpenEditorSession; ids: string[]; id: string; saves: string[] }> {
  const id = `fonts-${Date.now()}-${fonts}`
  const desk = new Desk()
  const row = { style: { ...TEXT_STYLE, fontSize: 60, ...style }, wrapWidthPx: 700 }
  const ids = [
    desk.add(text({ ...row, text: WORDS, place: { ...CENTRED, y: -400 } })),
    desk.add(text({ ...row, text: 'Below' })),
  ]
  const project = { ...desk.project, id }
  const whole = window.fetch
  const saves: string[] = []
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    if (String(url).includes(saveProject.path)) {
      saves.push(await new Response(init?.body).text())
      return Response.json({ code: 200, data: { revision: saves.length + 1 } })
    }
    if (!String(url).includes(projectDetail.path)) return whole(url, init)
    const projectJson = JSON.stringify(encodeProject(project))
    return new Response(storedAnswer({ projectJson, canvas: 'LANDSCAPE', ownCover: true }))
  })
  keepSession(USER, 'token')
  const never = () => {}
  const editor = openEditorSession(id, never, never)
  expect(await editor.opened).toMatchObject({ ok: true })
  await untilHolds(() => expect(allClips(projectNow())).toHaveLength(2))
  return { editor, ids, id, saves }
}

interface Styled {
  now?: ReturnType<typeof useTextStyle>
}

/** The control of the style of a text, without fields. */
function Style({ id, styled }: { id: string; styled: Styled }) {
  styled.now = useTextStyle([id])
  return null
}

/** Shows the height of a text. */
function Shown(words: Pick<TextClip, 'text' | 'style' | 'wrapWidthPx'>) {
  useTextFonts(words)
  return createElement('output', null, sizeOfText(words).height)
}

const clipOf = (id: string) => allClips(projectNow()).find((clip) => clip.id === id) as TextClip
const bottomPx = (clip: TextClip) => clip.place.y + sizeOfText(clip).height / 2

/** Puts the row below 10 px under the one above it, both measured as the page has their fonts. */
async function putBelow(editor: OpenEditorSession, [above, below]: string[]): Promise<void> {
  const place = { ...CENTRED, y: bottomPx(clipOf(above!)) + 10 + sizeOfText(clipOf(below!)).height / 2 }
  await editor.session.run({ type: 'clip.place', clipId: below!, place })
}

/** The distance of the row below, measured in the fonts of both. */
async function distancePx([above, below]: string[]): Promise<number> {
  await Promise.all([clipOf(above!), clipOf(below!)].map(loadFonts))
  return clipOf(below!).place.y - sizeOfText(clipOf(below!)).height / 2 - bottomPx(clipOf(above!))
}

test('E13.14 a text whose font was just chosen is measured in it: the row below keeps its distance', async () => {
  const { editor, ids, id } = await openRows()
  await Promise.all(ids.map((one) => loadFonts(clipOf(one))))
  await putBelow(editor, ids)
  const styled: Styled = {}
  const control = createElement(Style, { id: ids[0]!, styled })
  mounted.render(createElement(EditorSessionContext, { value: editor.session }, control))
  await untilHolds(() => expect(styled.now).toBeDefined())
  const style = heldFont()
  const height = sizeOfText({ ...clipOf(ids[0]!), style: { ...clipOf(ids[0]!).style, ...style } }).height
  standStill()
  styled.now?.change(style)
  const ended = styled.now?.end()
  letFontCome()
  await ended
  vi.useRealTimers()
  await untilHolds(() => expect(clipOf(ids[0]!).style).toMatchObject(style))
  expect(await distancePx(ids)).toBeCloseTo(10)
  expect(sizeOfText(clipOf(ids[0]!)).height, 'the font makes a difference').not.toBe(height)
  await editor.session.undo()
  await untilHolds(() => expect(clipOf(ids[0]!).style.fontUrl).toBeUndefined())
  expect(await distancePx(ids)).toBeCloseTo(10)
  void editor.close()
  endLeaving(id)
})

test('E13.14 what is typed waits for the font of its text; acts after it wait for their turn', async () => {
  const font = heldFont()
  const { editor, ids, id } = await openRows()
  const family = ownFamily(font.fontUrl)
  const told: string[] = []
  const tell = (act: string) => () => {
    const isThere = [...(document.fonts as unknown as Set<FontFace>)].some((face) => face.family.includes(family))
    told.push(`${act} ${isThere ? 'with' : 'without'} the font`)
  }
  await editor.session.run({ type: 'clip.setStyle', clipId: ids[0]!, style: font })
  standStill()
  const run = editor.session.run(() => typedCommand(ids[0]!, 'Other words')).then(tell('typed'))
  const renamed = editor.session.run({ type: 'project.rename', name: 'After' }).then(tell('renamed'))
  letFontCome()
  await Promise.all([run, renamed])
  vi.useRealTimers()
  expect(told).toEqual(['typed with the font', 'renamed with the font'])
  expect(clipOf(ids[0]!).text).toBe('Other words')
  void editor.close()
  endLeaving(id)
})

test.each<[string, (editor: OpenEditorSession) => Promise<unknown>]>([
  ['is closed', (editor) => editor.close()],
  ['saves', ({ session }) => session.saveNow()],
  ['is left', ({ session }) => session.leave()],
  ['renders on the server', ({ session }) => session.renderOnServer(SETTINGS).catch(() => {})],
])('E16.07 what was typed is saved where the editor %s while a font is awaited', async (_, end) => {
  const { editor, ids, id, saves } = await openRows(heldFont())
  standStill()
  void editor.session.run(() => typedCommand(ids[0]!, 'Typed before the end')).catch(() => {})
  const ended = end(editor)
  // the document has been asked for what it has by then
  await editor.session.takeOver().catch(() => {})
  letFontCome()
  await ended
  vi.useRealTimers()
  expect(saves).toEqual([expect.stringContaining('Typed before the end')])
  void editor.close()
  endLeaving(id)
})

test('E16.07 what a field gives as it closes with its editor is saved', async () => {
  const { editor, ids, saves } = await openRows()
  const closed = editor.close()
  void editor.session.run(() => typedCommand(ids[0]!, 'The last words')).catch(() => {})
  await closed
  expect(saves).toEqual([expect.stringContaining('The last words')])
})

test('E13.14 a font that does not come is waited for 1 s, and once; when it has come, texts are measured in it', async () => {
  standStill()
  const words = { text: WORDS, style: { ...TEXT_STYLE, ...heldFont() }, wrapWidthPx: 700 }
  let waits = true
  const waited = fontsOf([words]).then(() => {
    waits = false
  })
  await vi.advanceTimersByTimeAsync(999)
  expect(waits).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  await waited
  await fontsOf([words, { ...words, text: 'Other words in it' }])
  const without = sizeOfText(words).height
  letFontCome()
  expect(await loadFonts(words)).toBe(true)
  expect(sizeOfText(words).height).toBeLessThan(without)
})

test('E13.12 what shows a measured text shows it anew when its font has come', async () => {
  const words = { text: WORDS, style: { ...TEXT_STYLE, ...heldFont() }, wrapWidthPx: 700 }
  mounted.render(createElement(Shown, words))
  await untilHolds(() => expect(mounted.host.querySelector('output')).not.toBeNull())
  const height = () => Number(mounted.host.querySelector('output')?.textContent)
  const without = height()
  letFontCome()
  await untilHolds(() => expect(height()).toBeLessThan(without))
})
