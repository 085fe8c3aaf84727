import { expect, test } from 'vitest'
import type { Language } from '#shared/api/languages.ts'
import { type ENCODINGS, readTextFile } from '#shared/base/read-text.ts'

/** Texts in the encodings of their countries, as hexadecimal numbers. */
const TEXTS: [(typeof ENCODINGS)[number], Language, string, string][] = [
  [
    'gb18030',
    'zh-CN',
    '欢迎来到我们的节目，今天介绍一档灯。',
    'bbb6d3adc0b4b5bdced2c3c7b5c4bddac4bfa3acbdf1ccecbde9c9dcd2bbb5b5b5c6a1a3',
  ],
  [
    'big5',
    'zh-TW',
    '歡迎來到我們的節目，今天介紹一盞燈。',
    'c577aaefa8d3a8eca7daadccaabab860a5d8a141a4b5a4d1a4b6b2d0a440b7f8bf4fa143',
  ],
  [
    'windows-1251',
    'en-US',
    'Добро пожаловать в нашу передачу',
    'c4eee1f0ee20efeee6e0ebeee2e0f2fc20e220ede0f8f320efe5f0e5e4e0f7f3',
  ],
  ['windows-874', 'th-TH', 'ยินดีต้อนรับสู่รายการของเรา', 'c2d4b9b4d5b5e9cdb9c3d1bacad9e8c3d2c2a1d2c3a2cda7e0c3d2'],
  [
    'windows-1252',
    'en-US',
    'Un café très agréable à côté de l’hôtel, où l’été dure',
    '556e20636166e9207472e87320616772e961626c6520e02063f474e9206465206c9268f474656c2c206ff9206c92e974e92064757265',
  ],
  [
    'shift_jis',
    'en-US',
    'ようこそ、私たちの番組へ。今日はランプを紹介します。',
    '82e682a482b182bb81418e8482bd82bf82cc94d4916782d681428da193fa82cd83898393837682f08fd089ee82b582dc82b78142',
  ],
  [
    'euc-kr',
    'en-US',
    '우리 프로그램에 오신 것을 환영합니다. 오늘은 등을 소개합니다.',
    'bfecb8ae20c7c1b7ceb1d7b7a5bfa120bfc0bdc520b0cdc0bb20c8afbfb5c7d5b4cfb4d92e20bfc0b4c3c0ba20b5eec0bb20bcd2b0b3c7d5b4cfb4d92e',
  ],
]
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

test.each(TEXTS)(
  'a text of %s is read, and called a guess, where the interface is in %s',
  async (encoding, language, text, hex) => {
    expect(await readTextFile(bytesOf(hex), language, TextDecoder)).toEqual({ text, encoding, isGuess: true })
  },
)

test('Chinese of either kind is told apart in an interface of any language', async () => {
  for (const [encoding, , text, hex] of TEXTS.slice(0, 2))
    for (const language of ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const)
      expect(await readTextFile(bytesOf(hex), language, TextDecoder)).toMatchObject({ text, encoding })
})

test('UTF-8 and marked UTF-16 are no guesses', async () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\n欢迎 ยินดี\n'
  const utf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(2 + text.length * 2))
    for (const [at, unit] of [0xfeff, ...Array.from(text, (char) => char.charCodeAt(0))].entries())
      view.setUint16(at * 2, unit, isLittle)
    return new Uint8Array(view.buffer)
  }
  const utf8 = new TextEncoder().encode(text)
  expect(await readTextFile(utf8, 'en-US', TextDecoder)).toEqual({ text, encoding: 'utf-8', isGuess: false })
  expect(await readTextFile(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), 'en-US', TextDecoder)).toMatchObject({
    text,
    isGuess: false,
  })
  expect(await readTextFile(utf16(true), 'en-US', TextDecoder)).toEqual({ text, encoding: 'utf-16le', isGuess: false })
  expect(await readTextFile(utf16(false), 'en-US', TextDecoder)).toEqual({ text, encoding: 'utf-16be', isGuess: false })
})
