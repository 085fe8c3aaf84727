import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import i18next from 'i18next'
import { createElement, Fragment, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { Notices } from '#ui/app/Notices.tsx'
import {
  forgetRefusedFile,
  forgetRefusedFiles,
  tellRefusedFile,
  tellTooManyFiles,
} from '#ui/editor/common/refused-files.tsx'
import { useNoticeEdge } from '#ui/parts/notice-place.ts'

let host: HTMLElement
let render: Mounted['render']

/** A picture as high as `pictureHeight`, controls of 80 px below it, and the bar of a timeline. */
function Panels({ pictureHeight }: { pictureHeight: number }) {
  const box = (height: number, ref?: (element: HTMLElement | null) => void) =>
    createElement('div', { key: height, ref, style: { height } })
  return createElement('div', null, [
    box(pictureHeight, useNoticeEdge('ceiling')),
    box(80),
    box(44, useNoticeEdge('floor')),
  ])
}

async function show(content: ReactNode): Promise<void> {
  render(createElement(Fragment, null, createElement(Notices), content))
  await untilHolds(() => expect(document.querySelector('[data-position=bottom-center]')).toBeTruthy())
}

const list = () => document.querySelector<HTMLElement>('[data-position=bottom-center]')!
const alerts = () => [...document.querySelectorAll<HTMLElement>('[role=alert]')]
/** Texts of the notices from top to bottom. */
const shown = () =>
  alerts()
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map(({ textContent }) => textContent)
const text = (message: string) => notifications.show({ message, autoClose: false })

beforeEach(async () => {
  await page.viewport(900, 600)
  document.body.style.margin = '0'
  ;({ host, render } = await mount())
})
afterEach(() => notifications.clean())

test('E1.19 notices are one list below the picture, newest first, which scrolls and follows what moves', async () => {
  for (const pictureHeight of [300, 220]) {
    await show(createElement(Panels, { pictureHeight }))
    for (const message of ['one', 'two', 'three '.repeat(40)]) text(message)
    await untilHolds(() => expect(shown()).toEqual([expect.stringContaining('three'), 'two', 'one']))
    const bottom = pictureHeight + 80 + 44 - 2
    await untilHolds(() => expect(list().getBoundingClientRect().bottom).toBeCloseTo(bottom, 0))
    expect(list().getBoundingClientRect().top).toBeGreaterThanOrEqual(pictureHeight)
    expect(list().getBoundingClientRect().right).toBeCloseTo(host.getBoundingClientRect().right - 8, 0)
    await untilHolds(() => expect(list().scrollHeight).toBeGreaterThan(list().clientHeight))
    notifications.clean()
    await untilHolds(() => expect(alerts()).toEqual([]))
  }
})

test('E1.19 without an editor the list is at the lower edge of the window', async () => {
  await show(null)
  text('one')
  await untilHolds(() => expect(shown()).toEqual(['one']))
  await untilHolds(() => expect(window.innerHeight - list().getBoundingClientRect().bottom).toBeCloseTo(14, 0))
})

test('E1.19 a notice that comes shows no scroll bar on its way', async () => {
  await show(null)
  const hidden = () => list().scrollHeight - list().clientHeight
  const seen: [string, number][] = []
  text('one')
  await untilHolds(() => expect(alerts()).toHaveLength(1))
  const opacity = () => getComputedStyle(alerts()[0]!).opacity
  do {
    seen.push([opacity(), hidden()])
    await new Promise(requestAnimationFrame)
  } while (opacity() !== '1')
  expect(seen[0]![0], 'it is on its way').not.toBe('1')
  expect(seen.filter(([, height]) => height > 0)).toEqual([])
})

test('E1.19 over an open dialog the list is at the upper edge of the window, and covers neither the title nor a button of the dialog', async () => {
  const button = createElement('button', { type: 'button', style: { display: 'block', marginTop: 430 } }, 'Add')
  const dialog = (opened: boolean) =>
    createElement(Modal, { opened, title: 'Film', size: 400, onClose: () => undefined }, button)
  const lowerEdge = () => window.innerHeight - list().getBoundingClientRect().bottom
  await show(dialog(true))
  text('This project was closed before everything was saved. 1 edit kept on this device was restored.')
  await untilHolds(() => expect(shown()).toEqual([expect.stringContaining('restored')]))
  await untilHolds(() => expect(list().getBoundingClientRect().top).toBeCloseTo(2, 0))
  expect(list().scrollHeight).toBe(list().clientHeight)
  const add = page.getByRole('button', { name: 'Add' }).element()
  expect(add.getBoundingClientRect().top).toBeGreaterThan(480)
  const title = page.getByRole('heading', { name: 'Film' }).element()
  for (const element of [title, add]) {
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const y of [top + 1, top + height / 2]) expect(document.elementFromPoint(left + width / 2, y)).toBe(element)
  }
  await show(dialog(false))
  await untilHolds(() => expect(lowerEdge()).toBeCloseTo(14, 0))
})

test('E2.33 files that are refused are one notice with their names and reasons; closed, it begins anew', async () => {
  await show(null)
  await i18next.loadNamespaces('editor')
  const t = i18next.getFixedT(null, 'editor')
  tellRefusedFile('notes.txt', 'No format', t)
  await untilHolds(() => expect(shown()).toEqual(['notes.txtNo format']))
  for (const number of [1, 2, 3, 4]) tellRefusedFile(`${number}.mov`, `Reason ${number}`, t)
  await untilHolds(() =>
    expect(shown()).toEqual([
      '5 files weren’t addednotes.txtNo format1.movReason 12.movReason 23.movReason 34.movReason 4',
    ]),
  )
  for (const name of ['notes.txt', '1.mov', '3.mov', '4.mov']) forgetRefusedFile(name, t)
  await untilHolds(() => expect(shown()).toEqual(['2.movReason 2']))
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await untilHolds(() => expect(alerts()).toEqual([]))
  tellRefusedFile('other.txt', 'No format', t)
  await untilHolds(() => expect(shown()).toEqual(['other.txtNo format']))
  tellTooManyFiles(20, t)
  await untilHolds(() => expect(shown()).toEqual(['At most 20 files at once. Choose fewer.']))
  forgetRefusedFiles()
  tellRefusedFile('next.txt', 'No format', t)
  await untilHolds(() => expect(shown()).toEqual(['next.txtNo format']))
})
