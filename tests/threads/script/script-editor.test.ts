import '@mantine/core/styles.css'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Piece, type ScriptText, writeMarkup } from '#shared/speech/markup.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { ScriptEditor } from '#ui/editor/inspector/presenter/script/ScriptEditor.tsx'

const voice = { language: 'zh-CN', supportsSubtitle: true, supportsSsml: true }
const typed: ScriptText[] = []
const acts: ScriptText[] = []
/** The rest of the script beside each thing that is pasted. */
const rests: (readonly Piece[])[] = []
let host: HTMLElement
let render: Mounted['render']

const field = () => host.querySelector<HTMLElement>('[role=textbox]')!
let put: (added: Piece[], how: 'replace' | 'insert') => void
const last = () => [...typed, ...acts].length

async function show(script: ScriptText): Promise<void> {
  const editor = createElement(ScriptEditor, {
    label: 'Script',
    voice,
    script,
    onType: (next) => void typed.push(next),
    onAct: (next) => void acts.push(next),
    onLeave() {},
    undo() {},
    redo() {},
    keepsDraft: () => true,
    tools(picked) {
      put = picked.put
      return null
    },
    fit(pieces, rest) {
      rests.push(rest)
      return pieces
    },
  })
  render(editor)
  await untilHolds(() => expect(field()?.textContent?.length).toBeGreaterThanOrEqual(1))
}

beforeEach(async () => {
  typed.length = 0
  acts.length = 0
  rests.length = 0
  ;({ host, render } = await mount({ env: 'default' }))
})

const PAUSED = writeMarkup([
  { kind: 'text', text: 'ab' },
  { kind: 'break', durationSec: 0.5 },
  { kind: 'text', text: 'cd' },
])

test('E8.39 a mark is reached by the arrows, opened with Enter, set by typing and removed with Delete', async () => {
  await show({ text: PAUSED, ssml: true })
  const chip = () => host.querySelector<HTMLElement>('[data-kind=break]')
  await untilHolds(() => expect(chip()?.getAttribute('aria-label')).toBe('Pause, 0.5 s'))
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  for (const offset of [1, 2]) {
    await userEvent.keyboard('{ArrowRight}')
    await untilHolds(() => expect(getSelection()?.anchorOffset).toBe(offset))
  }
  await userEvent.keyboard('{ArrowRight}')
  await untilHolds(() => expect(chip()?.dataset.chosen).toBe('true'))
  await userEvent.keyboard('{Enter}')
  const input = () => document.querySelector<HTMLInputElement>('form input')
  await untilHolds(() => expect(input()?.selectionEnd).toBe('0.5 s'.length))
  await untilHolds(() => expect([document.activeElement, input()?.selectionStart]).toEqual([input(), 0]))
  await userEvent.keyboard('1.5 s{Enter}')
  await untilHolds(() => expect(acts.at(-1)?.text).toBe(PAUSED.replace('500ms', '1500ms')))
  await untilHolds(() => expect(document.activeElement).toBe(field()))
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  await untilHolds(() => expect(typed.at(-1)).toEqual({ text: 'abcd', ssml: false }))
})

test('E8.80 the value of a mark is edited, and what another program put on it stays', async () => {
  await show({ text: PAUSED.replace('"500ms"', '"500ms" clipId="c1"'), ssml: true })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  for (const offset of [1, 2]) {
    await userEvent.keyboard('{ArrowRight}')
    await untilHolds(() => expect(getSelection()?.anchorOffset).toBe(offset))
  }
  await userEvent.keyboard('{ArrowRight}')
  const chip = () => host.querySelector<HTMLElement>('[data-kind=break]')
  await untilHolds(() => expect(chip()?.dataset.chosen).toBe('true'))
  await userEvent.keyboard('{Enter}')
  const input = () => document.querySelector<HTMLInputElement>('form input')
  await untilHolds(() => expect([document.activeElement, input()?.selectionStart]).toEqual([input(), 0]))
  await userEvent.keyboard('1.5 s{Enter}')
  await untilHolds(() => expect(acts.at(-1)?.text).toBe(PAUSED.replace('"500ms"', '"1500ms" clipId="c1"')))
})

test('E8.39 a mark that was opened by a click and left with Escape keeps its keys', async () => {
  await show({ text: PAUSED, ssml: true })
  const chip = () => host.querySelector<HTMLElement>('[data-kind=break]')
  const input = () => document.querySelector<HTMLInputElement>('form input')
  await untilHolds(() => expect(chip()).not.toBeNull())
  for (const open of [() => userEvent.click(chip()!), () => userEvent.keyboard('{Enter}')]) {
    await open()
    await untilHolds(() => expect(document.activeElement).toBe(input()))
    await userEvent.keyboard('{Escape}')
    await untilHolds(() => expect([document.activeElement, chip()?.dataset.chosen]).toEqual([field(), 'true']))
  }
  await userEvent.keyboard('{Delete}')
  await untilHolds(() => expect(typed.at(-1)).toEqual({ text: 'abcd', ssml: false }))
})

test('E8.39, E8.40 typed markup is text, pasted markup is markup, fitted to the script that it makes', async () => {
  await show({ text: '.', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{End}{/Control}<b>')
  await untilHolds(() => expect(typed.at(-1)).toEqual({ text: '.<b>', ssml: false }))
  const paste = () => {
    const data = new DataTransfer()
    data.setData('text/plain', PAUSED)
    field().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }
  paste()
  await untilHolds(() => expect(acts.at(-1)?.text).toBe(PAUSED.replace('ab', '.&lt;b&gt;ab')))
  const chip = () => host.querySelector<HTMLElement>('[data-kind=break]')
  await untilHolds(() => expect(chip()?.dataset.chosen).toBeUndefined())
  await userEvent.keyboard('{Control>}a{/Control}')
  await untilHolds(() => expect(chip()?.dataset.chosen, 'a mark in the selection shows it').toBe('true'))
  paste()
  await untilHolds(() => expect(acts.at(-1)?.text).toBe(PAUSED))
  expect(rests).toEqual([[{ kind: 'text', text: '.<b>' }], []])
})

test('E8.33 a reading is chosen from those of the character, and an alias is typed', async () => {
  await show({ text: '银行', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{End}{/Control}')
  const tool = (name: string) => host.querySelector<HTMLElement>(`[role=toolbar] [aria-label="${name}"]`)!
  await untilHolds(() => expect(tool('Choose a reading').getAttribute('aria-disabled')).toBeNull())
  expect(tool('Say something else').getAttribute('aria-description')).toBe('Select some text first')
  await userEvent.click(tool('Choose a reading'))
  const reading = () => [...document.querySelectorAll('form button')].find(({ textContent }) => textContent === 'háng')
  await untilHolds(() => expect(reading()).toBeTruthy())
  expect(last()).toBe(0)
  await userEvent.click(reading()!)
  await untilHolds(() => expect(acts.at(-1)?.text).toContain('<phoneme ph="hang2" text="行">行</phoneme>'))
  await untilHolds(() => expect(document.activeElement).toBe(field()))
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{/Shift}')
  await untilHolds(() => expect(tool('Say something else').getAttribute('aria-description')).toBeNull())
  await userEvent.click(tool('Say something else'))
  await untilHolds(() => expect(document.querySelector('form input')).toBe(document.activeElement))
  await userEvent.keyboard('silver{Enter}')
  await untilHolds(() => expect(acts.at(-1)?.text).toContain('<sub alias="silver">银</sub>'))
})

test('E16.11 the field undoes what is not in the document, a mark by itself', async () => {
  await show({ text: 'ab', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{End}{/Control}c')
  await untilHolds(() => expect(typed.at(-1)?.text).toBe('abc'))
  await userEvent.click(host.querySelector('[role=toolbar] [aria-label="Insert a pause"]')!)
  await untilHolds(() => expect(acts.at(-1)?.ssml).toBe(true))
  await userEvent.keyboard('{Control>}z{/Control}')
  await untilHolds(() => expect(field().textContent).toBe('abc'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await untilHolds(() => expect(field().textContent).toBe('ab'))
})

test('E8.70 a script that is chosen is inserted at the caret or replaces all, fitted, as one step of undo', async () => {
  await show({ text: 'abcd', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}')
  await untilHolds(() => expect(getSelection()?.anchorOffset).toBe(2))
  put([{ kind: 'text', text: '-x-' }], 'insert')
  await untilHolds(() => expect(acts.at(-1)).toEqual({ text: 'ab-x-cd', ssml: false }))
  put(
    [
      { kind: 'text', text: 'new' },
      { kind: 'break', durationSec: 0.5 },
    ],
    'replace',
  )
  await untilHolds(() => expect(acts.at(-1)?.text).toContain('new<break'))
  expect(rests).toEqual([[{ kind: 'text', text: 'abcd' }], []])
  await userEvent.keyboard('{Control>}z{/Control}')
  await untilHolds(() => expect(field().textContent).toBe('ab-x-cd'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await untilHolds(() => expect(field().textContent).toBe('abcd'))
})
