import { test } from 'vitest'
import { textFrame } from '#shared/evaluate/text-frame.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Localized } from '#shared/model/library.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { TEXT_TEMPLATES } from '#shared/model/text-templates.ts'
import { templateClips } from '#ui/editor/common/model/template-clips.ts'
import { expectGolden, type Shot } from './kit/golden.ts'
import { frame, photo, plain, supplier, text } from './kit/specs.ts'

const TILE = { width: 256, height: 144 }
const LATIN = 'Sphinx of quartz\njudge my vow'
const HAN = '欢迎来到数字人视频工作室，今天我们来看看怎样用一段文字做出会说话的视频。'
const THAI = 'ยินดีต้อนรับสู่สตูดิโอวิดีโอ วันนี้เราจะมาดูวิธีเปลี่ยนบทพูดให้เป็นวิดีโอที่พูดได้'
const INK: Partial<TextStyle> = {
  color: '#1B2130',
  strokeWidth: 0,
  strokeColor: null,
  fontSize: 150,
  fontName: 'Inter',
}
const PLATE: Partial<TextStyle> = { ...INK, color: '#FFFFFF', backgroundColor: '#2B4C7E' }

const shot = (name: string, words: string, style: Partial<TextStyle> = {}, change: object = {}): Shot => ({
  name,
  spec: frame(plain, { ...text('t', words, { ...INK, ...style }, 540), ...change }),
})

const FEATURES: Shot[] = [
  shot('regular', LATIN),
  shot('bold', LATIN, { bold: true }),
  shot('italic', LATIN, { italic: true }),
  shot('bold italic', LATIN, { bold: true, italic: true }),
  shot('letter spacing', LATIN, { wordSpacing: 30 }),
  shot('line spacing', LATIN, { lineSpacing: 120 }),
  shot('stroke', LATIN, { color: '#FFFFFF', strokeColor: '#2B4C7E', strokeWidth: 16 }),
  shot('shadow', LATIN, { shadow: { color: '#1B213080', x: 16, y: 24, blur: 12 } }),
  shot('shadow of a stroke', LATIN, {
    color: '#FFFFFF',
    strokeColor: '#1B2130',
    strokeWidth: 12,
    shadow: { color: '#2E86AB', x: 24, y: 24, blur: 0 },
  }),
  shot('plate', LATIN, PLATE),
  shot('plate with radius and padding', LATIN, { ...PLATE, plateRadius: 80, platePadding: 60 }),
  shot('translucent plate', LATIN, { ...PLATE, backgroundColor: '#2B4C7E80', plateRadius: 24 }),
  shot('full width', 'Centre', PLATE, { fullWidth: true, wrapWidth: 1500 }),
  shot('left', LATIN, { align: 'left' }),
  shot('right', LATIN, { align: 'right' }),
  shot('wrapped', 'Lines break between words and nowhere else', {}, { wrapWidth: 1200 }),
  shot('wrapped in Chinese', HAN, { fontName: 'Noto Sans SC', fontSize: 120 }, { wrapWidth: 1200 }),
  shot('wrapped in Thai', THAI, { fontName: 'Noto Sans Thai', fontSize: 100 }, { wrapWidth: 1400 }),
  shot(
    'vertical',
    '他说：“你好，OK！”\n第12章……（完）',
    { fontName: 'Noto Sans SC', fontSize: 96, vertical: true },
    { wrapWidth: null },
  ),
  shot('vertical on a plate', '竖排文字', { ...PLATE, fontName: 'Noto Serif SC', vertical: true }, { wrapWidth: null }),
  shot('emoji', '好 😀 👍🏽 🇹🇭\n👨‍👩‍👧 1️⃣ ❤️', { fontName: 'Noto Sans SC' }),
  shot('a word of another color', 'One two three', {}, { highlight: { from: 4, to: 7, color: '#E4572E' } }),
  shot('turned and scaled', LATIN, PLATE, {
    box: { ...photo.box, centreX: 960, centreY: 540, rotationDeg: -20 },
    scale: 0.8,
  }),
  shot(
    'half opaque with a stroke',
    LATIN,
    { color: '#FFFFFF', strokeColor: '#1B2130', strokeWidth: 16 },
    { opacity: 0.5 },
  ),
]

test('E13.06, E13.21, E13.22, E13.23, E13.24, E13.26, E9.17, E9.29 every feature of texts looks as in the golden frames, on both stages', () =>
  expectGolden({ name: 'texts', shots: FEATURES, provider: supplier, tile: TILE, columns: 6, finer: 2 }))

const LOCALES = ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const

const TEMPLATES: Shot[] = TEXT_TEMPLATES.flatMap((template) =>
  LOCALES.map((locale) => {
    const local = (words: Localized) => words[locale]
    const span = { startSec: 0, durationSec: 5, followsScene: undefined }
    const texts = templateClips(template, 'LANDSCAPE', local, span)
    const { width, height } = canvasSize('LANDSCAPE')
    const picture = { texts, canvas: 'LANDSCAPE', crop: { x: 0, y: 0, width, height }, ground: '#C9D6E4' } as const
    return { name: `${template.id} ${locale}`, spec: textFrame({ ...picture, widthPx: width }) }
  }),
)

test('E13.08 every template of texts looks as in the golden frames in four languages, on both stages', () =>
  expectGolden({ name: 'text-templates', shots: TEMPLATES, provider: supplier, tile: TILE, columns: 8, finer: 2 }))
