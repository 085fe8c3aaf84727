import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const MIDNIGHT: Theme = {
  style: 'glow',
  paper: '#0C1026',
  ink: '#FFF8E6',
  quiet: '#CFCBE0',
  accent: '#F3C969',
  onAccent: '#1A1633',
  soft: '#262A55',
  spark: '#E86FA8',
  ...FONTS.serif,
  subtitles: 'yellow',
}

const LETTER: Theme = {
  style: 'paper',
  paper: '#FFF7F2',
  ink: '#43201F',
  quiet: '#7A504B',
  accent: '#A63D40',
  onAccent: '#FFFFFF',
  soft: '#FADFD6',
  spark: '#E9A15B',
  ...FONTS.serif,
  subtitles: 'boxed',
}

/** Greetings of a company to those it knows. */
export const GREETINGS_OF_THE_YEAR: readonly Template[] = [
  {
    id: 'greeting-new-year',
    name: words('新年贺词', '新年賀詞', 'New Year greeting', 'อวยพรปีใหม่'),
    labels: ['greeting', 'company'],
    theme: MIDNIGHT,
    presenter: 'james',
    music: 'city-pulse',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('贺词', '賀詞', 'Greeting', 'อวยพร'),
        kicker: words('再见 2026', '再見 2026', 'Goodbye 2026', 'ลาก่อน 2026'),
        title: words('你好，2027', '你好，2027', 'Hello, 2027', 'สวัสดี 2027'),
        subtitle: words(
          '给每一位同事和朋友',
          '給每一位同事和朋友',
          'To our colleagues and friends',
          'ถึงเพื่อนร่วมงานและมิตรสหาย',
        ),
        place: 'garland',
        action: 'greet',
        say: {
          'zh-CN': '各位同事、各位朋友，新年好！再过一会儿，我们就要一起走进二零二七年了。',
          'zh-TW': '各位同事、各位朋友，新年好！再過一會兒，我們就要一起走進二零二七年了。',
          'en-US':
            'Dear colleagues and friends, happy New Year! In a moment we step into twenty twenty-seven together.',
        },
      },
      {
        kind: 'points',
        name: words('回望', '回顧', 'Looking back', 'มองย้อนกลับ'),
        title: words('这一年，我们', '這一年，我們', 'This year, we', 'ปีนี้พวกเรา'),
        points: [
          words('搬进了新办公室', '搬進了新辦公室', 'Moved into a new office', 'ย้ายเข้าสำนักงานใหม่'),
          words('迎来了 36 位新同事', '迎來了 36 位新同事', 'Welcomed 36 new colleagues', 'ต้อนรับเพื่อนใหม่ 36 คน'),
          words(
            '一起跑完了半程马拉松',
            '一起跑完了半程馬拉松',
            'Finished a half marathon together',
            'วิ่งฮาล์ฟมาราธอนด้วยกันจนจบ',
          ),
        ],
        action: 'count',
        say: {
          'zh-CN': '这一年，我们搬进了新办公室，迎来三十六位新同事，还一起跑完了半程马拉松。',
          'zh-TW': '這一年，我們搬進了新辦公室，迎來三十六位新同事，還一起跑完了半程馬拉松。',
          'en-US':
            'This year we moved into a new office, welcomed thirty-six colleagues, and even finished a half marathon together.',
        },
      },
      {
        kind: 'quote',
        name: words('寄语', '寄語', 'A wish', 'คำอวยพร'),
        quote: words(
          '慢一点没关系，我们一起走得更远。',
          '慢一點沒關係，我們一起走得更遠。',
          'We may be slower, but together we reach farther.',
          'ช้าหน่อยก็ไม่เป็นไร ไปด้วยกันไปได้ไกลกว่า',
        ),
        by: words('全体管理团队', '全體管理團隊', 'Your leadership team', 'จากทีมผู้บริหาร'),
        side: 'left',
        action: 'nod',
        say: {
          'zh-CN': '有些路不好走，谢谢大家没有放弃彼此。慢一点没关系，一起才能走得更远。',
          'zh-TW': '有些路不好走，謝謝大家沒有放棄彼此。慢一點沒關係，一起才能走得更遠。',
          'en-US': 'Some roads were hard, and you never left one another behind. Thank you. Together we reach farther.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('新年快乐', '新年快樂', 'Happy New Year', 'สวัสดีปีใหม่'),
        subtitle: words(
          '愿新的一年，平安、热爱、有收获',
          '願新的一年，平安、熱愛、有收穫',
          'Health, joy and good company in 2027',
          'ขอให้ปี 2027 มีสุขภาพดี มีความสุข และมีมิตรแท้',
        ),
        button: words('明年见', '明年見', 'See you next year', 'พบกันปีหน้า'),
        sticker: 'sparkles',
        action: 'thumb',
        say: {
          'zh-CN': '祝大家新年快乐，平安健康，做自己热爱的事。我们明年见！',
          'zh-TW': '祝大家新年快樂，平安健康，做自己熱愛的事。我們明年見！',
          'en-US': 'I wish you health, joy and good company in the coming year. Happy New Year, and see you soon!',
        },
      },
    ],
  },
  {
    id: 'greeting-thank-customers',
    name: words('感谢顾客', '感謝顧客', 'Thanks to customers', 'ขอบคุณลูกค้า'),
    labels: ['greeting', 'shop'],
    theme: LETTER,
    presenter: 'kofi',
    music: 'letter-home',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('感谢', '感謝', 'Thanks', 'ขอบคุณ'),
        kicker: words('五周年', '五週年', 'Five years', 'ครบรอบห้าปี'),
        title: words('谢谢常来的你', '謝謝常來的你', 'Thank you for five years', 'ขอบคุณที่แวะมาตลอดห้าปี'),
        subtitle: words(
          '街角咖啡馆写给每一位客人',
          '街角咖啡館寫給每一位客人',
          'From all of us at Corner Cup Café',
          'จากพวกเราทุกคนที่ร้านกาแฟหัวมุม',
        ),
        place: 'cafe',
        action: 'welcome',
        say: {
          'zh-CN': '今天，我们的小店五岁了。这五年，谢谢每一个推门进来的你。',
          'zh-TW': '今天，我們的小店五歲了。這五年，謝謝每一位推門進來的你。',
          'en-US': 'Today our little café turns five. To everyone who has opened our door in these years: thank you.',
        },
      },
      {
        kind: 'number',
        name: words('数字', '數字', 'A number', 'ตัวเลข'),
        kicker: words('五年里，我们一共做了', '五年來，我們一共做了', 'Together you drank', 'ห้าปีนี้เราชงไปแล้ว'),
        number: words('21 万', '21 萬', '210,000', '210,000'),
        caption: words(
          '杯咖啡，每一杯都有人等',
          '杯咖啡，每一杯都有人等',
          'cups of coffee, each made for someone',
          'แก้ว ทุกแก้วมีคนรออยู่',
        ),
        side: 'left',
        sticker: 'heart',
        action: 'explain',
        say: {
          'zh-CN': '五年里，我们做了二十一万杯咖啡。有人赶早班车，有人等老朋友，我们都记得。',
          'zh-TW': '五年來，我們做了二十一萬杯咖啡。有人趕早班車，有人等老朋友，我們都記得。',
          'en-US':
            'We have made two hundred ten thousand cups, for people running to a train and for people waiting for a friend.',
        },
      },
      {
        kind: 'quote',
        name: words('留言', '留言', 'A note', 'ข้อความ'),
        quote: words(
          '搬走以后，最想念的是你们的早安。',
          '搬走以後，最想念的是你們的早安。',
          'I moved away, and I still miss your good morning.',
          'ย้ายบ้านไปแล้วยังคิดถึงคำว่าอรุณสวัสดิ์ของที่นี่',
        ),
        by: words('留言本上的一位客人', '留言本上的一位客人', 'A guest, in our visitors book', 'ลูกค้าคนหนึ่งในสมุดเยี่ยม'),
        action: 'think',
        say: {
          'zh-CN': '留言本上有位客人写道，搬走以后，最想念的是我们的早安。这句话，我们看了很多遍。',
          'zh-TW': '留言本上有位客人寫道，搬走以後，最想念的是我們的早安。這句話，我們看了好多遍。',
          'en-US':
            'One guest wrote that after moving away, our good morning is what she misses most. We have read that line many times.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('这杯，我们请', '這杯，我們請', 'This one is on us', 'แก้วนี้เราเลี้ยง'),
        subtitle: words(
          '本周六到店，每人一杯手冲',
          '本週六到店，每人一杯手沖',
          'Saturday: a free pour-over for every guest',
          'เสาร์นี้ กาแฟดริปฟรีคนละแก้ว',
        ),
        button: words('周六见', '週六見', 'See you Saturday', 'พบกันวันเสาร์'),
        action: 'thank',
        say: {
          'zh-CN': '这个周六，到店的每位客人，我们都请喝一杯手冲。谢谢你，下一个五年也请多关照！',
          'zh-TW': '這個週六，到店的每位客人，我們都請喝一杯手沖。謝謝你，下一個五年也請多關照！',
          'en-US':
            'This Saturday, every guest gets a pour-over on the house. Thank you, and here is to the next five years!',
        },
      },
    ],
  },
]
