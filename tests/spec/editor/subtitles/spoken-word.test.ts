import { expect, test } from 'vitest'
import { subtitleLayer } from '#shared/evaluate/role-layers.ts'
import type { Speech } from '#shared/model/speech.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

const TEXT = 'Hello there, the end.'
const WORDS = ['Hello', 'there', 'the', 'end']

function spoken(): RoleDesk {
  const words = WORDS.map((text, at) => ({ text, startSec: at, endSec: at + 0.8 }))
  const speech: Speech = {
    audioUrl: 'a',
    durationSec: 4,
    paragraphs: [{ text: TEXT, startSec: 0, endSec: 4 }],
    words,
    phonemes: [],
  }
  const desk = new RoleDesk()
  desk.do({ type: 'role.setScript', tts: { text: TEXT } })
  desk.do({ type: 'role.setSpeech', text: TEXT, speech })
  return desk
}

/** The characters of the subtitle that are marked at a time; null for none. */
function marked(desk: RoleDesk, timeSec: number): string | null {
  const layer = subtitleLayer(desk.role(), 'LANDSCAPE', timeSec)
  if (layer?.kind !== 'text') throw new Error('no line shows')
  return layer.highlight ? layer.text.slice(layer.highlight.from, layer.highlight.to) : null
}

test('E9.29 the word that is spoken has the color, from its start to that of the next', () => {
  const desk = spoken()
  expect(marked(desk, 1.5)).toBeNull()
  desk.do({ type: 'role.setSubtitle', subtitle: { highlightColor: '#FFD60A' } })
  expect([0, 0.9, 1, 2.1, 3.2].map((sec) => marked(desk, sec))).toEqual(['Hello', 'Hello', 'there', 'the', 'end'])
  desk.do({ type: 'role.setSubtitle', subtitle: { highlightColor: null } })
  expect(marked(desk, 1.5)).toBeNull()
})

test('E9.29 a corrected line marks the words that it still has', () => {
  const desk = spoken()
  desk.do({ type: 'role.setSubtitle', subtitle: { highlightColor: '#FFD60A' } })
  desk.do({ type: 'role.setSubtitleText', itemId: desk.line(0), text: 'Hi there, my end' })
  expect([0.5, 1.5, 2.5, 3.5].map((sec) => marked(desk, sec))).toEqual([null, 'there', 'there', 'end'])
})
