import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { fitScript } from '#shared/speech/fit-script.ts'
import { isSpeechDocument, readableText, readMarkup, writeMarkup } from '#shared/speech/markup.ts'
import { readAloud } from '#shared/speech/reading/read.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import { FUZZ_MS, RUNS } from '../runs.ts'
import { bounded } from './bounded.ts'

const PARTS = [
  '<speak>', '</speak>', '<speak ', '<break time="1s"/>', '<break time="99999999999999s"/>', '<break time="-1ms">',
  '<phoneme ph="zhang3">', '<phoneme ph="zhang3" all_ph_ext="a&quot;b&lt;" clipId="&#x10ffff;c">', '<break time="1s" clipId="\'"/>',
  '</phoneme>', '<sub alias="x">', '<sub alias=\'', '</sub>', '<say-as interpret-as="date">',
  '</say-as>', '<p>', '</s>', '<', '>', '"', "'", '/', '=', '&', '&amp;', '&#x10ffff;', '&#55296;', '&#0;', '&#9999999;',
  '<!--', '-->', '<![CDATA[', ']]>', '<!ENTITY a "&a;&a;">', '\u2028', '\u0000', '\ud83d', '\udc00', '你好。', 'word ',
  ' '.repeat(500), '，', '\n', '👩‍👩‍👧', 'ิ้', '1'.repeat(300),
] // biome-ignore format: a list of fragments

const scripts = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...PARTS), { maxLength: 60 }).map((parts) => `<speak>${parts.join('')}</speak>`),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .tuple(fc.constantFrom(...PARTS), fc.nat(SPEECH_CHARS_MAX))
    .map(([part, chars]) => `<speak>${part.repeat(Math.ceil(chars / part.length))}`),
)

describe('S19.04 Scripts', () => {
  test(
    'any text is read as pieces, which are written and read again alike',
    () => {
      fc.assert(
        fc.property(scripts, (text) => {
          const pieces = bounded(() => readMarkup(text))
          const again = bounded(() => readMarkup(writeMarkup(pieces)))
          // line ends of attributes and decoded signs are settled by the first writing
          expect(bounded(() => readMarkup(writeMarkup(again)))).toEqual(again)
          if (isSpeechDocument(text)) expect(readableText(writeMarkup(again), true)).toBe(readableText(text, true))
        }),
        { numRuns: RUNS },
      )
    },
    FUZZ_MS,
  )

  test(
    'any text is fitted to a voice, estimated, read aloud and split into scenes',
    () => {
      fc.assert(
        fc.property(
          scripts,
          fc.constantFrom('zh-CN', 'yue', 'en-US', 'th-TH'),
          fc.boolean(),
          (text, language, ssml) => {
            const fitted = bounded(() => fitScript({ text, ssml }, { language, supportsSsml: !ssml }))
            expect(bounded(() => estimateSpeechSec(fitted))).toBeGreaterThanOrEqual(0)
            for (const reader of ['zh', 'yue', 'en'] as const) bounded(() => readAloud(text, reader))
            for (const part of bounded(() => splitScript({ text, ssml }, 400)))
              expect(readableText(part, ssml && isSpeechDocument(part)).length).toBeLessThanOrEqual(400)
          },
        ),
        { numRuns: RUNS },
      )
    },
    FUZZ_MS,
  )
})
