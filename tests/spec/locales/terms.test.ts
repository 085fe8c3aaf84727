import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { VOICES } from '#server/engines/speech/espeak/voices.ts'
import { SENTENCES } from '#server/platform/http/messages/index.ts'
import { LANGUAGES, type Language } from '#shared/api/languages.ts'
import type { Localized } from '#shared/model/library.ts'
import { TEXTS } from './texts.ts'

/** The words for one thing, in the order of `LANGUAGES`: where the first stands, the others must. */
const TERMS: [string, string, RegExp, string][] = [
  ['数字人', '數位人', /presenter/i, 'อวตาร'],
  ['时间轴', '時間軸', /timeline/i, 'ไทม์ไลน์'],
  ['播放头', '播放頭', /playhead/i, 'หัวเล่น'],
  ['轨道', '軌道', /track/i, 'แทร็ก'],
  ['画布', '畫布', /canvas/i, 'แคนวาส'],
  ['字幕', '字幕', /subtitle/i, 'คำบรรยาย'],
  ['音色', '聲音', /voice/i, 'เสียง'],
  ['动作', '動作', /action/i, 'ท่า'],
  ['蒙版', '遮罩', /mask/i, 'มาสก์'],
  ['素材库', '素材庫', /library/i, 'คลังสื่อ'],
  ['属性', '屬性', /propert/i, 'คุณสมบัติ'],
  ['草稿', '草稿', /draft/i, 'ฉบับร่าง'],
  ['作品', '作品', /video/i, 'ผลงาน'],
  ['模板', '範本', /template/i, 'เทมเพลต'],
]

/** Words that are foreign to a language's readers, or that name a thing which has another name here. */
const FORBIDDEN: Record<Language, RegExp> = {
  'zh-CN':
    /时间线|录音|语音|口播|脚本|成片|遮罩|贴图|旁观|本机|本设备|停用|启用|数字人工坊|「|」|该(?:项目|素材|文件|数字人|空间|登录)/,
  'zh-TW':
    /數字人|視頻|默認|渲染|算繪|成片|口播|文案|音色|錄音|(?<!轉)語音|全域|旁觀|點擊|拖動|保存|本機|本裝置|橫版|直版|口型|時長|貼圖|使用者協議|用戶|軟件|信息|“|”/,
  'en-US':
    /colour|centre|favourite|cancelled|analys(?:e|ing)|grey\b|digital human|\bworks\b|\bmaterial|\b(?:cannot|could not|is not|does not|did not)\b|\bgo on\b|[;"]|\w'\w/i,
  'th-TH':
    /ผู้บรรยาย|ผู้นำเสนอ|พิธีกร|พรีเซนเตอร์|มนุษย์ดิจิทัล|ดนตรี|ตัวแก้ไข|เส้นเวลา|ตำแหน่งเล่น|ผืนงาน|(?<!สี่เหลี่ยม)ผืนผ้า|หน้ากาก|โครงการ|กรุณา|สคริปต์|ถูกเก็บ|ถูกบันทึก|"/,
}

/** Simplified forms that no Traditional text has, and Traditional ones that no Simplified text has. */
const SIMPLIFIED = /[们这为说对时会开关动画边图库词检测项数据设备库络录选择删创导复视频轨场显隐页标签码换载过]/
const TRADITIONAL = /[們這為說對時會開關動畫邊圖庫詞檢測項數據設備絡錄選擇刪創導復視頻軌場顯隱頁標籤碼換載過]/

/** Texts that are the same in two languages on purpose. */
const SAME =
  /^(?:Avatar Studio|2D|3D|fps|\{\{value\}\} fps|\{\{detail\}\}|\{\{label\}\}: \{\{value\}\}|OK|hang2|UTF-(?:8|16 [LB]E)|Ctrl.*|[^\p{L}]*)$/u

interface Text {
  key: string
  text: Record<Language, string>
}

const files = [
  ...globSync('public/library/*/index.json'),
  ...globSync('public/library/presenters/*/presenter.json'),
].sort()
function namesIn(file: string): Text[] {
  const names: Text[] = []
  JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) => {
    if (key === 'name') names.push({ key: file, text: value as Localized })
    return value
  })
  return names
}

const library = files.flatMap(namesIn)
const voices: Text[] = VOICES.map(({ voice }) => ({ key: voice.id, text: voice.name }))
const server: Text[] = Object.entries(SENTENCES).map(([key, said]) => ({
  key: `server:${key}`,
  text: Object.fromEntries(LANGUAGES.map((language, at) => [language, said[at]])) as Record<Language, string>,
}))
const screen = [...TEXTS['zh-CN'].keys()]
  // the example scripts are in the language that they are spoken in
  .filter((key) => !key.startsWith('editor:script.example.'))
  .map((key) => ({
    key,
    text: Object.fromEntries(LANGUAGES.map((language) => [language, TEXTS[language].get(key) ?? ''])) as Text['text'],
  }))
const sentences = [...screen, ...server]
const everything = [...sentences, ...library, ...voices]

/** `key: text` of what a rule finds, so that a failure names it. */
const found = (texts: Text[], language: Language, rule: (text: string, all: Text['text']) => boolean) =>
  texts.filter(({ text }) => rule(text[language], text)).map(({ key, text }) => `${key}: ${text[language]}`)

test('interface, server, library and voices are all read', () => {
  expect(screen.length).toBeGreaterThan(600)
  expect(server.length).toBeGreaterThan(30)
  expect(library.length).toBeGreaterThan(70)
  expect(voices.length).toBe(10)
})

describe.each(LANGUAGES)('%s', (language) => {
  test('uses no forbidden word', () => {
    expect(found(everything, language, (text) => FORBIDDEN[language].test(text))).toEqual([])
  })

  test('S12.01 uses the glossary word wherever zh-CN does', () => {
    const at = LANGUAGES.indexOf(language)
    for (const term of TERMS) {
      const word = new RegExp(term[at] ?? '', 'i')
      expect(
        found(sentences, language, (text, all) => all['zh-CN'].includes(term[0]) && !word.test(text)),
        term[0],
      ).toEqual([])
    }
  })

  test('calls the product Avatar Studio', () => {
    expect(TEXTS[language].get('common:product')).toBe('Avatar Studio')
    expect(TEXTS[language].get('common:footer')).toContain('Avatar Studio')
  })

  test('names every language that a voice speaks', () => {
    const spoken = new Set(VOICES.map(({ voice }) => voice.language))
    for (const one of spoken) expect(TEXTS[language].get(`editor:voice.languages.${one}`), one).toBeTruthy()
  })
})

test('zh-TW has no simplified character, zh-CN no traditional one', () => {
  expect(found(everything, 'zh-TW', (text) => SIMPLIFIED.test(text))).toEqual([])
  expect(found(everything, 'zh-CN', (text) => TRADITIONAL.test(text))).toEqual([])
})

test.each(['en-US', 'th-TH'] as const)('S12.01 %s leaves no text in another language', (language) => {
  const others = LANGUAGES.filter((one) => one !== language)
  expect(
    found(everything, language, (text, all) => !SAME.test(text) && others.some((one) => all[one] === text)),
  ).toEqual([])
})
