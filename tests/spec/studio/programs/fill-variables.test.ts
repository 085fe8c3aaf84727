import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillVariables, type Row } from '#shared/formats/fill-variables.ts'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'

const noMedia = () => null

/** A document with one script, one text and one picture. */
function film({ script = 'Hello', text = 'Hi', url = '/library/a.webp', ssml = false }) {
  return {
    scenes: [
      {
        id: 's1',
        name: '{{kept}}',
        tracks: [
          {
            ttsModule: {
              copywriting: script,
              ssml,
              toneId: 'gb-amelia',
              analyzeStatus: 'success',
              ttsAudioUrl: 'oss:x',
            },
            subtitleExtra: { items: [{ content: 'Hello' }], fontSize: 50 },
          },
          {
            clips: [
              { id: 'c1', start: 0, text },
              { id: 'c2', start: 0, url, width: 400, height: 200, scale: 1 },
            ],
          },
        ],
      },
    ],
  }
}

type Film = ReturnType<typeof film>
const trackOf = (document: unknown) => (document as Film).scenes[0]!.tracks[0]!
const clipsOf = (document: unknown) => (document as Film).scenes[0]!.tracks[1]!.clips!

describe('variables of a film', () => {
  test('S21.05 scripts, texts and addresses take the values of a row; other fields keep their words', () => {
    const document = film({ script: 'Hello, {{ name }}!', text: '{{name}} · {{city}}', url: '{{photo}}' })
    const medium = { url: 'oss:tenants/t/a.png', widthPx: 100, heightPx: 100 }
    const filled = fillVariables(document, { name: 'Ada', city: '東京', photo: 'a.png' }, (address) =>
      address === 'a.png' ? medium : null,
    )
    if (!filled.ok) throw new Error('not filled')
    expect(trackOf(filled.value).ttsModule).toEqual({ copywriting: 'Hello, Ada!', ssml: false, toneId: 'gb-amelia' })
    expect(trackOf(filled.value).subtitleExtra).toMatchObject({ items: [], fontSize: 50 })
    expect(clipsOf(filled.value)).toMatchObject([
      { text: 'Ada · 東京' },
      { url: 'oss:tenants/t/a.png', width: 100, height: 100, scale: 2 },
    ])
    expect((filled.value as Film).scenes[0]?.name).toBe('{{kept}}')
  })

  test('S21.05 a document without variables stays as it is, with its speech', () => {
    const document = film({})
    expect(fillVariables(document, {}, noMedia)).toEqual({ ok: true, value: document })
  })

  test.each<[string, Row, object]>([
    ['missing column', { photo: 'a' }, { kind: 'missingColumn', variable: 'name' }],
    ['empty value', { photo: 'a', name: ' ' }, { kind: 'emptyValue', variable: 'name' }],
    ['missing medium', { photo: 'b', name: 'Ada' }, { kind: 'missingMedium', variable: 'photo', address: 'b' }],
    [
      'long text',
      { photo: 'a', name: 'x'.repeat(SPEECH_CHARS_MAX + 1) },
      { kind: 'textTooLong', variable: 'name', limit: SPEECH_CHARS_MAX },
    ],
  ])('S21.06 %s is a fault of the row', (_name, row, fault) => {
    const document = film({ script: '{{name}}', url: '{{photo}}' })
    const filled = fillVariables(document, row, (address) => (address === 'a' ? { url: 'oss:a' } : null))
    expect(filled).toEqual({ ok: false, error: [fault] })
  })

  test('S21.06 a row that makes too long a text, or too large a document, is refused before it is made', () => {
    const faultsOf = (document: unknown, value: string) => {
      const filled = fillVariables(document, { a: value }, noMedia)
      return filled.ok ? [] : filled.error
    }
    // 7 GB of text
    const long = film({ text: '{{a}}'.repeat(350_000) })
    expect(faultsOf(long, 'x'.repeat(20_000))).toEqual([
      { kind: 'textTooLong', variable: 'a', limit: SPEECH_CHARS_MAX },
    ])
    // 500 MB of texts that are short enough
    const many = { scenes: [], more: Array.from({ length: 100_000 }, () => ({ text: '{{a}}' })) }
    expect(faultsOf(many, 'x'.repeat(SPEECH_CHARS_MAX))).toEqual([{ kind: 'documentTooLong' }])
    expect(faultsOf(many, 'x')).toEqual([])
  })

  test('S21.06 a hundred faults of a row are reported at most', () => {
    const many = { more: Array.from({ length: 1000 }, (_, index) => ({ text: `{{v${index}}}` })) }
    const filled = fillVariables(many, {}, noMedia)
    expect(!filled.ok && filled.error).toHaveLength(100)
  })

  test('S21.06 a variable with a name that every object has is a missing column', () => {
    const filled = fillVariables(film({ text: '{{toString}}' }), {}, noMedia)
    expect(filled).toEqual({ ok: false, error: [{ kind: 'missingColumn', variable: 'toString' }] })
  })

  test('S21.05 for any values: each is inserted as it is, once, and markup stays well-formed', () => {
    const value = fc.string({ minLength: 1, maxLength: 50 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(value, value, fc.boolean(), (first, second, ssml) => {
        const document = film({ script: '<speak>{{a}}|{{b}}</speak>', text: '{{b}}{{a}}', ssml })
        const filled = fillVariables(document, { a: first, b: second }, noMedia)
        if (!filled.ok) throw new Error('not filled')
        expect(clipsOf(filled.value)[0]?.text).toBe(second + first)
        const script = trackOf(filled.value).ttsModule!.copywriting
        if (ssml) expect(script.slice(7, -8)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|apos);)/)
        else expect(script).toBe(`<speak>${first}|${second}</speak>`)
        expect(document).toEqual(film({ script: '<speak>{{a}}|{{b}}</speak>', text: '{{b}}{{a}}', ssml }))
      }),
    )
  })

  test('S21.05 for any JSON: it is filled without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        fillVariables({ scenes: json, more: [json] }, { a: 'b' }, noMedia)
      }),
    )
    const deep = JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`)
    expect(fillVariables(deep, {}, noMedia).ok).toBe(true)
  })
})
