import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { cutSentence } from '#server/engines/speech/common/cut.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import type { Piece } from '#shared/speech/markup.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'

let port = createSpeech()
afterEach(async () => {
  await port.close()
  port = createSpeech()
})

/** Process ids of the engines that this process has started. */
function engines(): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  return rows.flatMap((row) => {
    const [pid, parent, ...args] = row.trim().split(/\s+/)
    return Number(parent) === process.pid && args.join(' ').includes('espeak/process') ? [Number(pid)] : []
  })
}

async function killEngine(killed: ReadonlySet<number>): Promise<number> {
  const fresh = () => engines().find((pid) => !killed.has(pid))
  await expect.poll(fresh, { interval: 5 }).toBeDefined()
  const pid = fresh()!
  process.kill(pid, 'SIGKILL')
  return pid
}

const [{ id: toneId } = { id: '' }] = await port.voices()

function speak(text: string, owner?: string) {
  const request = { text, ssml: false, toneId, pitchOffset: 0, speedRatio: 1, volume: 1 }
  return port.speak(request, new AbortController().signal, owner)
}

test('F10 a script is spoken although its engine dies once in the middle', async () => {
  const spoken = speak('One two three.')
  await killEngine(new Set())
  expect((await spoken).words).toHaveLength(3)
})

test('F10 a sentence with which every engine dies is refused, and the next one is spoken', async () => {
  const refused = expect(speak('One two three.')).rejects.toMatchObject({ code: 'speech_failed' })
  const first = await killEngine(new Set())
  await killEngine(new Set([first]))
  await refused
  expect((await speak('Four.')).words).toHaveLength(1)
})

test('E8.47 a sentence sounds the same whatever was said before it, and when another engine says it', async () => {
  const first = await speak('One two three.', 'a')
  await speak('Four five, six!', 'a')
  // a workspace that never heard it has it spoken anew
  expect(await speak('One two three.', 'b')).toEqual(first)
  await port.close()
  port = createSpeech()
  expect(await speak('One two three.', 'b')).toEqual(first)
})

test('F10 a sentence without an end is spoken in parts, cut where a reader takes breath', () => {
  const cut = (text: string, ssml = false) => sentencesOf(text, ssml).flatMap(cutSentence)
  const words = cut('word, '.repeat(200))
  expect(words.every(({ text }) => text.length <= 300 && text.endsWith('word,'))).toBe(true)
  expect(words.flatMap(({ text }) => text.split(' '))).toHaveLength(200)
  expect(cut('at 14:05 for 1,250 '.repeat(40)).every(({ text }) => !/[:,]$|^\d\d /.test(text))).toBe(true)
  expect(cut('7'.repeat(4000)).map(({ text }) => text.length)).toEqual([...Array(13).fill(300), 100])
  expect(cut(`a${'𠮷'.repeat(400)}`).every(({ text }) => text.isWellFormed())).toBe(true)
  const marked = `<speak>${'字'.repeat(299)}<phoneme ph="zhang3">长</phoneme><phoneme ph="da4">大</phoneme></speak>`
  expect(cut(marked, true).map(({ text }) => text.length)).toEqual([300, 1])
  expect(cut('Short.').map(({ text }) => text)).toEqual(['Short.'])
})

test('S20.21 F10 pauses count towards a turn of the engine, and those behind the last word of a turn are not asked for', () => {
  const cut = (text: string) => sentencesOf(text, true).flatMap(cutSentence)
  const paused = ({ pieces }: { pieces: Piece[] }) =>
    pieces.reduce((sum, piece) => sum + (piece.kind === 'break' ? piece.durationSec : 0), 0)
  const many = cut(`<speak>${'a<break time="10s"/>'.repeat(9)}</speak>`)
  expect(many.map((turn) => [turn.text, paused(turn), turn.silenceSec])).toEqual([
    ['aaaa', 30, 0],
    ['aaa', 30, 0],
    ['aa', 30, 0],
  ])
  const one = cut(`<speak>a${'<break time="10s"/>'.repeat(9)}b.</speak>`)
  expect(one.map((turn) => [turn.text, paused(turn), turn.silenceSec])).toEqual([
    ['a', 30, 30],
    ['b.', 30, 0],
  ])
  expect(cut(`<speak>${'<break time="10s"/>'.repeat(9)}b.</speak>`).map(({ text }) => text)).toEqual(['b.'])
})
