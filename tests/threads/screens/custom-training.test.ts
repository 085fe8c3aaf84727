import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storageRoom } from '#shared/api/storage.ts'
import { listSubmissions, submitSubmission } from '#shared/api/submissions.ts'
import { TRAINING_TYPES } from '#shared/model/training-types.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import {
  asked,
  choose,
  DRAFT,
  eachAsUser,
  file,
  kept,
  mounted,
  open,
  part,
  SERVER,
  SITE,
  said,
} from './training-page.ts'

eachAsUser()

const IDLE = file('idle', 'idle.mp4')

const bytes = (name: string, size: number) => new File([new Uint8Array(size)], name)
const movie = async (name: string, world: Parameters<typeof makeMovie>[0]) => new File([await makeMovie(world)], name)

test.for<{ why: string; part: string; files(): Promise<File[]>; sentence: string }>([
  {
    why: 'of another format',
    part: 'Actions',
    files: async () => [bytes('a.mov', 9)],
    sentence: '“a.mov” can’t be used here. Choose a file of one of these types: MP4.',
  },
  {
    why: 'without content',
    part: 'Actions',
    files: async () => [bytes('a.mp4', 0)],
    sentence: '“a.mp4” is empty.',
  },
  {
    why: 'that is too large',
    part: 'Cover picture',
    files: async () => [bytes('a.png', 10_000_001)],
    sentence: '“a.png” has 11 MB, at most 10 MB are possible.',
  },
  {
    why: 'that is damaged',
    part: 'Actions',
    files: async () => [bytes('a.mp4', 9)],
    sentence: '“a.mp4” can’t be read.',
  },
  {
    why: 'beside another one',
    part: 'Actions',
    files: async () => [bytes('a.mp4', 9), bytes('b.mp4', 9)],
    sentence: 'Choose one file at a time.',
  },
  {
    why: 'without a picture',
    part: 'Actions',
    files: async () => [await movie('a.mp4', { picture: false, durationSec: 1 })],
    sentence: '“a.mp4” has no picture.',
  },
  {
    why: 'with too few frames',
    part: 'Actions',
    files: async () => [await movie('a.mp4', { frameRate: 15, durationSec: 1 })],
    sentence: '“a.mp4” has 15 frames per second, at least 25 are needed.',
  },
  {
    why: 'that is too short',
    part: 'Idle video',
    files: async () => [await movie('a.mp4', { durationSec: 2 })],
    sentence: '“a.mp4” is 0:02 long, at least 0:15 is needed.',
  },
  {
    why: 'that is too long',
    part: 'Actions',
    files: async () => [await movie('a.mp4', { durationSec: 12 })],
    sentence: '“a.mp4” is 0:12 long, at most 0:10 is possible.',
  },
  {
    why: 'of another size than the others',
    part: 'Actions',
    files: async () => [await movie('a.mp4', { durationSec: 1 })],
    sentence: '“a.mp4” has 320 × 180 pixels, “idle.mp4” has 640 × 360.',
  },
])(
  'S9.09, S9.10 a file $why is refused in a sentence before a byte is sent',
  async ({ part: name, files, sentence }) => {
    await open({ ...DRAFT, files: [IDLE] }, 'material')
    await choose(name, ...(await files()))
    await said(name, sentence)
    expect(asked).not.toContain(storageRoom.path)
    expect(part('Idle video').element().textContent, 'what was there stays').toContain('idle.mp4')
  },
)

test('S9.06 an upload that the network ends says so, and the fields keep what was typed', async () => {
  await open(DRAFT, 'material')
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Anna')
  await choose('Actions', await movie('a.mp4', { durationSec: 1 }))
  await said('Actions', '“a.mp4” couldn’t be uploaded')
  expect(asked).toContain(storageRoom.path)
  await expect.element(name).toHaveValue('Anna')
  await untilHolds(() => expect(kept.name).toBe('Anna'))
})

test('S9.12 what is missing is said when it is submitted, and the first of it has the keys', async () => {
  await open({ ...DRAFT, files: [IDLE] }, 'licence')
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const step = (name: string) => page.getByRole('button', { name })
  await submit.click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  for (const sentence of ['Enter a name', 'Actions: a file is missing'])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await name.fill('Anna-Marie')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('安娜Marie')
  await step('Licence statement').click()
  await submit.click()
  await expect.element(part('Actions').getByRole('button', { name: /^Choose a video/ })).toHaveFocus()
  expect(asked).not.toContain(submitSubmission.path)
})

test('S9.08, S9.12 without a licence and the confirmation nothing is submitted; with them it is', async () => {
  const whole = { ...DRAFT, name: 'Anna', files: [IDLE, file('action', 'wave.mp4')] }
  await open(whole, 'licence')
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await expect.element(page.getByText('123456')).toBeVisible()
  await expect.element(page.getByText(/The code is valid for another (9:5\d|10:00)/)).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('Record the licence statement, or upload it')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Record with the camera/ })).toHaveFocus()
  mounted.render(null)
  await open({ ...whole, files: [...whole.files, file('licence', 'me.webm')] }, 'licence')
  await submit.click()
  await expect.element(page.getByRole('checkbox')).toHaveFocus()
  expect(asked).not.toContain(submitSubmission.path)
  await page.getByRole('checkbox').click()
  await submit.click()
  await expect.element(page.getByRole('heading', { name: 'Anna has been submitted' })).toHaveFocus()
})

test('S9.30 a code is never said to be valid for longer than its half hour, also where the clock is behind', async () => {
  SERVER.codeMs = 31 * 60_000
  await open({ ...DRAFT, name: 'Anna' }, 'licence')
  await expect.element(page.getByText('The code is valid for another 30:00')).toBeVisible()
})

test('S9.01 a step has its tick once its content is complete', async () => {
  const isDone = (name: string) => page.getByRole('button', { name, exact: true }).element().hasAttribute('data-done')
  await open({ ...DRAFT, name: 'Anna', files: [IDLE] }, 'licence')
  await expect.element(page.getByText('123456')).toBeVisible()
  expect([isDone('Introduction'), isDone('Your files')]).toEqual([true, false])
  mounted.render(null)
  await open({ ...DRAFT, name: 'Anna', files: [IDLE, file('action', 'wave.mp4')] }, 'licence')
  await expect.element(page.getByText('123456')).toBeVisible()
  expect([isDone('Introduction'), isDone('Your files')]).toEqual([true, true])
})

test('S9.13 days to submit after buying are said where a number of trainings was bought', async () => {
  await open(DRAFT, 'intro')
  await expect.element(page.getByText('Not limited on this site')).toBeVisible()
  expect(mounted.host.textContent).not.toContain('365 days')
  mounted.render(null)
  SERVER.benefits = [{ type: 'AVATAR_ACTION', allQuantity: 2, availableQuantity: 1 }]
  await open(DRAFT, 'intro')
  await expect.element(page.getByText('365 days')).toBeVisible()
})

test('S9.05 why a submission was refused is said in the list, and where it is changed', async () => {
  await open({ ...DRAFT, name: 'Anna', status: 'refused', reason: 'The face is dark.', submitTime: 1 }, 'intro')
  await expect.element(page.getByText('The face is dark.')).toBeVisible()
  await page.getByRole('button', { name: 'Change and resubmit: Anna' }).click()
  await untilHolds(() => expect(mounted.host.querySelector('[role=alert]')?.textContent).toContain('The face is dark.'))
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
})

test('S9.05 a complete submission whose presenter was deleted is listed as deleted, and can be removed', async () => {
  await open({ ...DRAFT, name: 'Anna', status: 'complete', submitTime: 1, endTime: 2 }, 'intro')
  await expect.element(page.getByText('Deleted', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove entry: Anna' })).toBeVisible()
  expect(mounted.host.textContent).not.toContain('Ready')
})

test('S9.01 a type that the server does not train has a sentence in place of the form', async () => {
  SITE.trains = []
  try {
    await open(DRAFT, 'intro')
    await expect.element(page.getByText('Action presenter: this server can’t train it')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Create from a photo' })).toBeVisible()
    expect(asked).not.toContain(listSubmissions.path)
  } finally {
    SITE.trains = TRAINING_TYPES
  }
})

test('S9.54 where a service clones voices, the pages say so, and what is sent to it', async () => {
  SITE.clonesVoices = true
  try {
    await open({ ...DRAFT, type: 'fast' }, 'intro')
    await expect.element(page.getByText('makes a clone of your voice', { exact: false })).toBeVisible()
    expect(page.getByText('voice profile', { exact: false }).elements()).toHaveLength(0)
    await open({ ...DRAFT, type: 'fast' }, 'licence')
    await expect.element(page.getByText('Submitting sends part of the recording', { exact: false })).toBeVisible()
  } finally {
    SITE.clonesVoices = false
  }
})

test('S9.13 days of work and of a review are said of a service and an operator, not of a server that trains at once', async () => {
  await open(DRAFT, 'intro')
  await expect.element(page.getByText('2 working days')).toBeVisible()
  await expect.element(page.getByText('5 to 7 days')).toBeVisible()
  mounted.render(null)
  const { ownTrainer, reviewsTrainings } = SITE
  Object.assign(SITE, { ownTrainer: true, reviewsTrainings: false })
  try {
    await open(DRAFT, 'intro')
    await expect.element(page.getByText('10 minutes to an hour')).toBeVisible()
    expect(mounted.host.textContent).not.toContain('working days')
  } finally {
    Object.assign(SITE, { ownTrainer, reviewsTrainings })
  }
})

test.for(['fast', 'default'] as const)('S9.02, S9.04 a %s voice asks for language, gender and sound', async (type) => {
  await open({ ...DRAFT, type, name: 'Anna' }, 'licence')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.element(page.getByRole('radio', { name: 'Female' })).toHaveFocus()
  await expect.element(page.getByText('Choose female or male')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked()
  await choose('Recording of the voice', bytes('a.ogg', 9))
  await said('Recording of the voice', '“a.ogg” can’t be used here. Choose a file of one of these types: WAV, MP3.')
  await expect.element(page.getByRole('button', { name: 'Record here' })).toBeVisible()
})
