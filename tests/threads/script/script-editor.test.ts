import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type ScriptText, writeMarkup } from '#shared/speech/markup.ts'
import { ScriptEditor } from '#ui/editor/inspector/presenter/script/ScriptEditor.tsx'
import { startTexts } from '#ui/locales/i18n.ts'

const voice = { language: 'zh-CN', supportsSubtitle: true, supportsSsml: true }
const typed: ScriptText[] = []
const acts: ScriptText[] = []
let root: Root
let host: HTMLElement

const field = () => host.querySelector<HTMLElement>('[role=textbox]')!
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
    fit: (pieces) => pieces,
  })
  root.render(createElement(MantineProvider, null, editor))
  await vi.waitFor(() => expect(field()?.textContent?.length).toBeGreaterThanOrEqual(1))
}

beforeEach(async () => {
  await startTexts()
  typed.length = 0
  acts.length = 0
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
})

const PAUSED = writeMarkup([
  { kind: 'text', text: 'ab' },
  { kind: 'break', durationSec: 0.5 },
  { kind: 'text', text: 'cd' },
])

test('E8.39 a mark is reached by the arrows, opened with Enter, set by typing and removed with Delete', async () => {
  await show({ text: PAUSED, ssml: true })
  const chip = () => host.querySelector<HTMLElement>('[data-kind=break]')
  await vi.waitFor(() => expect(chip()?.getAttribute('aria-label')).toBe('Pause, 500 ms'))
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  for (const offset of [1, 2]) {
    await userEvent.keyboard('{ArrowRight}')
    await vi.waitFor(() => expect(getSelection()?.anchorOffset).toBe(offset))
  }
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(chip()?.dataset.chosen).toBe('true'))
  await userEvent.keyboard('{Enter}')
  const input = () => document.querySelector<HTMLInputElement>('form input')
  await vi.waitFor(() => expect(input()?.selectionEnd).toBe('500 ms'.length))
  await vi.waitFor(() => expect([document.activeElement, input()?.selectionStart]).toEqual([input(), 0]))
  await userEvent.keyboard('1.5 s{Enter}')
  await vi.waitFor(() => expect(acts.at(-1)?.text).toBe(PAUSED.replace('500ms', '1500ms')))
  await vi.waitFor(() => expect(document.activeElement).toBe(field()))
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  await vi.waitFor(() => expect(typed.at(-1)).toEqual({ text: 'abcd', ssml: false }))
})

test('E8.39 a mark that was opened by a click and left with Escape keeps its keys', async () => {
  await show({ text: PAUSED, ssml: true })
  const chip = () => host.querySelector<HTMLElement>('[data-kind=break]')
  const input = () => document.querySelector<HTMLInputElement>('form input')
  await vi.waitFor(() => expect(chip()).not.toBeNull())
  for (const open of [() => userEvent.click(chip()!), () => userEvent.keyboard('{Enter}')]) {
    await open()
    await vi.waitFor(() => expect(document.activeElement).toBe(input()))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect([document.activeElement, chip()?.dataset.chosen]).toEqual([field(), 'true']))
  }
  await userEvent.keyboard('{Delete}')
  await vi.waitFor(() => expect(typed.at(-1)).toEqual({ text: 'abcd', ssml: false }))
})

test('E8.39 typed markup is text, pasted markup is markup', async () => {
  await show({ text: '.', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{End}{/Control}<b>')
  await vi.waitFor(() => expect(typed.at(-1)).toEqual({ text: '.<b>', ssml: false }))
  const data = new DataTransfer()
  data.setData('text/plain', PAUSED)
  field().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(acts.at(-1)?.text).toBe(PAUSED.replace('ab', '.&lt;b&gt;ab')))
})

test('E8.33 a reading is chosen from those of the character, and an alias is typed', async () => {
  await show({ text: '银行', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{End}{/Control}')
  const tool = (name: string) => host.querySelector<HTMLElement>(`[role=toolbar] [aria-label="${name}"]`)!
  await vi.waitFor(() => expect(tool('Choose a reading').getAttribute('aria-disabled')).toBeNull())
  expect(tool('Say something else').getAttribute('aria-description')).toBe('Select some text first')
  await userEvent.click(tool('Choose a reading'))
  const reading = () => [...document.querySelectorAll('form button')].find(({ textContent }) => textContent === 'háng')
  await vi.waitFor(() => expect(reading()).toBeTruthy())
  expect(last()).toBe(0)
  await userEvent.click(reading()!)
  await vi.waitFor(() => expect(acts.at(-1)?.text).toContain('<phoneme ph="hang2" text="行">行</phoneme>'))
  await vi.waitFor(() => expect(document.activeElement).toBe(field()))
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{/Shift}')
  await vi.waitFor(() => expect(tool('Say something else').getAttribute('aria-description')).toBeNull())
  await userEvent.click(tool('Say something else'))
  await vi.waitFor(() => expect(document.querySelector('form input')).toBe(document.activeElement))
  await userEvent.keyboard('silver{Enter}')
  await vi.waitFor(() => expect(acts.at(-1)?.text).toContain('<sub alias="silver">银</sub>'))
})

test('E16.11 the field undoes what is not in the document, a mark by itself', async () => {
  await show({ text: 'ab', ssml: false })
  await userEvent.click(field())
  await userEvent.keyboard('{Control>}{End}{/Control}c')
  await vi.waitFor(() => expect(typed.at(-1)?.text).toBe('abc'))
  await userEvent.click(host.querySelector('[role=toolbar] [aria-label="Insert a pause"]')!)
  await vi.waitFor(() => expect(acts.at(-1)?.ssml).toBe(true))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(field().textContent).toBe('abc'))
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(field().textContent).toBe('ab'))
})
