import type { Localized } from '#shared/model/library.ts'

interface Sticker {
  id: string
  name: Localized
  /** SVG within a view box of 512 by 512. */
  body: string
}

function sticker(id: string, cn: string, tw: string, en: string, th: string, body: string): Sticker {
  return {
    id,
    name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th },
    body: `<g filter="url(#shadow)">${body}</g>`,
  }
}

/** A closed outline filled with a gradient, with gloss over it. */
const glossy = (d: string, fill: string) => `<path d="${d}" fill="url(#${fill})"/><path d="${d}" fill="url(#gloss)"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${fill})"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#gloss)"/>`
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A star or burst of `points` points about (x, y). */
function burst(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i * Math.PI) / points - Math.PI / 2
    const radius = i % 2 ? inner : outer
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(y + Math.sin(angle) * radius).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** A four-pointed sparkle with hollow sides. */
function sparkle(x: number, y: number, r: number): string {
  const k = r * 0.13
  return `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`
}

const bar = (x: number, y: number, fill: string) =>
  glossy(`M${x + 14} ${y}h44a14 14 0 0 1 14 14V392H${x}V${y + 14}a14 14 0 0 1 14-14Z`, fill)

export const STICKERS: Sticker[] = [
  sticker(
    'arrow-curved',
    '弯箭头',
    '彎曲箭頭',
    'Curved arrow',
    'ลูกศรโค้ง',
    glossy(
      'M70 392C84 232 176 150 318 156V92C318 78 334 70 345 80L458 188C466 196 466 208 458 216L345 322C334 332 318 324 318 310V250C220 246 150 290 118 398C110 424 68 418 70 392Z',
      'coral',
    ),
  ),
  sticker(
    'arrow-right',
    '右箭头',
    '右箭頭',
    'Arrow',
    'ลูกศร',
    glossy(
      'M84 206H278V134C278 116 299 107 312 119L444 240C453 248 453 264 444 272L312 393C299 405 278 396 278 378V306H84C70 306 60 296 60 282V230C60 216 70 206 84 206Z',
      'blue',
    ),
  ),
  sticker(
    'badge-check',
    '认证徽章',
    '認證徽章',
    'Verified badge',
    'ตรารับรอง',
    glossy(burst(256, 250, 196, 168, 14), 'blue') +
      disc(256, 250, 132, 'white') +
      line('M196 254L240 298L322 206', '#3b62ad', 34),
  ),
  sticker(
    'badge-new',
    '爆炸贴',
    '爆炸標籤',
    'Starburst',
    'ป้ายดาวระเบิด',
    `${glossy(burst(256, 252, 206, 158, 18), 'coral')}${disc(256, 252, 128, 'white')}${glossy(burst(256, 248, 92, 40, 5), 'gold')}`,
  ),
  sticker(
    'sparkles',
    '闪光',
    '閃光',
    'Sparkles',
    'ประกาย',
    glossy(sparkle(226, 286, 170), 'gold') +
      glossy(sparkle(396, 136, 84), 'gold') +
      glossy(sparkle(388, 398, 56), 'coral'),
  ),
  sticker(
    'speech',
    '对话气泡',
    '對話泡泡',
    'Speech bubble',
    'กล่องคำพูด',
    glossy(
      'M126 92H386C430 92 462 124 462 168V276C462 320 430 352 386 352H262L164 428C152 438 134 428 136 412L146 352H126C82 352 50 320 50 276V168C50 124 82 92 126 92Z',
      'white',
    ) + [166, 256, 346].map((x, i) => disc(x, 222, 27, ['blue', 'coral', 'gold'][i]!)).join(''),
  ),
  sticker(
    'chart',
    '增长图表',
    '成長圖表',
    'Growth chart',
    'กราฟเติบโต',
    `${glossy('M92 70H420A40 40 0 0 1 460 110V402A40 40 0 0 1 420 442H92A40 40 0 0 1 52 402V110A40 40 0 0 1 92 70Z', 'white')}${bar(104, 300, 'blue')}${bar(194, 246, 'mint')}${bar(284, 190, 'gold')}${line('M108 236L226 166L296 190L398 112', '#ee7a5f', 20)}${line('M348 108H402V160', '#ee7a5f', 20)}`,
  ),
  sticker(
    'pin',
    '定位',
    '定位圖示',
    'Location pin',
    'หมุดตำแหน่ง',
    glossy(
      'M256 46C346 46 414 114 414 202C414 310 304 410 270 452C262 462 250 462 242 452C208 410 98 310 98 202C98 114 166 46 256 46Z',
      'coral',
    ) + disc(256, 202, 74, 'white'),
  ),
  sticker(
    'lightbulb',
    '灯泡',
    '燈泡',
    'Light bulb',
    'หลอดไฟ',
    `${glossy('M256 46C344 46 408 110 408 196C408 268 358 302 342 350H170C154 302 104 268 104 196C104 110 168 46 256 46Z', 'gold')}${glossy('M180 366H332V402A46 46 0 0 1 286 448H226A46 46 0 0 1 180 402Z', 'blue')}${line('M216 344V250L256 214L296 250V344', '#fff7df', 16)}`,
  ),
  sticker(
    'megaphone',
    '喇叭',
    '大聲公',
    'Megaphone',
    'โทรโข่ง',
    `${glossy('M150 300H220L252 410C256 424 246 438 232 438H196C186 438 178 432 175 423Z', 'gold')}${glossy('M96 186H222L378 92C392 84 410 94 410 110V378C410 394 392 404 378 396L222 306H96C70 306 52 288 52 264V228C52 204 70 186 96 186Z', 'blue')}${line('M444 186C464 216 464 272 444 302', '#ee7a5f', 22)}`,
  ),
  sticker(
    'heart',
    '爱心',
    '愛心',
    'Heart',
    'หัวใจ',
    glossy(
      'M256 430C118 338 62 258 62 184C62 122 108 78 164 78C204 78 238 100 256 134C274 100 308 78 348 78C404 78 450 122 450 184C450 258 394 338 256 430Z',
      'coral',
    ),
  ),
  sticker(
    'ribbon',
    '飘带',
    '飄帶',
    'Ribbon',
    'ริบบิ้น',
    `${glossy('M30 226H150V366H30L72 296Z', 'coral')}${glossy('M482 226H362V366H482L440 296Z', 'coral')}${glossy('M92 176H420A14 14 0 0 1 434 190V310A14 14 0 0 1 420 324H92A14 14 0 0 1 78 310V190A14 14 0 0 1 92 176Z', 'blue')}${line('M120 250H392', '#ffffff66', 12)}`,
  ),
]
