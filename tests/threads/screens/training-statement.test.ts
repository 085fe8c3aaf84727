import { createElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageRoom } from '#shared/api/storage.ts'
import { licenceCode } from '#shared/api/submissions.ts'
import { mount } from '#tests/threads/mount.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { type RecorderState, RecorderView } from '#ui/screens/training/submission/recording/RecorderView.tsx'
import { asked, DRAFT, eachAsUser, mounted, open } from './training-page.ts'

eachAsUser()

const VOICE = { ...DRAFT, type: 'fast', name: 'Anna', gender: 'female' } as const
const movie = async (name: string, world: Parameters<typeof makeMovie>[0]) => new File([await makeMovie(world)], name)

/** Chooses a film of a statement, as the dialog of the browser does. */
async function chooseStatement(file: File): Promise<void> {
  await expect.element(page.getByText('123456')).toBeVisible()
  const field = mounted.host.querySelector<HTMLInputElement>('input[type=file]')!
  const data = new DataTransfer()
  data.items.add(file)
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const alerted = (sentence: string) =>
  untilHolds(() => expect(mounted.host.querySelector('[role=alert]')?.textContent).toContain(sentence))

test('S9.39 a film of a statement without a sound is refused in a sentence before a byte is sent', async () => {
  await open({ ...DRAFT, name: 'Anna' }, 'licence')
  await chooseStatement(await movie('me.mp4', { durationSec: 4, toneHz: null }))
  await alerted('“me.mp4” has no sound. The statement is read aloud')
  expect(asked).not.toContain(storageRoom.path)
})

test('S9.39 a film of a statement is listened to: one in which nothing is heard is refused, all else is taken', async () => {
  await open({ ...DRAFT, name: 'Anna' }, 'licence')
  await chooseStatement(await movie('me.mp4', { durationSec: 4, toneHz: 0 }))
  await alerted('“me.mp4” wasn’t uploaded: No voice.')
  expect(asked).not.toContain(storageRoom.path)
  mounted.render(null)
  await open({ ...DRAFT, name: 'Anna' }, 'licence', [storageRoom.path])
  await chooseStatement(await movie('again.mp4', { durationSec: 4, toneHz: 300 }))
  await untilHolds(() => expect(asked).toContain(storageRoom.path))
  expect(mounted.host.querySelector('[role=alert]')).toBeNull()
})

test.for([
  { name: '', button: 'Enter a name', why: 'The statement says the name of the voice.' },
  { name: 'Anna B', button: 'Change the name', why: '“Anna B” can’t be used. Use only Chinese characters' },
])('S9.12 no statement is recorded with the name “$name”; a button leads to its field', async (world) => {
  await open({ ...VOICE, name: world.name }, 'licence')
  await expect.element(page.getByText(world.why, { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: /^Record here/ }).elements()).toEqual([])
  expect(asked, 'no code is used up').not.toContain(licenceCode.path)
  await page.getByRole('button', { name: world.button }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await field.fill('Anna')
  await page.getByRole('button', { name: 'Licence statement', exact: false }).first().click()
  await expect.element(page.getByRole('button', { name: /^Record here/ })).toBeVisible()
})

test('S9.07 a name that is not allowed is said while it is typed, and what is allowed stays in sight', async () => {
  await open(VOICE, 'material')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect
    .element(page.getByText('Chinese characters, English letters and digits, no spaces, 10 at most'))
    .toBeVisible()
  for (const [name, sentence] of [
    ['Anna B', 'Use only Chinese characters, English letters and digits, without spaces'],
    ['AnnaAnnaAnna', 'Use 10 characters at most'],
  ] as const) {
    await field.fill(name)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  }
  await field.fill('Anna')
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('S9.04 a recorder says how long a recording has to be and what is read, and offers none that is too short', async () => {
  const { render } = await mount()
  const show = (state: RecorderState, takenSec: number) => {
    const noop = () => {}
    const acts = { onStart: noop, onStop: noop, onAgain: noop, onKeep: state.kind === 'taken' ? noop : null }
    const words = { refusal: null, opening: 'Waiting', reading: 'Read any text', children: null }
    render(createElement(RecorderView, { state, takenSec, neededSec: 90, blocked: false, ...words, ...acts }))
  }
  const use = page.getByRole('button', { name: 'Use this recording' })
  show({ kind: 'ready' }, 0)
  await expect.element(page.getByText('The recording has to be at least 1:30 long.')).toBeVisible()
  await expect.element(page.getByText('Read any text')).toBeVisible()
  show({ kind: 'recording', sinceMs: performance.now() - 60_000 }, 0)
  await untilHolds(() => expect(page.getByRole('timer').element().textContent).toMatch(/^1:[0-2]\dat least 1:30$/))
  show({ kind: 'taken' }, 89.9)
  await expect.element(page.getByText('Too short: at least 1:30 is needed. Record again.')).toBeVisible()
  expect(use.elements()).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Record again' })).toBeVisible()
  show({ kind: 'taken' }, 90)
  await expect.element(use).toBeVisible()
})
