import '@mantine/core/styles.css'
import { createElement, createRef } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { err, type Result } from '#shared/base/result.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { UploadList } from '#ui/parts/uploads/UploadList.tsx'
import { UploadQueue, type UploadRun } from '#ui/parts/uploads/upload-queue.ts'

/** Shows a queue below a button, in a panel as wide as that of the editor; its files arrive when the test says so. */
async function shownQueue(...names: string[]) {
  const runs = new Map<string, { run: UploadRun; end(result: Result<string, string> | null): void }>()
  const queue = new UploadQueue<string, string>({
    add: (file, run) => new Promise((end) => runs.set(file.name, { run, end })),
    again: (fault) => fault === 'offline',
  })
  const { host, render } = await mount()
  const box = createRef<HTMLButtonElement>()
  const list = createElement(UploadList<string>, { queue, words: (fault) => fault, box })
  render(
    createElement('div', { style: { width: 260 } }, createElement('button', { ref: box, type: 'button' }, 'Box'), list),
  )
  await expect.element(page.getByRole('button', { name: 'Box' })).toBeVisible()
  queue.take(names.map((name) => new File([new Uint8Array(1000)], name)))
  await untilHolds(() => expect(host.querySelectorAll('li')).toHaveLength(names.length))
  return { queue, runs, host }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('S6.21 the number of uploads stands on its own line, and the acts for all on the next', async () => {
  await shownQueue('a.wav', 'b.wav')
  const count = page
    .getByText(/0 of 2 done/)
    .element()
    .getBoundingClientRect()
  const acts = ['Pause all', 'Cancel all'].map((name) => button(name).element().getBoundingClientRect())
  for (const act of acts) expect(act.top).toBeGreaterThanOrEqual(count.bottom)
  expect(acts[0]!.top).toBe(acts[1]!.top)
})

test('S6.21 a refused file is not counted, and nothing is counted when nothing is to come', async () => {
  const { runs } = await shownQueue('a.wav', 'b.wav', 'c.txt')
  await expect.element(page.getByText(/0 of 3 done/)).toBeVisible()
  runs.get('c.txt')!.end(err('wrongKind'))
  await expect.element(page.getByText(/0 of 2 done/)).toBeVisible()
  for (const name of ['a.wav', 'b.wav']) runs.get(name)!.end(err('wrongKind'))
  await untilHolds(() => expect(page.getByRole('alert').elements()).toHaveLength(3))
  expect(page.getByText(/ done/).elements()).toEqual([])
})

test('S6.21 what could not be sent can be tried again together', async () => {
  const { runs } = await shownQueue('a.wav', 'b.wav')
  for (const name of ['a.wav', 'b.wav']) runs.get(name)!.end(err('offline'))
  await expect.element(button('Retry all')).toBeVisible()
})

test('S6.21 the button that holds an upload, or all, is the one that lets it go on, and keeps the focus', async () => {
  const { queue } = await shownQueue('a.wav', 'b.wav')
  for (const [pause, resume] of [
    ['Pause the upload of a.wav', 'Resume the upload of a.wav'],
    ['Pause all', 'Resume all'],
  ] as const) {
    ;(button(pause).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(resume)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(pause)).toHaveFocus()
  }
  expect(queue.store.value.some(({ paused }) => paused)).toBe(false)
})

test('S6.21 the focus of a cancelled upload goes to the next one, after the last to the box', async () => {
  await shownQueue('a.wav', 'b.wav', 'c.wav')
  const cancel = (name: string) => button(`Cancel the upload of ${name}`)
  ;(cancel('b.wav').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancel('c.wav')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(cancel('a.wav')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Box')).toHaveFocus()
})

test('S6.21 a file of which all is sent, and that is not on its list yet, says so', async () => {
  const { runs } = await shownQueue('a.wav')
  const { run } = runs.get('a.wav')!
  run.onStage('sending')
  run.onProgress(0.5)
  await expect.element(button('Pause the upload of a.wav')).toBeVisible()
  run.onProgress(1)
  await expect.element(page.getByText(/^Finishing…/)).toBeVisible()
  expect(button('Pause the upload of a.wav').elements()).toEqual([])
})
