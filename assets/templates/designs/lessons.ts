import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const CHALK: Theme = {
  style: 'blobs',
  paper: '#FFF8EC',
  ink: '#23304A',
  quiet: '#4A5878',
  accent: '#2E6BD6',
  onAccent: '#FFFFFF',
  soft: '#DCE9FF',
  spark: '#FFB02E',
  ...FONTS.friendly,
  subtitles: 'boxed',
}

/** Lessons: something is explained to those who learn. */
export const LESSONS: readonly Template[] = [
  {
    id: 'lesson-solar-system',
    name: words('太阳系小课堂', '太陽系小課堂', 'Lesson: the solar system', 'บทเรียน: ระบบสุริยะ'),
    labels: ['education'],
    theme: CHALK,
    presenter: 'nok',
    music: 'paper-plane',
    transition: { kind: 'push', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('科学第 1 课', '科學第 1 課', 'Science, lesson 1', 'วิทยาศาสตร์ บทที่ 1'),
        title: words('太阳系里有什么？', '太陽系裡有什麼？', 'What is in our solar system?', 'ในระบบสุริยะมีอะไรบ้าง'),
        subtitle: words(
          '八大行星，一次认全',
          '八大行星，一次認全',
          'Eight planets in three minutes',
          'รู้จักดาวเคราะห์ทั้งแปดในสามนาที',
        ),
        action: 'greet',
        say: {
          'zh-CN': '同学们好！今天我们去太阳系里转一圈，认识八颗行星。',
          'zh-TW': '同學們好！今天我們去太陽系裡轉一圈，認識八顆行星。',
          'en-US': 'Hello, everyone! Today we take a tour of the solar system and meet its eight planets.',
        },
      },
      {
        kind: 'points',
        name: words('内侧行星', '內側行星', 'The inner planets', 'ดาวเคราะห์ชั้นใน'),
        title: words('靠近太阳的四颗', '靠近太陽的四顆', 'Four close to the Sun', 'สี่ดวงที่อยู่ใกล้ดวงอาทิตย์'),
        points: [
          words('水星：最小，也最快', '水星：最小，也最快', 'Mercury: the smallest and fastest', 'ดาวพุธ: เล็กและเร็วที่สุด'),
          words('金星：最热', '金星：最熱', 'Venus: the hottest', 'ดาวศุกร์: ร้อนที่สุด'),
          words('地球：有生命', '地球：有生命', 'Earth: home of life', 'โลก: บ้านของสิ่งมีชีวิต'),
          words('火星：红色的沙漠', '火星：紅色的沙漠', 'Mars: a red desert', 'ดาวอังคาร: ทะเลทรายสีแดง'),
        ],
        action: 'count',
        say: {
          'zh-CN': '离太阳最近的是水星，接着是金星、地球和火星。它们都有坚硬的岩石表面。',
          'zh-TW': '離太陽最近的是水星，接著是金星、地球和火星。它們都有堅硬的岩石表面。',
          'en-US':
            'Closest to the Sun is Mercury, then come Venus, Earth and Mars. All four have a surface of solid rock.',
        },
      },
      {
        kind: 'number',
        name: words('木星', '木星', 'Jupiter', 'ดาวพฤหัสบดี'),
        kicker: words('木星能装下', '木星能裝下', 'Into Jupiter would fit', 'ดาวพฤหัสบดีใส่โลกได้'),
        number: words('1300', '1300', '1,300', '1,300'),
        caption: words('个地球', '個地球', 'planets like Earth', 'ดวง'),
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '外侧的行星要大得多。最大的木星，肚子里装得下一千三百个地球！',
          'zh-TW': '外側的行星要大得多。最大的木星，肚子裡裝得下一千三百個地球！',
          'en-US':
            'The outer planets are much larger. One thousand three hundred Earths would fit into Jupiter, the largest of them!',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('今晚抬头看看', '今晚抬頭看看', 'Look up tonight', 'คืนนี้ลองเงยหน้ามองฟ้า'),
        subtitle: words(
          '天晴时，金星和木星用肉眼就能看到',
          '天晴時，金星和木星用肉眼就能看到',
          'On a clear night you can see Venus and Jupiter',
          'คืนฟ้าใสเห็นดาวศุกร์และดาวพฤหัสบดีได้ด้วยตาเปล่า',
        ),
        button: words('下一课：月亮', '下一課：月亮', 'Next lesson: the Moon', 'บทต่อไป: ดวงจันทร์'),
        action: 'thank',
        say: {
          'zh-CN': '今天的课就到这里。天黑以后抬头找一找金星和木星，我们下节课见！',
          'zh-TW': '今天的課就到這裡。天黑以後抬頭找一找金星和木星，我們下節課見！',
          'en-US': 'That is all for today. Look for Venus and Jupiter after dark, and see you in the next lesson!',
        },
      },
    ],
  },
]
