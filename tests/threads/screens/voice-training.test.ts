import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { storageRoom } from '#shared/api/storage.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { VOICE_RATE, voiceSound } from '#tests/worlds/voice-sound.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { asked, choose, DRAFT, eachAsUser, mounted, open, part, said } from './training-page.ts'

eachAsUser()

const VOICE = { ...DRAFT, type: 'fast', name: 'Anna', gender: 'female' } as const
const FIELD = 'Recording of the voice'

/** A wave file of a voice. */
function voice(name: string, world: Parameters<typeof voiceSound>[0]): File {
  const samples = voiceSound(world)
  return new File([makeWave(VOICE_RATE, world.durationSec, (at) => samples[at] ?? 0)], name)
}

const findings = (name: string) => page.getByRole('list', { name: `What was found in ${name}` })
/** Waits until an element has a text. */
const reads = (element: Locator, text: string | RegExp) =>
  untilHolds(() => expect(element.element().textContent).toMatch(text))
const wave = (name: RegExp) => page.getByRole('img', { name })

test('S9.11 a recording of less than 90 s, or 20 minutes for a premium clone, is refused before a byte is sent', async () => {
  await open(VOICE, 'material')
  await choose(FIELD, voice('a.wav', { durationSec: 89 }))
  await said(FIELD, '“a.wav” is 1:29 long, at least 1:30 is needed.')
  mounted.render(null)
  await open({ ...VOICE, type: 'default' }, 'material')
  await choose(FIELD, voice('b.wav', { durationSec: 91 }))
  await said(FIELD, '“b.wav” is 1:31 long, at least 20:00 is needed.')
  expect(asked).not.toContain(storageRoom.path)
})

test('S9.11, S9.36 a good recording is sent, with its wave and nothing marked', async () => {
  await open(VOICE, 'material', [storageRoom.path])
  await choose(FIELD, voice('a.wav', { durationSec: 92 }))
  await expect.element(page.getByText(/^The sound is fine/)).toBeVisible()
  await expect.element(wave(/^Waveform of a.wav, 0 places are marked$/)).toBeVisible()
  await untilHolds(() => expect(asked).toContain(storageRoom.path))
  expect(part(FIELD).element().querySelector('[role=alert]')).toBeNull()
})

test('S9.36, S9.37 a noisy recording is refused in a sentence, marked where it is, and plays from there', async () => {
  await open(VOICE, 'material')
  await choose(FIELD, voice('a.wav', { durationSec: 92, noiseDb: -45 }))
  await said(FIELD, '“a.wav” wasn’t uploaded: Background noise.')
  await reads(findings('a.wav'), /The background is too loud: 2\d dB below the voice instead of 40 dB/)
  await expect.element(wave(/^Waveform of a.wav, \d\d places are marked$/)).toBeVisible()
  expect(part(FIELD).element().querySelectorAll('svg [data-flaw=noise] rect').length).toBeGreaterThan(20)
  const player = part(FIELD).element().querySelector('audio')
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  await page.getByRole('button', { name: 'Play from 0:08' }).click()
  expect(player?.currentTime).toBeGreaterThan(8)
  expect(player?.currentTime).toBeLessThan(10)
  expect(play).toHaveBeenCalled()
  expect(asked).not.toContain(storageRoom.path)
})

test('S9.38 a recording that is cut is refused with the time at which it is', async () => {
  await open(VOICE, 'material')
  await choose(FIELD, voice('a.wav', { durationSec: 92, blow: { from: 62, to: 66, gain: 6 } }))
  await said(FIELD, '“a.wav” wasn’t uploaded: Clipped sound.')
  await reads(findings('a.wav'), 'Peaks are cut off in 1 place')
  await expect.element(page.getByRole('button', { name: 'Play from 1:02' })).toBeVisible()
  expect(asked).not.toContain(storageRoom.path)
})

test('S9.36 where a recording is refused, what does not refuse it is advice, and no file is said to be accepted', async () => {
  await open(VOICE, 'material')
  await choose(FIELD, voice('a.wav', { durationSec: 92, gain: 6 }))
  await reads(findings('a.wav'), /Loud voiceadviceThe loudness is −\d+ LUFS, at most −12 is better/)
  expect(findings('a.wav').element().textContent).not.toContain('accepted')
})

test('S9.39 speech without pauses is advice: the file is sent', async () => {
  await open(VOICE, 'material', [storageRoom.path])
  await choose(FIELD, voice('a.wav', { durationSec: 92, hurried: [20, 60] }))
  await reads(findings('a.wav'), /Speech goes on for up to 0:4\d without a pause/)
  await reads(findings('a.wav'), 'advice, the file is accepted')
  await untilHolds(() => expect(asked).toContain(storageRoom.path))
})

test('S9.39 the statement of the licence is listened to as well: noise is advice there', async () => {
  await open(VOICE, 'licence', [storageRoom.path])
  const input = () => mounted.host.querySelector<HTMLInputElement>('input[type=file]')
  await expect.element(page.getByText('123456')).toBeVisible()
  const data = new DataTransfer()
  data.items.add(voice('me.wav', { durationSec: 12, noiseDb: -40 }))
  const field = input()!
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  await reads(findings('me.wav'), /advice, the file is accepted.*The background is too loud: 2\d dB/)
  await untilHolds(() => expect(asked).toContain(storageRoom.path))
})

test('S9.36 listening has a progress, and ends at once when it is cancelled', async () => {
  await open({ ...VOICE, type: 'default' }, 'material')
  await choose(FIELD, voice('a.wav', { durationSec: 1300 }))
  await expect.element(page.getByText(/^Listening… \d+ %$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the upload of a.wav' }).click()
  await expect.element(page.getByRole('button', { name: /^Choose an audio file/ })).toBeVisible()
  expect(page.getByText(/^Listening/).elements()).toEqual([])
  expect(part(FIELD).element().querySelector('[role=alert]')).toBeNull()
  expect(asked).not.toContain(storageRoom.path)
})
