import { describe, expect, test } from 'vitest'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { GLOSSARY_MAX, type GlossaryEntry } from '#shared/model/glossary.ts'
import { changedWords, entriesFor, mergedGlossary, withGlossary } from '#shared/speech/glossary.ts'
import { readableText, readScript, writeMarkup } from '#shared/speech/markup.ts'
import { sensitivePlaces } from '#shared/speech/sensitive-words.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const entry = (word: string, said: string, more: Partial<GlossaryEntry> = {}): GlossaryEntry => ({
  language: 'en',
  word,
  kind: 'sub',
  said,
  ...more,
})
const plain = (text: string) => ({ text, ssml: false })
const LUMEN = entry('Lumen', 'Loomen')

describe('how words are said', () => {
  test('E8.42 a word is said as its entry has it, and read as it is written', () => {
    const script = withGlossary(plain('Lumen, the lumen; lumens stay.'), [LUMEN])
    expect(readScript(script)).toEqual([
      { kind: 'sub', text: 'Lumen', alias: 'Loomen' },
      { kind: 'text', text: ', the ' },
      { kind: 'sub', text: 'lumen', alias: 'Loomen' },
      { kind: 'text', text: '; lumens stay.' },
    ])
    expect(readableText(script.text, true)).toBe('Lumen, the lumen; lumens stay.')
  })

  test('E8.42 Chinese words are found anywhere, the longest first; what is marked stays', () => {
    const zh = { language: 'zh', kind: 'phoneme' } as const
    const entries = [entry('行', 'xing2', zh), entry('银行', 'yin2 hang2', zh)]
    const marked = writeMarkup([
      { kind: 'text', text: '银行行' },
      { kind: 'phoneme', text: '行', ph: 'heng2' },
    ])
    expect(readScript(withGlossary({ text: marked, ssml: true }, entries))).toEqual([
      { kind: 'phoneme', text: '银行', ph: 'yin2 hang2' },
      { kind: 'phoneme', text: '行', ph: 'xing2' },
      { kind: 'phoneme', text: '行', ph: 'heng2' },
    ])
  })

  test('E8.42 entries of other languages and words that are not there change nothing', () => {
    const entries = [LUMEN, entry('Nova', 'x'), entry('Lumen', 'y', { language: 'zh' })]
    expect(entriesFor(plain('Lumen!'), entries, 'en-GB')).toEqual([LUMEN])
    expect(entriesFor(plain('nothing'), entries, 'en-GB')).toEqual([])
    expect(withGlossary(plain('nothing'), [])).toEqual(plain('nothing'))
    expect(entriesFor(plain('C++ (x) a.b'), [entry('C++', 'see'), entry('(x)', 'y')], 'en')).toHaveLength(2)
  })

  test('E8.42 the entry of the project goes before that of the workspace', () => {
    const own = entry('Lumen', 'Looman')
    const nova = entry('Nova', 'x')
    expect(mergedGlossary([own], [LUMEN, nova])).toEqual([own, nova])
  })
})

test('E8.43 a speech knows the words that are said in another way since', () => {
  const speech = { audioUrl: 'a', durationSec: 1, paragraphs: [], words: [], phonemes: [] }
  const spoken = { ...plain('Lumen and Nova.'), speech }
  const nova = entry('Nova', 'x')
  expect(changedWords(spoken, [LUMEN, nova], 'en-US')).toEqual(['Lumen', 'Nova'])
  const knows = { ...spoken, speech: { ...speech, glossary: [LUMEN, nova] } }
  expect(changedWords(knows, [nova, LUMEN], 'en-US')).toEqual([])
  expect(changedWords(knows, [entry('Lumen', 'Looman'), nova], 'en-US')).toEqual(['Lumen'])
  expect(changedWords({ ...knows, speech: null }, [], 'en-US')).toEqual([])
})

describe('the glossary of a project', () => {
  test('E8.42 an entry is added, replaced and removed; it is kept in the document', () => {
    const desk = new RoleDesk()
    expect(desk.run({ type: 'glossary.put', entry: LUMEN })).toBe('')
    expect(desk.run({ type: 'glossary.put', entry: entry('Lumen', 'Looman') })).toBe('')
    expect(desk.project.glossary).toEqual([entry('Lumen', 'Looman')])
    desk.run({ type: 'glossary.put', entry: entry('Nova', 'x'), before: LUMEN })
    expect(desk.project.glossary).toEqual([entry('Nova', 'x')])
    const read = decodeProject(encodeProject(desk.project), 'p', 'P')
    expect(read.ok && read.value.glossary).toEqual([entry('Nova', 'x')])
    desk.run({ type: 'glossary.remove', word: { language: 'en', word: 'Nova' } })
    expect('glossary' in desk.project).toBe(false)
  })

  test('E8.42 a full glossary takes no more', () => {
    const desk = new RoleDesk()
    desk.project = { ...desk.project, glossary: Array.from({ length: GLOSSARY_MAX }, (_, at) => entry(`w${at}`, 'x')) }
    expect(desk.run({ type: 'glossary.put', entry: LUMEN })).toBe('glossary_full')
    expect(desk.run({ type: 'glossary.put', entry: entry('w1', 'y') })).toBe('')
  })
})

describe('words that are not allowed', () => {
  test('E8.27 their places are those of the readable text, also of what is said instead', () => {
    const script = writeMarkup([
      { kind: 'text', text: 'A bad' },
      { kind: 'break', durationSec: 1 },
      { kind: 'text', text: ' Word, badly; 坏词了 ' },
      { kind: 'sub', text: 'ok', alias: 'so bad word' },
    ])
    const readable = readableText(script, true)
    const places = sensitivePlaces({ text: script, ssml: true }, ['bad word', '坏词'])
    expect(places.map(({ from, to }) => readable.slice(from, to))).toEqual(['bad Word', '坏词', 'ok'])
    expect(sensitivePlaces(plain('anything'), [])).toEqual([])
  })

  test.each([
    ['a space of no width', '坏\u200b词'],
    ['a soft hyphen', 'bad\u00adword'],
    ['wide letters', 'ｂａｄｗｏｒｄ'],
    ['mathematical letters', '𝐛𝐚𝐝𝐰𝐨𝐫𝐝'],
    ['accents', 'bádwörd'],
    ['a mark that joins', 'bad\u034fword'],
    ['a space between characters', '坏 词'],
    ['a pause', '<speak>坏<break time="1s"/>词</speak>'],
    ['two aliases', '<speak><sub alias="坏">好</sub><sub alias="词">的</sub></speak>'],
    ['an alias and a text', '<speak><sub alias="坏">好</sub>词</speak>'],
    ['a text and an alias', '<speak>坏<sub alias="词">x</sub></speak>'],
  ])('E8.27 %s does not hide a word', (_, script) => {
    const ssml = script.startsWith('<speak>')
    expect(sensitivePlaces({ text: script, ssml }, ['badword', '坏词'])).toHaveLength(1)
    const { from, to } = sensitivePlaces({ text: `今天，${script}`, ssml: false }, ['badword', '坏词'])[0] ?? {
      from: 3,
      to: 3,
    }
    if (!ssml) expect([from, to]).toEqual([3, 3 + script.length])
  })

  test('E8.27 words of two sentences, or within another word, are not taken for one', () => {
    expect(sensitivePlaces(plain('坏\n词，坏，词，badwords'), ['badword', '坏词'])).toEqual([])
  })
})
