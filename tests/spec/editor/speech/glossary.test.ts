import { describe, expect, test } from 'vitest'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { GLOSSARY_MAX, type GlossaryEntry } from '#shared/model/glossary.ts'
import { changedWords, entriesFor, mergedGlossary, withGlossary } from '#shared/speech/glossary.ts'
import { readableText, readScript, writeMarkup } from '#shared/speech/markup.ts'
import { sensitivePlaces } from '#shared/speech/sensitive/words.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { HARMLESS, HIDING, WORDS } from './hidden-words.ts'

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

  test('E8.42 a glossary is looked for once in a script, however many parts the script has', () => {
    let read = 0
    const entries = Array.from(
      { length: 100 },
      (_, at): GlossaryEntry => ({
        ...LUMEN,
        get word() {
          read++
          return `word${at}`
        },
      }),
    )
    const script = { text: `<speak>${'a<sub alias="b">c</sub>'.repeat(500)} word7</speak>`, ssml: true }
    expect(entriesFor(script, entries, 'en-US')).toHaveLength(1)
    expect(read).toBeLessThan(1000)
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

  test('E8.42 words with marks that patterns know are found as they are written', () => {
    const word = 'Wi-Fi/5G+'
    expect(readScript(withGlossary(plain(`the ${word}!`), [entry(word, 'x')]))).toContainEqual({
      kind: 'sub',
      text: word,
      alias: 'x',
    })
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

  test.each(HIDING)('E8.27 %s does not hide a word', (_, script) => {
    const ssml = script.startsWith('<speak>')
    expect(sensitivePlaces({ text: script, ssml }, WORDS)).toHaveLength(1)
    if (ssml) return
    const [found] = sensitivePlaces({ text: `今天，${script}`, ssml: false }, WORDS)
    expect([found?.from, found?.to]).toEqual([3, 3 + script.length])
  })

  test.each(HARMLESS)('E8.27 %s is no word that is not allowed', (_, script) => {
    expect(sensitivePlaces({ text: script, ssml: script.startsWith('<speak>') }, WORDS)).toEqual([])
  })

  test('F4 E8.27 long scripts made to slow the search down are searched at a linear cost', () => {
    for (const part of ['坏', '坏-', '坏，', '坏\n', '坏 \n', 'b-', 'badwor', 'bad \n', 'b ', '-', '1\u20e3'])
      expect(sensitivePlaces(plain(part.repeat(100_000 / part.length)), WORDS)).toEqual([])
  })
})
