import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const LEDGER: Theme = {
  style: 'grid',
  paper: '#F7FAF3',
  ink: '#18301F',
  quiet: '#4B6050',
  accent: '#2A6B3F',
  onAccent: '#FFFFFF',
  soft: '#DDEBD3',
  spark: '#E3A72F',
  ...FONTS.sober,
  subtitles: 'plate',
}

/** Finance: habits for everyone. Nothing here recommends a product or promises a return. */
export const FINANCE: readonly Template[] = [
  {
    id: 'finance-first-savings',
    name: words('开始存钱', '開始存錢', 'How to begin to save', 'เริ่มต้นออมเงิน'),
    labels: ['finance', 'education'],
    theme: LEDGER,
    presenter: 'chen',
    music: 'blueprint',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('理财入门', '理財入門', 'Money basics', 'การเงินเบื้องต้น'),
        title: words('从第一笔开始存', '從第一筆開始存', 'Your first savings', 'เงินออมก้อนแรก'),
        subtitle: words(
          '不用省得辛苦，先养成习惯',
          '不必省得辛苦，先養成習慣',
          'Build the habit first, the sum comes later',
          'สร้างนิสัยก่อน แล้วเงินจะตามมา',
        ),
        sticker: 'coins',
        action: 'greet',
        say: {
          'zh-CN': '总觉得钱存不下来？问题往往不在多少，而在习惯。今天聊聊怎么开始。',
          'zh-TW': '總覺得錢存不下來？問題往往不在多少，而在習慣。今天聊聊怎麼開始。',
          'en-US':
            'Do you feel that nothing is left at the end of the month? Saving is less about the sum and more about the habit.',
        },
      },
      {
        kind: 'steps',
        name: words('三步', '三步', 'Three steps', 'สามขั้นตอน'),
        title: words('三步养成习惯', '三步養成習慣', 'Three steps to a habit', 'สามขั้นสร้างนิสัย'),
        steps: [
          words('记一个月的账', '記一個月的帳', 'Write down a month of spending', 'จดรายจ่ายหนึ่งเดือน'),
          words('发薪当天先存一笔', '發薪當天先存一筆', 'Set some aside on payday', 'ออมก่อนในวันเงินเดือนออก'),
          words('给这笔钱起个名字', '幫這筆錢取個名字', 'Give your savings a name', 'ตั้งชื่อให้เงินก้อนนี้'),
        ],
        action: 'count',
        say: {
          'zh-CN': '第一步，记一个月的账。第二步，发薪当天先存一笔。第三步，给这笔钱起个名字，比如旅行。',
          'zh-TW': '第一步，記一個月的帳。第二步，發薪當天先存一筆。第三步，幫這筆錢取個名字，像是旅行。',
          'en-US':
            'Write down what you spend for a month. Set some aside on payday. Then name your savings, such as a trip.',
        },
      },
      {
        kind: 'number',
        name: words('小目标', '小目標', 'A small goal', 'เป้าหมายเล็กๆ'),
        kicker: words(
          '每天存 10 元，一年就是',
          '每天存 10 元，一年就是',
          'Ten dollars a week, in a year',
          'ออมสัปดาห์ละ 10 ดอลลาร์ หนึ่งปีได้',
        ),
        number: words('3650 元', '3650 元', '$520', '$520'),
        caption: words(
          '只算本金，不算利息',
          '只算本金，不算利息',
          'your own money, without interest',
          'เฉพาะเงินต้น ไม่รวมดอกเบี้ย',
        ),
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '算一算：每天存十元，一年就是三千六百五十元，这还只是本金，没有算利息。',
          'zh-TW': '算一算：每天存十元，一年就是三千六百五十元，這還只是本金，沒有算利息。',
          'en-US':
            'Let us do the math. Ten dollars a week makes five hundred twenty dollars in a year, counting only your own money.',
        },
      },
      {
        kind: 'points',
        name: words('小提醒', '小提醒', 'Reminders', 'ข้อควรจำ'),
        title: words('别忘了这三点', '別忘了這三點', 'Keep in mind', 'อย่าลืมสามข้อนี้'),
        points: [
          words(
            '先留出几个月的生活费',
            '先留幾個月的生活費',
            'Keep a few months of expenses ready',
            'กันเงินใช้จ่ายไว้สักสองสามเดือน',
          ),
          words('看不懂的产品先别买', '看不懂的商品先別買', 'Skip what you do not understand', 'ไม่เข้าใจอย่าเพิ่งซื้อ'),
          words('借来的钱不算存款', '借來的錢不算存款', 'Do not count borrowed money', 'เงินยืมไม่ใช่เงินออม'),
        ],
        action: 'think',
        say: {
          'zh-CN': '先留出几个月的生活费，看不懂的产品先别买，还要记得，借来的钱不算存款。',
          'zh-TW': '先留幾個月的生活費，看不懂的商品先別買，還要記得，借來的錢不算存款。',
          'en-US':
            'Keep a few months of expenses within reach, skip products you do not understand, and never count borrowed money as savings.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('今天就存第一笔', '今天就存第一筆', 'Start today', 'เริ่มวันนี้เลย'),
        subtitle: words(
          '多少都可以。仅供参考，不构成投资建议',
          '多少都可以。僅供參考，並非投資建議',
          'Any sum will do. General information, not financial advice.',
          'เท่าไรก็ได้ ข้อมูลทั่วไป มิใช่คำแนะนำการลงทุน',
        ),
        button: words('领取记账表', '索取記帳表', 'Get the spending sheet', 'รับตารางจดรายจ่าย'),
        action: 'thumb',
        say: {
          'zh-CN': '多少都可以，重要的是今天开始。领一张记账表，从今晚的第一笔记起吧！',
          'zh-TW': '多少都可以，重要的是今天開始。索取一張記帳表，從今晚的第一筆記起吧！',
          'en-US':
            'Any sum will do, as long as you begin. Get our spending sheet and write down your first line tonight!',
        },
      },
    ],
  },
]
