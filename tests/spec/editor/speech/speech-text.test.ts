import { describe, expect, test } from 'vitest'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { isSpeechDocument, readMarkup } from '#shared/speech/markup.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import { paragraphScript } from '#shared/speech/rewrite-paragraph.ts'
import { speech } from '#tests/worlds/desk.ts'
import { RoleDesk, SCRIPT } from '#tests/worlds/role-desk.ts'

const chinese = { language: 'zh-CN', supportsSubtitle: true, supportsSsml: true }
const MARKED =
  '<speak>银<phoneme ph="hang2">行</phoneme><break time="500ms"/>开门<sub alias="世界卫生组织">WHO</sub></speak>'

const script = (desk: RoleDesk) => {
  const { text, ssml } = desk.role().tts
  return { text, ssml }
}

describe('The script', () => {
  test('E8.13 a text over the maximum length is error save_content_oversize, and is not taken', () => {
    const desk = new RoleDesk()
    expect(desk.do({ type: 'role.setScript', tts: { text: 'x'.repeat(SPEECH_CHARS_MAX + 1) } })).toBe(
      'save_content_oversize',
    )
    expect(desk.role().tts.text).toBe('')
    expect(desk.do({ type: 'role.setScript', tts: { text: 'x'.repeat(SPEECH_CHARS_MAX) } })).toBe('')
  })

  test('E8.23 offsets are kept in their ranges', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { speed: 9, volume: 0, tonality: -99 } })
    expect(desk.role().tts).toMatchObject({ speed: 1.5, volume: 0.01, tonality: -10 })
    desk.do({ type: 'role.setScript', tts: { speed: 0, volume: 9, tonality: 99 } })
    expect(desk.role().tts).toMatchObject({ speed: 0.5, volume: 4, tonality: 40 })
  })

  test('E7.15 a new role lasts 3 s, a text is estimated in its language, speech gives the length', () => {
    const desk = new RoleDesk()
    expect(desk.role().durationSec).toBe(3)
    const text = '字'.repeat(40)
    desk.do({ type: 'role.setScript', tts: { text } })
    expect(desk.role().durationSec).toBeCloseTo(10.42, 6)
    desk.do({ type: 'role.setSpeech', text, speech: speech(7.1234567891) })
    expect(desk.role()).toMatchObject({ durationSec: 7.123456789, tts: { status: 'success' } })
  })
})

describe('E8.17 Markup and what the voice can do', () => {
  test('a voice that supports everything keeps the markup', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: MARKED, ssml: true }, voice: chinese })
    expect(script(desk)).toEqual({ text: MARKED, ssml: true })
  })

  test('markup is turned off, breaks and phonemes stripped, if the voice does not support them', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: MARKED, ssml: true }, voice: { ...chinese, supportsSsml: false } })
    expect(script(desk)).toEqual({ text: '银行开门WHO', ssml: false })
  })

  test('E8.18 polyphonic pronunciation is for Chinese only', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: MARKED, ssml: true }, voice: chinese })
    desk.do({ type: 'role.setScript', tts: { voiceId: 'yue' }, voice: { ...chinese, language: 'yue-HK' } })
    expect(script(desk).text).toBe(MARKED)
    desk.do({ type: 'role.setScript', tts: { voiceId: 'en' }, voice: { ...chinese, language: 'en-US' } })
    expect(script(desk)).toEqual({
      text: '<speak>银行<break time="500ms"/>开门<sub alias="世界卫生组织">WHO</sub></speak>',
      ssml: true,
    })
  })

  test('E8.14 a speech document needs a top-level speak element: without one it is plain text', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: 'A <break time="1s"/> B', ssml: true } })
    expect(script(desk)).toEqual({ text: 'A <break time="1s"/> B', ssml: false })
  })

  test('E8.14 declaration, attributes and comments of XML are no part of the text', () => {
    const document =
      '<?xml version="1.0"?>\n<!-- by hand -->\n<speak version="1.0" xmlns="x">A<!-- a <b> note --> B<break time="1s"/></speak>'
    expect(isSpeechDocument(document)).toBe(true)
    expect(readMarkup(document)).toEqual([
      { kind: 'text', text: 'A B' },
      { kind: 'break', durationSec: 1 },
    ])
    // a comment without an end is text, however often it begins
    expect(isSpeechDocument('<!--'.repeat(100_000))).toBe(false)
  })
})

test('E8.14 references to what is no character of XML are left out', () => {
  expect(readMarkup('<speak>a&#xD800;b&#0;c&#x1F600;&#xA;d&#x7;</speak>')).toEqual([{ kind: 'text', text: 'abc😀\nd' }])
})

test('E8.14 a pronunciation has letters, tone numbers and spaces alone', () => {
  const ph = (written: string) => readMarkup(`<speak><phoneme ph="${written}">字</phoneme></speak>`)
  expect(ph('hu-ai4, c·i2')).toEqual([{ kind: 'phoneme', text: '字', ph: 'huai4 ci2' }])
  expect(ph('lu:4 lǜ')).toEqual([{ kind: 'phoneme', text: '字', ph: 'lü4 lü' }])
  expect(ph('--')).toEqual([{ kind: 'text', text: '字' }])
})

describe('Subtitles are blocked', () => {
  test('E9.13 if sensitive words are found (-20207), until the text is another', () => {
    const desk = new RoleDesk()
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT } })
    desk.do({ type: 'role.setAnalysis', status: 'fail', requestId: null, rejected: true })
    expect(desk.role()).toMatchObject({ tts: { status: 'fail' }, subtitle: { enabled: true, blocked: 'words' } })
    expect(desk.do({ type: 'role.setSubtitle', subtitle: { enabled: true } })).toBe('subtitle_blocked_words')
    desk.do({ type: 'role.setScript', tts: { text: 'Better words' } })
    expect(desk.role().subtitle.blocked).toBeNull()
  })

  test('E9.12 or the voice lacks subtitle support: its speech gives no lines', () => {
    const desk = new RoleDesk()
    const voice = { ...chinese, supportsSubtitle: false }
    desk.do({ type: 'role.setScript', tts: { text: SCRIPT, voiceId: 'plain' }, voice })
    expect(desk.role().subtitle.blocked).toBe('voice')
    desk.do({ type: 'role.setScript', tts: { speed: 1.2 } })
    expect(desk.role().subtitle.blocked).toBe('voice')
    desk.do({ type: 'role.setSpeech', text: SCRIPT, speech: speech(), voice })
    expect(desk.role().subtitle).toMatchObject({ blocked: 'voice', items: [] })
    expect(desk.do({ type: 'role.setSubtitle', subtitle: { enabled: true } })).toBe('subtitle_blocked_voice')
    desk.do({ type: 'role.setScript', tts: { voiceId: 'zh-1' }, voice: chinese })
    expect(desk.role().subtitle.blocked).toBeNull()
  })
})

describe('E8.19 Speaking a paragraph again', () => {
  test('other words for a paragraph reset the analysis of its script', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.setParagraph', index: 1, text: ' Another one! ' })).toBe('')
    expect(desk.role().tts).toMatchObject({ text: 'First sentence. Another one!', status: 'init', speech: null })
  })

  test('the second of two equal paragraphs', () => {
    const desk = new RoleDesk()
    const twice = { text: 'Again.', startSec: 0, endSec: 1 }
    desk.do({ type: 'role.setScript', tts: { text: 'Again. Again.' } })
    desk.do({ type: 'role.setSpeech', text: 'Again. Again.', speech: { ...speech(), paragraphs: [twice, twice] } })
    desk.do({ type: 'role.setParagraph', index: 1, text: 'Once more.' })
    expect(desk.role().tts.text).toBe('Again. Once more.')
  })

  test('in marked-up text the markup of the others stays', () => {
    const desk = new RoleDesk()
    const text = '<speak>银<phoneme ph="hang2">行</phoneme>开门。<break time="500ms"/>第二句。</speak>'
    const paragraphs = [
      { text: '银行开门。', startSec: 0, endSec: 1 },
      { text: '第二句。', startSec: 1.5, endSec: 2 },
    ]
    desk.do({ type: 'role.setScript', tts: { text, ssml: true } })
    desk.do({ type: 'role.setSpeech', text, speech: { ...speech(), paragraphs } })
    desk.do({ type: 'role.setParagraph', index: 1, text: '别的话。' })
    expect(desk.role().tts.text).toContain('<phoneme ph="hang2"')
    expect(desk.role().tts.text).toContain('别的话。</speak>')
    expect(desk.role().tts.text).not.toContain('第二句')
  })

  test('E8.45 a paragraph keeps its marks while it is edited, and is split at its lines', () => {
    const desk = new RoleDesk()
    const text = '<speak>银<phoneme ph="hang2">行</phoneme>开门。第二句。</speak>'
    const paragraphs = [
      { text: '银行开门。', startSec: 0, endSec: 1 },
      { text: '第二句。', startSec: 1.5, endSec: 2 },
    ]
    desk.do({ type: 'role.setScript', tts: { text, ssml: true } })
    desk.do({ type: 'role.setSpeech', text, speech: { ...speech(), paragraphs } })
    const own = paragraphScript({ text, ssml: true }, paragraphs, 0)
    expect(own?.text).toBe('<speak>银<phoneme ph="hang2" text="行">行</phoneme>开门。</speak>')
    const split = own?.text.replace('开门', '\n开门') ?? ''
    expect(desk.do({ type: 'role.setParagraph', index: 0, text: split, ssml: true })).toBe('')
    const { tts } = desk.role()
    expect(sentencesOf(tts.text, tts.ssml).map((sentence) => sentence.text)).toEqual(['银行', '开门。', '第二句。'])
    expect(tts.text).toContain('ph="hang2"')
  })

  test('E8.45 a mark set in a paragraph of a plain script marks up the script', () => {
    const desk = new RoleDesk().speak(8)
    const marked = '<speak>First<break time="300ms"/> sentence.</speak>'
    expect(desk.do({ type: 'role.setParagraph', index: 0, text: marked, ssml: true })).toBe('')
    expect(desk.role().tts).toMatchObject({ ssml: true, speech: null })
    expect(desk.role().tts.text).toContain('First<break time="300ms"/> sentence.')
  })

  test('needs non-empty content and start < end', () => {
    const desk = new RoleDesk().speak(8)
    expect(desk.do({ type: 'role.setParagraph', index: 0, text: '  ' })).toBe('paragraph_no_content')
    expect(desk.do({ type: 'role.setParagraph', index: 5, text: 'x' })).toBe('not_found')
    const made = { ...speech(), paragraphs: [{ text: 'First sentence.', startSec: 2, endSec: 2 }] }
    desk.do({ type: 'role.setSpeech', text: SCRIPT, speech: made })
    expect(desk.do({ type: 'role.setParagraph', index: 0, text: 'x' })).toBe('paragraph_times')
  })
})
