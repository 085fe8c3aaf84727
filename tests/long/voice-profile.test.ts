import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SpeakRequest, SpokenAudio } from '#server/engines/speech/common/port.ts'
import { readWav } from '#server/engines/speech/common/read-wav.ts'
import { createSpeech, type Speech } from '#server/engines/speech/create.ts'
import { nearnessOf, tractRatio } from '#server/engines/speech/profile/distance.ts'
import type { VoiceRecording } from '#server/engines/speech/profile/measure-voice.ts'
import type { OwnVoice } from '#server/engines/speech/profile/own-voices.ts'
import { passagesOf } from '#server/engines/speech/profile/passages.ts'
import { randomAt } from '#shared/base/random.ts'
import { type VoiceProfile, voiceProfileSchema } from '#shared/model/voice-profile.ts'
import { EN } from '#tests/spec/engine/lip-sync/spoken.ts'

// voices are spoken and measured: a busy machine is slow, not wrong
vi.setConfig({ testTimeout: 300_000 })

const never = new AbortController().signal
/** Voice profiles by their workspace. */
const stored: Record<string, OwnVoice[]> = {}
let port: Speech
beforeAll(() => {
  port = createSpeech(null, async (workspace) => stored[workspace] ?? [])
})
afterAll(() => port.close())

const speak = (toneId: string, text: string, more: Partial<SpeakRequest> = {}, owner = 'w'): Promise<SpokenAudio> =>
  port.speak({ text, ssml: false, toneId, pitchOffset: 0, speedRatio: 1, volume: 1, ...more }, never, owner)
/** More than 20 s of sounds with a pitch. */
const LONG = `${EN}\n`.repeat(5)
const soundOf = ({ wav }: SpokenAudio) => readWav(Uint8Array.from(wav))!

async function measured(recording: VoiceRecording): Promise<VoiceProfile> {
  const answer = await port.ownVoices.measure(recording, 'w')
  if (!answer.ok) throw new Error(answer.code)
  return voiceProfileSchema.parse(answer.profile)
}
/** Two minutes of a voice, none of it in the passages that voices are tuned by. */
const heard = async (toneId: string, more: Partial<SpeakRequest> = {}) =>
  measured(soundOf(await speak(toneId, `${EN}\n${passagesOf('en').nearness}\n`.repeat(2), more)))

/** Vowels of a pitch and formants, `perSec` a second, as pulses through resonators. */
function vowels({ pitchHz = 120, perSec = 4, formants = [520, 1500, 2500], sampleRate = 22_050, durationSec = 60 }) {
  const samples = new Float64Array(durationSec * sampleRate)
  for (let at = 0; at < samples.length; at += sampleRate / pitchHz) samples[Math.floor(at)] = 1
  for (const hz of [...formants, 3600]) {
    const radius = Math.exp((-Math.PI * (60 + hz / 20)) / sampleRate)
    const [a, b] = [2 * radius * Math.cos((2 * Math.PI * hz) / sampleRate), -(radius ** 2)]
    for (let k = 0; k < samples.length; k++)
      samples[k] = (1 - a - b) * samples[k]! + a * (samples[k - 1] ?? 0) + b * (samples[k - 2] ?? 0)
  }
  const pcm = Int16Array.from(samples, (value, k) => {
    const level = 0.55 - 0.45 * Math.cos((2 * Math.PI * perSec * k) / sampleRate)
    return Math.max(-32768, Math.min(32767, 20_000 * level * value))
  })
  return { pcm, sampleRate }
}

test('S9.40 pitch, pace and formants of a known sound are measured at any rate', async () => {
  for (const [sampleRate, pitchHz, perSec] of [
    [16_000, 95, 3],
    [22_050, 120, 4],
    [44_100, 210, 5],
    [48_000, 330, 4],
  ] as const) {
    const profile = await measured(vowels({ pitchHz, perSec, sampleRate }))
    expect(profile.pitchHz / pitchHz).toBeCloseTo(1, 2)
    expect(profile.pitchHighSt - profile.pitchLowSt).toBeLessThan(0.5)
    expect(profile.pace / perSec).toBeCloseTo(1, 1)
    if (pitchHz < 300)
      for (const [k, hz] of [520, 1500, 2500].entries())
        expect(Math.abs(profile.formantsHz[k]! / hz - 1)).toBeLessThan(0.15)
  }
  const [short, long] = [
    await measured(vowels({})),
    await measured(vowels({ formants: [520, 1500, 2500].map((hz) => hz * 1.15) })),
  ]
  expect(tractRatio(long, short)).toBeCloseTo(1.15, 1)
})

test('S9.40 silence, noise, a hum, what is too short, and what is no sound are refused with a code', async () => {
  const refused = async (pcm: Int16Array<ArrayBuffer>) => port.ownVoices.measure({ pcm, sampleRate: 22_050 }, 'w')
  const length = 60 * 22_050
  const code = { ok: false, code: 'too_little_speech' }
  expect(await refused(new Int16Array(length))).toEqual(code)
  expect(await refused(Int16Array.from({ length }, (_, k) => 16_000 * (randomAt(1, k) - 0.5)))).toEqual(code)
  expect(await refused(Int16Array.from({ length }, (_, k) => 9000 * Math.sin((k * 2 * Math.PI) / 200)))).toEqual(code)
  // a vowel that never ends has no syllables
  expect(await refused(vowels({ perSec: 0 }).pcm)).toEqual(code)
  expect(await refused(vowels({ durationSec: 15 }).pcm)).toEqual(code)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'voice-')), 'a.wav')
  writeFileSync(file, 'no sound')
  expect(await port.ownVoices.measure({ file }, 'w')).toEqual({ ok: false, code: 'unreadable' })
})

test('S9.40 a file is measured as its samples are', async () => {
  const speech = await speak('us-ethan', LONG)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'voice-')), 'a.wav')
  writeFileSync(file, speech.wav)
  const answer = await port.ownVoices.measure({ file }, 'w')
  const profile = await measured(soundOf(speech))
  expect(answer).toMatchObject({ ok: true, profile: { pitchHz: profile.pitchHz, pace: profile.pace } })
})

test('S9.40 built-in voices are told apart, and a faster one has the greater pace', async () => {
  const [grace, ethan] = [await heard('us-grace'), await heard('us-ethan')]
  expect(grace.pitchHz / ethan.pitchHz).toBeGreaterThan(2)
  // their formants are 116 and 95 per cent of the engine's own
  expect(tractRatio(grace, ethan)).toBeCloseTo(1.19, 1)
  const paces: number[] = []
  for (const speedRatio of [0.6, 0.8, 1, 1.3]) paces.push((await heard('us-ethan', { speedRatio })).pace)
  expect(paces).toEqual(paces.toSorted((a, b) => a - b))
  expect(paces[3]! / paces[0]!).toBeGreaterThan(1.4)
})

test('S9.40 a profile that is none is refused', async () => {
  const profile = await measured(vowels({}))
  for (const hostile of [
    null,
    { ...profile, version: 2 },
    { ...profile, pitchHz: Number.NaN },
    { ...profile, pitchHz: 1e9 },
    { ...profile, pace: 0 },
    { ...profile, formantsHz: [0, 1500, 2500] },
    { ...profile, spectrumDb: Array(5000).fill(0) },
    { ...profile, spectrumDb: ['0'] },
    { ...profile, more: 1 },
  ])
    expect(voiceProfileSchema.safeParse(hostile).success, JSON.stringify(hostile)).toBe(false)
})

test('S9.41 a profile brings another voice near to the speaker, and it is told how near', async () => {
  const pairs = [
    { speaker: 'gb-amelia', speedRatio: 0.6, baseVoiceId: 'us-ethan', language: 'en-US' },
    { speaker: 'us-grace', speedRatio: 1.5, baseVoiceId: 'gb-oliver', language: 'en-GB' },
  ]
  for (const { speaker, speedRatio, baseVoiceId, language } of pairs) {
    const profile = await heard(speaker, { speedRatio })
    const before = nearnessOf(profile, await heard(baseVoiceId))
    stored.near = [{ id: 'own', name: 'A', language, gender: 'female', baseVoiceId, profile }]
    const speech = await speak('own', `${EN}\n${passagesOf('en').nearness}\n`.repeat(2), {}, 'near')
    const after = nearnessOf(profile, await measured(soundOf(speech)))
    expect(before.pitchSt).toBeGreaterThan(10)
    expect(after.pitchSt).toBeLessThan(2)
    expect(before.spectrumDb).toBeGreaterThan(6)
    expect(after.spectrumDb).toBeLessThan(3)
    expect(before.pacePercent).toBeGreaterThan(20)
    expect(after.pacePercent).toBeLessThan(15)
    expect(after.score).toBeGreaterThan(before.score + 35)
    const told = await port.ownVoices.nearness({ baseVoiceId, language, profile }, 'near')
    expect(Math.abs(told.score - after.score)).toBeLessThan(10)
    // a base is not told to be near because it is asked for
    expect(nearnessOf(profile, profile).score).toBe(100)
  }
})

test('S9.41 a darker speaker makes the voice darker', async () => {
  const own = await heard('us-ethan')
  const profile = { ...own, spectrumDb: own.spectrumDb.map((level, band) => level + (band < 10 ? 4 : -4)) }
  stored.dark = [{ id: 'own', name: 'A', language: 'en-US', gender: 'male', baseVoiceId: 'us-ethan', profile }]
  expect(nearnessOf(profile, own).spectrumDb).toBeGreaterThan(3.9)
  expect(
    (await port.ownVoices.nearness({ baseVoiceId: 'us-ethan', language: 'en-US', profile }, 'dark')).spectrumDb,
  ).toBeLessThan(2)
})

test('S9.41 a profile is laid on the nearest voice of its language and gender', async () => {
  const choose = (profile: VoiceProfile, language: string, gender: 'male' | 'female') =>
    port.ownVoices.chooseBase(profile, { language, gender }, 'w')
  const low = await heard('us-ethan')
  expect(await choose(low, 'en-US', 'male')).toBe('us-ethan')
  expect(await choose(low, 'en-US', 'female')).toBe('us-grace')
  // no region of this name: all voices of the language
  expect(await choose(await heard('gb-amelia'), 'en-AU', 'female')).toBe('gb-amelia')
  expect(['zh-boyuan', 'zh-yunhe']).toContain(await choose(low, 'zh-CN', 'male'))
  expect(await choose(low, 'fr-FR', 'male')).toBeNull()
})

test('S9.42 the times of a profile have no gap and end with the sound, breaks are as long as in the script', async () => {
  const profile = await heard('gb-amelia')
  const own = { id: 'own', name: 'A', language: 'en-US', gender: 'female', baseVoiceId: 'us-ethan', profile } as const
  stored.times = [own]
  const text = '<speak>We speak<break time="3000ms"/>again, all of us.</speak>'
  const speech = await speak('own', text, { ssml: true }, 'times')
  const { pcm, sampleRate } = soundOf(speech)
  expect(speech.durationSec).toBeCloseTo(pcm.length / sampleRate, 6)
  expect(speech.phonemes[0]?.startSec).toBe(0)
  for (const [index, { startSec }] of speech.phonemes.entries())
    if (index > 0) expect(startSec).toBeCloseTo(speech.phonemes[index - 1]!.endSec, 6)
  expect(speech.phonemes.at(-1)?.endSec).toBeCloseTo(speech.durationSec, 6)
  expect(speech.words.map((word) => word.text).join(' ')).toBe('We speak again all of us')
  const pauses = speech.phonemes.filter(({ symbol }) => symbol === '').map(({ startSec, endSec }) => endSec - startSec)
  expect(Math.max(...pauses)).toBeGreaterThan(2.9)
  expect(Math.max(...pauses)).toBeLessThan(3.3)
  // the sound of the word after the break is where its time says
  const again = speech.words[2]!
  const level = (fromSec: number, toSec: number) =>
    pcm.slice(fromSec * sampleRate, toSec * sampleRate).reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  expect(level(again.startSec - 1, again.startSec - 0.05)).toBeLessThan(300)
  expect(level(again.startSec, again.startSec + 0.2)).toBeGreaterThan(1000)
})

test('S9.42 pitch, speed and volume of a request change a profile too, and equal requests sound the same', async () => {
  const profile = await heard('gb-amelia')
  const own = { id: 'own', name: 'A', language: 'en-US', gender: 'female', baseVoiceId: 'us-ethan', profile } as const
  stored.asked = [own]
  stored.other = [own]
  const plain = await speak('own', LONG, {}, 'asked')
  const voice = await measured(soundOf(plain))
  const changed = await measured(soundOf(await speak('own', LONG, { pitchOffset: -10, speedRatio: 0.7 }, 'asked')))
  expect(changed.pitchHz).toBeLessThan(voice.pitchHz * 0.97)
  expect(changed.pace).toBeLessThan(voice.pace * 0.9)
  const quiet = await measured(soundOf(await speak('own', LONG, { volume: 0.5 }, 'asked')))
  expect(quiet.loudnessLufs).toBeCloseTo(voice.loudnessLufs - 6, 0)
  // another workspace has it spoken anew
  expect(await speak('own', LONG, {}, 'other')).toEqual(plain)
})

test('S9.43 a profile is listed and spoken for its workspace alone', async () => {
  const profile = await measured(vowels({}))
  const own = { id: 'mine', name: 'Mine', language: 'en-US', gender: 'male', baseVoiceId: 'us-ethan', profile } as const
  stored.mine = [own, { ...own, id: 'lost', baseVoiceId: 'gone' }]
  const ids = async (workspace?: string) => (await port.voices(workspace)).map(({ id }) => id)
  expect(await ids('mine')).toContain('mine')
  expect(await ids('yours')).not.toContain('mine')
  expect(await ids()).not.toContain('mine')
  const listed = (await port.voices('mine')).find(({ id }) => id === 'mine')
  expect(listed).toMatchObject({ name: { 'en-US': 'Mine' }, source: 'profile', gender: 'male', sampleUrl: null })
  expect((await speak('mine', 'Hello.', {}, 'mine')).words).toHaveLength(1)
  for (const [id, owner] of [
    ['mine', 'yours'],
    ['mine', ''],
    ['lost', 'mine'],
    ['none', 'mine'],
  ] as const)
    await expect(speak(id, 'Hello.', {}, owner)).rejects.toMatchObject({ code: 'unknown_voice' })
})

test('S9.40 samples of a file of floats that are no number or beyond the full scale do not change the profile', async () => {
  const { pcm, sampleRate } = soundOf(await speak('us-ethan', LONG))
  const clean = await measured({ pcm, sampleRate })
  for (const odd of [Number.NaN, 1e30]) {
    const floats = Float32Array.from(pcm, (value) => value / 32_768)
    floats[sampleRate] = odd
    const header = Buffer.from('RIFF    WAVEfmt \x10\0\0\0\x03\0\x01\0        \x04\0\x20\0data    ', 'latin1')
    for (const [at, value] of [
      [4, 36 + floats.byteLength],
      [24, sampleRate],
      [28, 4 * sampleRate],
      [40, floats.byteLength],
    ] as const)
      header.writeUInt32LE(value, at)
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'floats-')), 'floats.wav')
    writeFileSync(file, Buffer.concat([header, Buffer.from(floats.buffer)]))
    const profile = await measured({ file })
    expect(Math.abs(profile.loudnessLufs - clean.loudnessLufs), `${odd}`).toBeLessThan(0.5)
    expect(Math.abs(profile.pitchHz - clean.pitchHz), `${odd}`).toBeLessThan(1)
  }
})
