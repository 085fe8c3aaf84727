import { expect, test } from 'vitest'
import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import { columnParts } from '#shared/placing/vertical.ts'
import { balanceText, wrapText } from '#shared/placing/wrap.ts'
import { colorCount, sameBytes } from './kit/compare.ts'
import { ink, painted, SCALE, SIZE } from './kit/painted-text.ts'
import { text } from './kit/specs.ts'

const LONG = {
  zh: '欢迎来到数字人视频工作室，今天我们来看看怎样用一段文字做出一条会说话的视频，从脚本到成片只需要几分钟的时间。',
  en: 'Welcome to the studio: today we look at how a few lines of script become a finished talking video in minutes.',
  th: 'ยินดีต้อนรับสู่สตูดิโอวิดีโอ วันนี้เราจะมาดูวิธีเปลี่ยนบทพูดให้เป็นวิดีโอที่พูดได้ภายในไม่กี่นาที พร้อมคำบรรยายและเสียงพูดที่เป็นธรรมชาติ',
}

for (const [language, content] of Object.entries(LONG)) {
  test(`E13.10, E9.17 a long subtitle is set in ${language}, broken within its width, nothing cut`, async () => {
    const { pixels, texts } = await painted(`text-${language}`, text('line', content, { fontSize: 64 }, 540))
    const size = texts.line as { width: number; height: number }
    expect(colorCount(pixels)).toBeGreaterThan(30)
    expect(size.width).toBeLessThanOrEqual(1728 + 6)
    const lines = Math.round((size.height - 6 + 10) / (64 * 1.3 + 10))
    expect(lines).toBeGreaterThan(1)
    const { top, bottom, left, right } = ink(pixels)
    expect(right - left).toBeGreaterThan(900)
    expect(right - left).toBeLessThan(1760)
    expect(top).toBeGreaterThanOrEqual(540 - size.height / 2 - 4)
    expect(bottom).toBeLessThanOrEqual(540 + size.height / 2 + 4)
  })
}

test('E13.06 style: alignment, plate, letter spacing, line spacing and weight change the picture', async () => {
  const base = 'One\nLonger line'
  const seen: Uint8ClampedArray[] = []
  const styles = [
    {},
    { align: 'left' as const },
    { align: 'right' as const },
    { backgroundColor: '#2B4C7E' },
    { wordSpacing: 12 },
    { lineSpacing: 60 },
    { fontName: 'Noto Sans SC Bold' },
    { fontName: 'Inter' },
  ]
  for (const [i, style] of styles.entries()) {
    const { pixels } = await painted(`style-${i}`, text('t', base, { fontSize: 120, ...style }, 540))
    for (const other of seen) expect(sameBytes(pixels, other)).toBe(false)
    seen.push(pixels)
  }
})

test('E6.20 a text is the same whatever was set before it', async () => {
  const first = await painted('again-1', text('t', '重庆银行 2026', {}, 540))
  await painted('again-2', text('t', '龘靐齉爩 ∞ ðƏ', {}, 540))
  const again = await painted('again-3', text('t', '重庆银行 2026', {}, 540))
  expect(sameBytes(first.pixels, again.pixels)).toBe(true)
})

test('E9.17 lines break between words, never before closing or after opening punctuation', () => {
  const measure = (line: string) => [...line].length
  expect(wrapText('aaa bbb ccc', 7, measure)).toEqual(['aaa bbb', 'ccc'])
  expect(wrapText('aaaaaaaaaa', 4, measure)).toEqual(['aaaa', 'aaaa', 'aa'])
  expect(wrapText('一\n\n二', 9, measure)).toEqual(['一', '', '二'])
  for (const line of wrapText(LONG.zh, 8, measure)) {
    expect(line.length).toBeLessThanOrEqual(9)
    expect(line).not.toMatch(/^[，。：]/)
  }
  expect(wrapText('他说“你好吗”然后走了', 4, measure).some((line) => /^”|“$/.test(line))).toBe(false)
})

test('E13.15 punctuation has Latin width in text without Chinese and in Latin words, full width in Chinese text', async () => {
  const fontSize = 100
  const widthOf = async (name: string, content: string) => {
    const { texts } = await painted(`marks-${name}`, text('t', content, { fontSize, strokeWidth: 0 }, 540))
    return texts.t!.width
  }
  const typed = await widthOf('typed', 'I\'m "in" - on')
  expect(await widthOf('curly', 'I’m “in” — on')).toBeLessThan(typed + fontSize)
  expect(await widthOf('thai', '“ไทย”…')).toBeLessThan(4 * fontSize)
  expect(await widthOf('word', '我说 I’m')).toBeLessThan((await widthOf('word-typed', "我说 I'm")) + 0.1 * fontSize)
  expect(await widthOf('chinese', '“好”')).toBeGreaterThan(2.9 * fontSize)
})

test('E9.26 the lines of a subtitle have about the same width, and as many as without', () => {
  const measure = (line: string) => [...line].length
  expect(balanceText("I'm Lena from Harbor Language School.", 30, measure)).toEqual([
    "I'm Lena from Harbor",
    'Language School.',
  ])
  expect(balanceText('One line', 30, measure)).toEqual(['One line'])
  for (const content of Object.values(LONG)) {
    expect(balanceText(content, 40, measure)).toHaveLength(wrapText(content, 40, measure).length)
  }
})

test('E13.06 translucent text shows no stroke through its letters', async () => {
  const layer = {
    ...text('t', '口', { fontSize: 400, color: '#FFFFFF', strokeWidth: 60 }, 540),
    opacity: 0.5,
  } as TextLayer
  const { pixels } = await painted('translucent', layer)
  const colors = new Map<number, number>()
  for (const word of new Uint32Array(pixels.buffer)) colors.set(word, (colors.get(word) ?? 0) + 1)
  const common = [...colors.values()].filter((count) => count > 2000)
  expect(common).toHaveLength(3)
})

test('E9.29 the word that is spoken has a color of its own, and no letter moves for it', async () => {
  const line = text('line', 'One two three four five six seven', { fontSize: 64, color: '#ffffff' }, 540) as TextLayer
  const plainly = await painted('highlight-none', line)
  const at = line.text.indexOf('three')
  const one = await painted('highlight-word', { ...line, highlight: { from: at, to: at + 5, color: '#ffd60a' } })
  const yellow = (pixels: Uint8ClampedArray) => {
    const columns: number[] = []
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i]! > 200 && pixels[i + 1]! > 160 && pixels[i + 2]! < 110) columns.push((i / 4) % SIZE.width)
    }
    return columns
  }
  expect(yellow(plainly.pixels)).toEqual([])
  const columns = yellow(one.pixels)
  expect(columns.length).toBeGreaterThan(100)
  // only between the letters beside the word
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(110)
  expect(ink(one.pixels)).toEqual(ink(plainly.pixels))
  expect(one.texts).toEqual(plainly.texts)
})

test('E13.21, E13.22, E13.23 shadow, italic and the corners and padding of the plate change the picture', async () => {
  const words = 'Shadow 阴影'
  const looks = { fontSize: 120, strokeWidth: 0 }
  const plainly = await painted('looks-plain', text('t', words, looks, 540))
  const shadowed = await painted(
    'looks-shadow',
    text('t', words, { ...looks, shadow: { color: '#FF0000', x: 20, y: 30, blur: 0 } }, 540),
  )
  const [before, after] = [ink(plainly.pixels), ink(shadowed.pixels)]
  expect(Math.abs(after.right - before.right - 20)).toBeLessThanOrEqual(SCALE)
  expect(Math.abs(after.bottom - before.bottom - 30)).toBeLessThanOrEqual(SCALE)
  expect(shadowed.texts).toEqual(plainly.texts)
  const plate = { ...looks, backgroundColor: '#102030' }
  const narrow = await painted('looks-plate', text('t', words, { ...plate, platePadding: 0, plateRadius: 0 }, 540))
  const wide = await painted('looks-plate-wide', text('t', words, { ...plate, platePadding: 48, plateRadius: 60 }, 540))
  expect(wide.texts.t!.height - narrow.texts.t!.height).toBe(96)
  expect(wide.texts.t!.width - narrow.texts.t!.width).toBeCloseTo(152, 6)
  const square = await painted('looks-square', text('t', words, { ...plate, platePadding: 48, plateRadius: 0 }, 540))
  expect(sameBytes(square.pixels, wide.pixels)).toBe(false)
})

test('E13.24 vertical text stands in columns from the right, marks at the side, words turned', async () => {
  const fontSize = 60
  const looks = { fontSize, strokeWidth: 0, vertical: true, align: 'left' as const }
  const layer = text('t', '他说：“你好，OK！”第12章……（完）\n右起', looks, 540) as TextLayer
  const { pixels, texts } = await painted('vertical', { ...layer, wrapWidth: null })
  expect(texts.t!.height).toBeGreaterThan(13 * fontSize)
  expect(texts.t!.width).toBeCloseTo(2 * 78 + 10, 6)
  const { left, right, top, bottom } = ink(pixels)
  expect(bottom - top).toBeGreaterThan(4 * (right - left))
  expect(columnParts('他说：“你好，OK！”第12章').map(({ text, kind }) => [text, kind])).toEqual([
    ['他', 'upright'],
    ['说', 'upright'],
    ['：', 'centred'],
    ['『', 'turned'],
    ['你', 'upright'],
    ['好', 'upright'],
    ['，', 'aside'],
    ['OK', 'run'],
    ['！', 'centred'],
    ['』', 'turned'],
    ['第', 'upright'],
    ['12', 'across'],
    ['章', 'upright'],
  ])
})
