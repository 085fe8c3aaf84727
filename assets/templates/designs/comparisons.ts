import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const CORNER_SHOP: Theme = {
  style: 'bold',
  paper: '#FFF8EC',
  ink: '#22302C',
  quiet: '#55605A',
  accent: '#1B5E4F',
  onAccent: '#FFFFFF',
  soft: '#FFFFFF',
  spark: '#F0912B',
  ...FONTS.friendly,
  subtitles: 'brand',
}

/** Comparisons: how something was before, and how it is now. */
export const COMPARISONS: readonly Template[] = [
  {
    id: 'product-before-after',
    name: words('使用前后对比', '使用前後比較', 'Before and after', 'เปรียบเทียบก่อนและหลัง'),
    labels: ['product', 'shop'],
    theme: CORNER_SHOP,
    presenter: 'kofi',
    music: 'kitchen-light',
    transition: { kind: 'wipe', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('一家咖啡店的故事', '一家咖啡店的故事', 'A café owner tells', 'เรื่องจากเจ้าของคาเฟ่'),
        title: words(
          '盘点，从一晚到一刻钟',
          '盤點，從一晚到一刻鐘',
          'Stocktaking, before and after',
          'นับสต็อก ก่อนและหลัง',
        ),
        subtitle: words('换掉纸质账本之后', '換掉紙本帳本之後', 'Life after the paper ledger', 'เมื่อเลิกใช้สมุดบัญชีกระดาษ'),
        place: 'cafe',
        action: 'greet',
        say: {
          'zh-CN': '大家好，我开了一家小咖啡店。以前每个月盘点，我都要忙到深夜。',
          'zh-TW': '大家好，我開了一家小咖啡店。以前每個月盤點，我都要忙到深夜。',
          'en-US': 'Hi, I run a small café. Once a month I used to count my stock until late at night.',
        },
      },
      {
        kind: 'points',
        name: words('使用前', '使用前', 'Before', 'ก่อน'),
        title: words('以前：全靠手写', '以前：全靠手寫', 'Before: pen and paper', 'ก่อน: จดด้วยมือ'),
        points: [
          words('每次盘点四个小时', '每次盤點四個小時', 'Four hours for every count', 'นับครั้งละสี่ชั่วโมง'),
          words('抄错一行，重来一遍', '抄錯一行，重來一遍', 'One wrong line, start again', 'จดผิดบรรทัดเดียวต้องเริ่มใหม่'),
          words('豆子卖完了才知道', '豆子賣完了才知道', 'Out of beans before I knew it', 'กาแฟหมดแล้วถึงเพิ่งรู้'),
        ],
        side: 'left',
        sticker: 'cross',
        action: 'think',
        say: {
          'zh-CN': '手写账本，一次盘点四个小时。抄错一行就要重来，豆子卖完了才发现。',
          'zh-TW': '手寫帳本，一次盤點四個小時。抄錯一行就要重來，豆子賣完了才發現。',
          'en-US': 'With pen and paper it took four hours. One wrong line, and I had to start all over again.',
        },
      },
      {
        kind: 'points',
        name: words('使用后', '使用後', 'After', 'หลัง'),
        title: words('现在：扫一下就好', '現在：掃一下就好', 'After: scan and done', 'หลัง: สแกนแล้วจบ'),
        points: [
          words('手机扫码，数量自动记', '手機掃碼，數量自動記', 'Scan a label, the count is kept', 'สแกนฉลาก ระบบจดให้'),
          words('快用完时提前提醒', '快用完時提前提醒', 'A warning before stock runs low', 'เตือนก่อนของใกล้หมด'),
          words('两家店，一个账本', '兩家店，一本帳', 'Two shops, one ledger', 'สองร้าน บัญชีเดียว'),
        ],
        sticker: 'check',
        action: 'count',
        say: {
          'zh-CN': '现在用手机扫一下，数量就记好了。快用完会提前提醒，两家店共用一个账本。',
          'zh-TW': '現在用手機掃一下，數量就記好了。快用完會提前提醒，兩家店共用一本帳。',
          'en-US': 'Now I scan the labels with my phone. I get a warning before stock runs low, in both of my shops.',
        },
      },
      {
        kind: 'number',
        name: words('结果', '結果', 'Result', 'ผลลัพธ์'),
        kicker: words('我的店，每次盘点', '我的店，每次盤點', 'In my shop, a count now takes', 'ที่ร้านผม นับสต็อกใช้เวลา'),
        number: words('15 分钟', '15 分鐘', '15 min', '15 นาที'),
        caption: words('以前是四个小时', '以前是四個小時', 'It used to be four hours', 'จากเดิมสี่ชั่วโมง'),
        side: 'left',
        action: 'thumb',
        say: {
          'zh-CN': '从四个小时，到十五分钟。省下来的晚上，我终于能陪家人吃顿饭了。',
          'zh-TW': '從四個小時，到十五分鐘。省下來的晚上，我終於能陪家人吃頓飯了。',
          'en-US': 'From four hours to fifteen minutes. I finally have dinner with my family on those evenings.',
        },
      },
      {
        kind: 'closing',
        name: words('试用', '試用', 'Try it', 'ทดลองใช้'),
        title: words('下次盘点试试看', '下次盤點試試看', 'Try it on your next count', 'ลองกับการนับครั้งหน้า'),
        subtitle: words('先用一个货架开始', '先從一個貨架開始', 'Begin with a single shelf', 'เริ่มจากชั้นวางเดียวก่อน'),
        button: words('免费试用 30 天', '免費試用 30 天', 'Free for 30 days', 'ทดลองฟรี 30 วัน'),
        action: 'welcome',
        say: {
          'zh-CN': '下次盘点，先拿一个货架试试看。三十天免费试用，合适再留下。',
          'zh-TW': '下次盤點，先拿一個貨架試試看。三十天免費試用，合適再留下。',
          'en-US': 'On your next count, begin with a single shelf. It is free for thirty days, so see if it suits you.',
        },
      },
    ],
  },
]
