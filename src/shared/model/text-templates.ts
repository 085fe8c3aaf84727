import type { LayerMotion } from './layer-motion.ts'
import type { Localized } from './library.ts'
import { SOFT_INK, type TextStyle } from './text.ts'

/** The column of a template's texts: its center from that of the canvas, and its width, in parts of the canvas. */
interface TemplateColumn {
  x: number
  y: number
  width: number
}

/** One text of a template. */
export interface TemplateText {
  words: Localized
  /** Size of its letters, as a part of the canvas's measure for letters, and the room above it. */
  size: number
  gap: number
  /** Its box is as wide as its words, else as the column. */
  hugs?: true
  /** Looks at letters of 100 pixels: lengths grow with the letters. */
  style: Partial<TextStyle>
  entrance: Pick<LayerMotion, 'kind' | 'direction' | 'durationSec'>
  /** How long after the first one it comes, in seconds. */
  delaySec: number
}

/** Several texts that are added together as one design (E13.08). */
export interface TextTemplate {
  id: string
  name: Localized
  /** On canvases that are wider than high, and on others. */
  wide: TemplateColumn
  tall: TemplateColumn
  /** From top to bottom. */
  texts: TemplateText[]
}

const words = (zhCN: string, zhTW: string, enUS: string, thTH: string): Localized => ({
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'th-TH': thTH,
})

const HEAVY = { ...SOFT_INK, bold: true }
const SERIF = { ...SOFT_INK, fontName: 'Noto Serif SC' }
/** Plates whose ink has a contrast of at least 4.5 (WCAG 2.2), whatever is behind them. */
const BLUE = { color: '#FFFFFF', backgroundColor: '#2F55A0', plateRadius: 10 }
const PAPER = { color: '#1B2130', backgroundColor: '#FFFFFFF2', plateRadius: 10 }
const NIGHT = { color: '#FFFFFF', backgroundColor: '#12161FE0', plateRadius: 16 }
const SALE = { color: '#FFFFFF', backgroundColor: '#B3231F' }
const GREEN = { color: '#FFFFFF', backgroundColor: '#0F6B57' }
const AMBER = { color: '#1B2130', backgroundColor: '#F5C242' }

const up = (durationSec = 0.5) => ({ kind: 'fade', direction: 'up', durationSec }) as const
const fromLeft = { kind: 'slide', direction: 'right', durationSec: 0.6 } as const
const pop = { kind: 'pop', direction: 'up', durationSec: 0.6 } as const
const zoom = { kind: 'zoom', direction: 'up', durationSec: 0.6 } as const

/** A line of the list, from the second on a little later than the one above it. */
const point = (number: number, text: Localized): TemplateText => ({
  words: text,
  size: 0.046,
  gap: 0.02,
  style: { ...NIGHT, align: 'left', platePadding: 36 },
  entrance: fromLeft,
  delaySec: 0.25 * number,
})

/** The built-in templates. */
export const TEXT_TEMPLATES: readonly TextTemplate[] = [
  {
    id: 'lower-third',
    name: words('人名条', '人名條', 'Lower third', 'แถบชื่อ'),
    wide: { x: -0.19, y: 0.19, width: 0.5 },
    tall: { x: -0.02, y: 0.2, width: 0.84 },
    texts: [
      {
        words: words('林晓雯', '林曉雯', 'Lena Hartmann', 'ลลิตา วงศ์ทอง'),
        size: 0.056,
        gap: 0,
        hugs: true,
        style: { ...BLUE, bold: true, align: 'left', platePadding: 26 },
        entrance: fromLeft,
        delaySec: 0,
      },
      {
        words: words(
          '产品经理 · 星海科技',
          '產品經理 · 星海科技',
          'Product lead, Harbor Labs',
          'ผู้จัดการผลิตภัณฑ์ · ฮาร์เบอร์',
        ),
        size: 0.036,
        gap: 0.012,
        hugs: true,
        style: { ...PAPER, align: 'left', platePadding: 30 },
        entrance: fromLeft,
        delaySec: 0.2,
      },
    ],
  },
  {
    id: 'title',
    name: words('标题与副标题', '標題與副標題', 'Title and subtitle', 'หัวข้อและหัวข้อย่อย'),
    wide: { x: 0, y: -0.02, width: 0.86 },
    tall: { x: 0, y: -0.26, width: 0.88 },
    texts: [
      {
        words: words('让想法开口说话', '讓想法開口說話', 'Ideas that speak', 'ให้ไอเดียได้พูด'),
        size: 0.125,
        gap: 0,
        style: HEAVY,
        entrance: zoom,
        delaySec: 0,
      },
      {
        words: words(
          '从脚本到成片，只要几分钟',
          '從腳本到成片，只要幾分鐘',
          'From script to film in minutes',
          'จากบทสู่วิดีโอในไม่กี่นาที',
        ),
        size: 0.048,
        gap: 0.02,
        style: { ...HEAVY, wordSpacing: 4 },
        entrance: up(),
        delaySec: 0.35,
      },
    ],
  },
  {
    id: 'quote',
    name: words('引言', '引言', 'Quote', 'คำคม'),
    wide: { x: 0, y: -0.04, width: 0.66 },
    tall: { x: 0, y: -0.24, width: 0.8 },
    texts: [
      {
        words: words('“', '“', '“', '“'),
        size: 0.3,
        gap: 0,
        hugs: true,
        style: {
          ...AMBER,
          backgroundColor: null,
          color: '#F5C242',
          align: 'left',
          fontName: 'Playfair Display',
          bold: true,
          strokeColor: '#1B2130',
          strokeWidth: 3,
        },
        entrance: pop,
        delaySec: 0,
      },
      {
        words: words(
          '好故事，从一句真话开始。',
          '好故事，從一句真話開始。',
          'Good stories begin with one true sentence.',
          'เรื่องดี ๆ เริ่มจากประโยคที่จริงใจ',
        ),
        size: 0.082,
        gap: -0.2,
        style: { ...SERIF, bold: true, align: 'left', lineSpacing: 14 },
        entrance: up(0.7),
        delaySec: 0.25,
      },
      {
        words: words('—— 编辑室', '—— 編輯室', 'The editors', 'กองบรรณาธิการ'),
        size: 0.046,
        gap: 0.02,
        style: { ...SERIF, bold: true, italic: true, align: 'left' },
        entrance: up(),
        delaySec: 0.6,
      },
    ],
  },
  {
    id: 'list',
    name: words('要点列表', '要點列表', 'List', 'รายการ'),
    wide: { x: -0.18, y: -0.04, width: 0.52 },
    tall: { x: 0, y: -0.2, width: 0.84 },
    texts: [
      {
        words: words('三个要点', '三個要點', 'Three things to know', 'สามข้อที่ควรรู้'),
        size: 0.08,
        gap: 0,
        style: { ...HEAVY, align: 'left' },
        entrance: up(),
        delaySec: 0,
      },
      point(1, words('1　写好脚本', '1　寫好腳本', '1   Write the script', '1   เขียนบท')),
      point(2, words('2　选择主播', '2　選擇主播', '2   Choose a presenter', '2   เลือกพรีเซนเตอร์')),
      point(3, words('3　导出视频', '3　匯出影片', '3   Export the video', '3   ส่งออกวิดีโอ')),
    ],
  },
  {
    id: 'number',
    name: words('大数字', '大數字', 'Number', 'ตัวเลข'),
    wide: { x: 0, y: -0.04, width: 0.8 },
    tall: { x: 0, y: -0.24, width: 0.88 },
    texts: [
      {
        words: words('87%', '87%', '87%', '87%'),
        size: 0.34,
        gap: 0,
        style: { ...HEAVY, fontName: 'Oswald', wordSpacing: -1 },
        entrance: pop,
        delaySec: 0,
      },
      {
        words: words('的观众看完了整段视频', '的觀眾看完了整段影片', 'of viewers watched to the end', 'ของผู้ชมดูจนจบ'),
        size: 0.05,
        gap: 0.0,
        hugs: true,
        style: { ...BLUE, platePadding: 28 },
        entrance: up(),
        delaySec: 0.4,
      },
    ],
  },
  {
    id: 'call-out',
    name: words('提示框', '提示框', 'Call-out', 'กล่องเน้น'),
    wide: { x: 0.25, y: -0.2, width: 0.38 },
    tall: { x: 0, y: -0.28, width: 0.8 },
    texts: [
      {
        words: words('小贴士', '小提示', 'Good to know', 'เคล็ดลับ'),
        size: 0.036,
        gap: 0,
        hugs: true,
        style: { ...AMBER, bold: true, plateRadius: 100, platePadding: 30 },
        entrance: pop,
        delaySec: 0.3,
      },
      {
        words: words(
          '选中文字后按回车，可以直接在画面上修改。',
          '選取文字後按 Enter，可以直接在畫面上修改。',
          'Select a text and press Enter to edit it right in the picture.',
          'เลือกข้อความแล้วกด Enter เพื่อแก้ไขในภาพได้ทันที',
        ),
        size: 0.046,
        gap: 0.02,
        style: { ...PAPER, plateRadius: 36, platePadding: 50, lineSpacing: 12 },
        entrance: zoom,
        delaySec: 0,
      },
    ],
  },
  {
    id: 'chapter',
    name: words('章节', '章節', 'Chapter', 'บท'),
    wide: { x: 0, y: -0.06, width: 0.86 },
    tall: { x: 0, y: -0.28, width: 0.88 },
    texts: [
      {
        words: words('第一章', '第一章', 'CHAPTER ONE', 'บทที่ 1'),
        size: 0.036,
        gap: 0,
        hugs: true,
        style: { ...AMBER, fontName: 'Montserrat', bold: true, wordSpacing: 14, plateRadius: 8, platePadding: 34 },
        entrance: up(),
        delaySec: 0,
      },
      {
        words: words('重新开始', '重新開始', 'A new beginning', 'จุดเริ่มต้นใหม่'),
        size: 0.13,
        gap: 0.02,
        style: { ...SERIF, bold: true, wordSpacing: 2 },
        entrance: up(0.8),
        delaySec: 0.25,
      },
    ],
  },
  {
    id: 'end-card',
    name: words('片尾', '片尾', 'End card', 'การ์ดปิดท้าย'),
    wide: { x: 0, y: -0.02, width: 0.86 },
    tall: { x: 0, y: -0.24, width: 0.88 },
    texts: [
      {
        words: words('感谢观看', '感謝觀看', 'Thanks for watching', 'ขอบคุณที่รับชม'),
        size: 0.115,
        gap: 0,
        style: HEAVY,
        entrance: zoom,
        delaySec: 0,
      },
      {
        words: words('关注我们，下期见', '追蹤我們，下期見', 'Follow us for the next one', 'ติดตามเราในตอนต่อไป'),
        size: 0.046,
        gap: 0.03,
        hugs: true,
        style: { ...BLUE, bold: true, plateRadius: 100, platePadding: 42 },
        entrance: pop,
        delaySec: 0.35,
      },
      {
        words: words('@你的频道', '@你的頻道', '@yourchannel', '@ช่องของคุณ'),
        size: 0.036,
        gap: 0.026,
        hugs: true,
        style: { ...PAPER, fontName: 'Montserrat', bold: true, wordSpacing: 6, plateRadius: 100, platePadding: 34 },
        entrance: up(),
        delaySec: 0.6,
      },
    ],
  },
  {
    id: 'event',
    name: words('活动预告', '活動預告', 'Event', 'กิจกรรม'),
    wide: { x: 0, y: -0.04, width: 0.8 },
    tall: { x: 0, y: -0.26, width: 0.88 },
    texts: [
      {
        words: words('6月18日 · 14:00', '6月18日 · 14:00', 'June 18 · 2 pm', '18 มิถุนายน · 14:00 น.'),
        size: 0.044,
        gap: 0,
        hugs: true,
        style: { ...AMBER, bold: true, plateRadius: 8, platePadding: 34 },
        entrance: up(),
        delaySec: 0,
      },
      {
        words: words('新品发布会', '新品發表會', 'Product launch', 'งานเปิดตัวสินค้า'),
        size: 0.125,
        gap: 0.022,
        style: HEAVY,
        entrance: zoom,
        delaySec: 0.2,
      },
      {
        words: words('线上直播，免费参加', '線上直播，免費參加', 'Online and free', 'ออนไลน์ เข้าร่วมฟรี'),
        size: 0.046,
        gap: 0.024,
        hugs: true,
        style: { ...NIGHT, bold: true, plateRadius: 100, platePadding: 40 },
        entrance: up(),
        delaySec: 0.5,
      },
    ],
  },
  {
    id: 'price',
    name: words('价格', '價格', 'Price', 'ราคา'),
    wide: { x: 0.25, y: -0.08, width: 0.42 },
    tall: { x: 0, y: -0.26, width: 0.84 },
    texts: [
      {
        words: words('限时优惠', '限時優惠', 'This week only', 'เฉพาะสัปดาห์นี้'),
        size: 0.042,
        gap: 0,
        hugs: true,
        style: { ...SALE, bold: true, plateRadius: 100, platePadding: 36 },
        entrance: pop,
        delaySec: 0,
      },
      {
        words: words('¥99', '¥99', '$19', '฿499'),
        size: 0.26,
        gap: 0.004,
        style: { ...HEAVY, fontName: 'Oswald', wordSpacing: -1 },
        entrance: zoom,
        delaySec: 0.2,
      },
      {
        words: words('原价 ¥149', '原價 ¥149', 'instead of $29', 'จากปกติ ฿749'),
        size: 0.046,
        gap: 0.004,
        hugs: true,
        style: { ...PAPER, platePadding: 30 },
        entrance: up(),
        delaySec: 0.45,
      },
    ],
  },
  {
    id: 'question',
    name: words('问与答', '問與答', 'Question and answer', 'ถามตอบ'),
    wide: { x: 0, y: -0.04, width: 0.72 },
    tall: { x: 0, y: -0.24, width: 0.86 },
    texts: [
      {
        words: words('你问我答', '你問我答', 'You asked', 'คุณถามมา'),
        size: 0.05,
        gap: 0,
        hugs: true,
        style: { ...BLUE, bold: true, align: 'left', plateRadius: 100, platePadding: 26 },
        entrance: pop,
        delaySec: 0,
      },
      {
        words: words('一分钟能讲清楚吗？', '一分鐘能講清楚嗎？', 'Is one minute enough?', 'หนึ่งนาทีพอไหม'),
        size: 0.08,
        gap: 0.018,
        style: { ...HEAVY, align: 'left' },
        entrance: up(),
        delaySec: 0.15,
      },
      {
        words: words(
          '能。先说结论，再给一个例子。',
          '能。先說結論，再舉一個例子。',
          'Yes: say the result first, then give one example.',
          'พอ บอกข้อสรุปก่อน แล้วยกตัวอย่างหนึ่งข้อ',
        ),
        size: 0.05,
        gap: 0.03,
        style: { ...PAPER, align: 'left', plateRadius: 28, platePadding: 44, lineSpacing: 12 },
        entrance: fromLeft,
        delaySec: 0.7,
      },
    ],
  },
  {
    id: 'step',
    name: words('步骤', '步驟', 'Step', 'ขั้นตอน'),
    wide: { x: -0.19, y: 0.12, width: 0.52 },
    tall: { x: 0, y: -0.24, width: 0.84 },
    texts: [
      {
        words: words('第 1 步', '步驟 1', 'STEP 1', 'ขั้นตอนที่ 1'),
        size: 0.038,
        gap: 0,
        hugs: true,
        style: { ...GREEN, bold: true, align: 'left', wordSpacing: 4, plateRadius: 8, platePadding: 30 },
        entrance: fromLeft,
        delaySec: 0,
      },
      {
        words: words('打开设置', '開啟設定', 'Open the settings', 'เปิดการตั้งค่า'),
        size: 0.09,
        gap: 0.016,
        style: { ...HEAVY, align: 'left' },
        entrance: up(),
        delaySec: 0.2,
      },
      {
        words: words('在右上角的菜单里', '在右上角的選單裡', 'in the menu at the top right', 'ในเมนูมุมขวาบน'),
        size: 0.04,
        gap: 0.016,
        hugs: true,
        style: { ...NIGHT, align: 'left', platePadding: 30 },
        entrance: up(),
        delaySec: 0.45,
      },
    ],
  },
]
