import { expect, test } from 'vitest'
import { SCENES_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { roleOf, sceneById } from '#shared/model/queries.ts'
import { isSpeechDocument, type Piece, readableText, writeMarkup } from '#shared/speech/markup.ts'
import { isTooLong, scriptLength } from '#shared/speech/script-length.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const SENTENCE = 'Dr. Lee said that 3.5 lamps are not enough. '
const bare = (text: string) => text.replace(/\s/g, '')

test.each([
  ['English', SENTENCE.repeat(300)],
  ['Chinese', '这盏灯会跟着你走。它很轻，也很亮！'.repeat(700)],
  ['Thai without full stops', 'โคมไฟนี้ตามคุณไป '.repeat(800)],
  ['a text without spaces', 'x'.repeat(12_345)],
])('E8.35 a script over the limit is split at sentences into parts that fit: %s', (_, text) => {
  const parts = splitScript({ text, ssml: false }, SPEECH_CHARS_MAX)
  expect(parts).toHaveLength(Math.ceil(text.trim().length / SPEECH_CHARS_MAX))
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(SPEECH_CHARS_MAX)
  expect(bare(parts.join(''))).toBe(bare(text))
})

test('E8.35 no sentence is cut that fits', () => {
  for (const part of splitScript({ text: SENTENCE.repeat(300), ssml: false }, SPEECH_CHARS_MAX))
    expect(part).toMatch(/^Dr\. Lee said .* not enough\.$/s)
})

const lengths = (text: string) => splitScript({ text, ssml: false }, SPEECH_CHARS_MAX).map(({ length }) => length)

test('E8.35 the parts are about as long as each other', () => {
  const [first = 0, second = 0, ...others] = lengths(SENTENCE.repeat(118))
  expect(others).toEqual([])
  expect(Math.abs(first - second)).toBeLessThanOrEqual(SENTENCE.length)
  const four = lengths(`${'这盏灯会跟着你走。'.repeat(1500)}${SENTENCE.repeat(40)}`)
  expect(four).toHaveLength(4)
  expect(Math.max(...four) - Math.min(...four)).toBeLessThanOrEqual(2 * SENTENCE.length)
})

test('E8.35 a part ends with a paragraph where one ends near its share, not where that is far', () => {
  const near = `${SENTENCE.repeat(56)}\n\n${SENTENCE.repeat(62)}`
  expect(lengths(near)[0]).toBe(SENTENCE.length * 56 - 1)
  const far = `${SENTENCE.repeat(20)}\n${SENTENCE.repeat(98)}`
  expect(lengths(far)[0]).toBeGreaterThan(SENTENCE.length * 57)
})

test('E8.35 a marked up script is cut at the ends of sentences, not at its marks', () => {
  const sentence = '到银<phoneme ph="hang2">行</phoneme>去等<break time="500ms"/>开门。'
  for (const part of splitScript({ text: `<speak>${sentence.repeat(1000)}</speak>`, ssml: true }, SPEECH_CHARS_MAX))
    expect(readableText(part, true)).toMatch(/^到银.*开门。$/s)
})

test('E8.35 the parts of a marked up script are marked up, and what is marked is whole', () => {
  const sentence = '到银<phoneme ph="hang2">行</phoneme>去 &amp; 等<break time="500ms"/>开门。'
  const text = `<speak>${sentence.repeat(1000)}</speak>`
  const parts = splitScript({ text, ssml: true }, SPEECH_CHARS_MAX)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    expect(isSpeechDocument(part)).toBe(true)
    expect(readableText(part, true).length).toBeLessThanOrEqual(SPEECH_CHARS_MAX)
  }
  expect(parts.map((part) => readableText(part, true)).join('')).toBe(readableText(text, true))
})

const split = (desk: RoleDesk, text: string) => desk.do({ type: 'scene.addForScript', text, sceneName: 'New' })

test('E8.35 each part is spoken in a scene of its own, by the same presenter and voice before the same background', () => {
  const desk = new RoleDesk().speak()
  desk.run({ type: 'scene.add', index: 1, name: 'Last' })
  const last = desk.project.sceneIds[1]
  const first = desk.role()
  const text = SENTENCE.repeat(300)
  expect(split(desk, text)).toBe('')
  const { sceneIds } = desk.project
  expect(sceneIds).toHaveLength(4)
  expect([sceneIds[0], sceneIds[3]]).toEqual(['s1', last])
  const roles = sceneIds.slice(0, 3).map((id) => roleOf(desk.project, id)!)
  expect(bare(roles.map(({ tts }) => tts.text).join(''))).toBe(bare(text))
  for (const role of roles) {
    expect(role).toMatchObject({ role: { digitalHumanId: 'mei' }, tts: { voiceId: first.tts.voiceId, speech: null } })
    expect(role.durationSec).toBeGreaterThan(60)
    expect(sceneById(desk.project, role.sceneId)!.background).toEqual(sceneById(desk.project, 's1')!.background)
  }
})

test('E8.35 more scenes than a project holds are refused, and nothing changes', () => {
  const desk = new RoleDesk()
  const before = desk.project
  expect(split(desk, SENTENCE.repeat(SCENES_MAX * 130))).toBe('max_scenes')
  expect(split(desk, 'x. '.repeat(SCENES_MAX * SPEECH_CHARS_MAX))).toBe('max_scenes')
  expect(desk.project).toBe(before)
})

test('E8.13 the length of a script is what is read of it; markup and pauses count only beyond all measure', () => {
  const read = '行'.repeat(1000)
  const marked = (pieces: Piece[]) => ({ text: writeMarkup(pieces), ssml: true })
  const readings = [...read.slice(0, 300)].map((text): Piece => ({ kind: 'phoneme', text, ph: 'hang2' }))
  const script = marked([...readings, { kind: 'text', text: read }, { kind: 'break', durationSec: 10 }])
  expect([script.text.length > SPEECH_CHARS_MAX, scriptLength(script), isTooLong(script)]).toEqual([true, 1300, false])
  expect(new RoleDesk().do({ type: 'role.setScript', tts: script })).toBe('')
  const pauses = marked([{ kind: 'text', text: '行' }, ...Array(200).fill({ kind: 'break', durationSec: 10 })])
  expect([pauses.text.length < SPEECH_CHARS_MAX, isTooLong(pauses)]).toEqual([true, true])
  expect(isTooLong(marked([{ kind: 'text', text: '&'.repeat(SPEECH_CHARS_MAX + 1) }]))).toBe(true)
  expect(isTooLong(marked(Array.from({ length: 241 }, () => ({ kind: 'break', durationSec: 10 }))))).toBe(true)
  expect(isTooLong(marked(Array.from({ length: 500 }, () => ({ kind: 'phoneme', text: '行', ph: 'hang2' }))))).toBe(
    true,
  )
})
