import type { BuiltInMask, Localized } from '#shared/model/library.ts'

interface Drawing extends Pick<BuiltInMask, 'id' | 'content' | 'widthPx'> {
  name: Localized
  /** SVG in a view box of `widthPx` by 512: what shows is white. */
  body: string
}

function mask(
  id: string,
  [cn, tw, en, th]: [string, string, string, string],
  widthPx: number,
  body: string,
  content: Drawing['content'] = 'alpha',
): Drawing {
  return { id, name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th }, content, widthPx, body }
}

/** A regular hexagon that stands on a corner, its corners rounded. */
const hexagon = 'M222 10 434 133V379L222 502 10 379V133Z'

/** Strokes of a broad brush, each a bar with torn ends. */
const strokes = Array.from({ length: 9 }, (_, i) => {
  const y = 34 + i * 54
  const from = 26 + ((i * 37) % 46)
  const to = 486 - ((i * 53) % 58)
  return `<path d="M${from} ${y}C${from + 120} ${y - 14} ${to - 140} ${y + 16} ${to} ${y - 4}" stroke="#fff" stroke-width="62" stroke-linecap="round" fill="none"/>`
}).join('')

/** The masks of the library. */
export const MASKS: Drawing[] = [
  mask(
    'rounded',
    ['圆角矩形', '圓角矩形', 'Rounded', 'มุมมน'],
    384,
    '<rect x="2" y="2" width="380" height="508" rx="56" fill="#fff"/>',
  ),
  mask('arch', ['拱门', '拱門', 'Arch', 'ซุ้มโค้ง'], 384, '<path d="M2 510V192A190 190 0 0 1 382 192V510Z" fill="#fff"/>'),
  mask(
    'soft-oval',
    ['柔边椭圆', '柔邊橢圓', 'Soft oval', 'วงรีขอบนุ่ม'],
    408,
    '<defs><radialGradient id="g"><stop offset=".72" stop-color="#fff"/><stop offset=".86" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="204" cy="256" rx="204" ry="256" fill="url(#g)"/>',
  ),
  mask(
    'hexagon',
    ['六边形', '六邊形', 'Hexagon', 'หกเหลี่ยม'],
    444,
    `<path d="${hexagon}" fill="#fff" stroke="#fff" stroke-width="16" stroke-linejoin="round"/>`,
  ),
  mask(
    'pebble',
    ['鹅卵石', '鵝卵石', 'Pebble', 'ก้อนกรวด'],
    460,
    '<path d="M250 4C372 10 456 108 456 236C456 372 372 508 226 508C92 508 4 402 4 268C4 120 116 -2 250 4Z" fill="#fff"/>',
  ),
  mask('brush', ['笔刷', '筆刷', 'Brush', 'รอยแปรง'], 512, strokes, 'luminance'),
]
