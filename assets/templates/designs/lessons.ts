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

const PIZZA: Theme = {
  style: 'blobs',
  paper: '#F2FAF3',
  ink: '#3B2314',
  quiet: '#6A4A36',
  accent: '#C2410C',
  onAccent: '#FFFFFF',
  soft: '#FFE3CC',
  spark: '#FFC93C',
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

  {
    id: 'lesson-fractions',
    name: words('认识分数', '認識分數', 'Lesson: fractions for kids', 'บทเรียน: เศษส่วนสำหรับเด็ก'),
    labels: ['education'],
    theme: PIZZA,
    presenter: 'leo',
    music: 'marble-run',
    transition: { kind: 'push', direction: 'up' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('三年级数学', '三年級數學', 'Math, grade 3', 'คณิตศาสตร์ ป.3'),
        title: words('一半怎么写？', '一半怎麼寫？', 'How do you write half?', 'ครึ่งถาดเขียนอย่างไร'),
        subtitle: words('用披萨学会分数', '用披薩學會分數', 'Learn fractions with a pizza', 'เรียนเศษส่วนด้วยพิซซ่า'),
        sticker: 'pencil',
        action: 'greet',
        say: {
          'zh-CN': '小朋友们好！一个披萨，两个人平分，每人拿到多少？今天我们用分数来写。',
          'zh-TW': '小朋友好！一個披薩，兩個人平分，每個人拿到多少？今天我們用分數來寫。',
          'en-US':
            'Hi there! Two friends share one pizza. How much does each one get? Today we write it as a fraction.',
        },
      },
      {
        kind: 'number',
        name: words('二分之一', '二分之一', 'One half', 'เศษหนึ่งส่วนสอง'),
        kicker: words(
          '平均分成两份，拿一份',
          '平均分成兩份，拿一份',
          'Two equal parts, take one',
          'แบ่งสองส่วนเท่ากัน หยิบมาหนึ่ง',
        ),
        number: words('1/2', '1/2', '1/2', '1/2'),
        caption: words('读作：二分之一', '讀作：二分之一', 'We say: one half', 'อ่านว่า เศษหนึ่งส่วนสอง'),
        side: 'left',
        sticker: 'pie-chart',
        action: 'explain',
        say: {
          'zh-CN': '把披萨平均切成两份，每人拿一份，就是二分之一。记住，每份要一样大。',
          'zh-TW': '把披薩平均切成兩份，每個人拿一份，就是二分之一。記住，每份要一樣大。',
          'en-US':
            'Cut the pizza into two equal parts and take one. That is one half. Remember: the parts must be equal!',
        },
      },
      {
        kind: 'points',
        name: words('读懂分数', '讀懂分數', 'Reading a fraction', 'อ่านเศษส่วน'),
        title: words('上面和下面', '上面和下面', 'Top and bottom', 'ตัวบนกับตัวล่าง'),
        points: [
          words(
            '分母在下：一共几份',
            '分母在下：一共幾份',
            'Bottom number: how many parts in all',
            'ตัวส่วนอยู่ล่าง: ทั้งหมดกี่ส่วน',
          ),
          words(
            '分子在上：拿了几份',
            '分子在上：拿了幾份',
            'Top number: how many parts you take',
            'ตัวเศษอยู่บน: หยิบมากี่ส่วน',
          ),
          words('3/4：四份里拿三份', '3/4：四份裡拿三份', '3/4: take three parts of four', '3/4: หยิบสามจากสี่ส่วน'),
        ],
        action: 'count',
        say: {
          'zh-CN': '下面的数叫分母，告诉我们一共几份。上面的数叫分子，告诉我们拿了几份。',
          'zh-TW': '下面的數叫分母，告訴我們一共幾份。上面的數叫分子，告訴我們拿了幾份。',
          'en-US': 'The bottom number tells how many parts there are. The top number tells how many of them you take.',
        },
      },
      {
        kind: 'steps',
        name: words('练一练', '練一練', 'Your turn', 'ลองทำดู'),
        title: words('轮到你了', '換你試試看', 'Now it is your turn', 'ถึงตาหนูแล้ว'),
        steps: [
          words('拿一张纸，对折两次', '拿一張紙，對摺兩次', 'Fold a sheet of paper twice', 'พับกระดาษครึ่งหนึ่งสองครั้ง'),
          words('给其中一格涂上颜色', '把其中一格塗上顏色', 'Color one of the parts', 'ระบายสีหนึ่งช่อง'),
          words(
            '写下涂色部分的分数',
            '寫下塗色部分的分數',
            'Write the fraction you colored',
            'เขียนเศษส่วนของช่องที่ระบายสี',
          ),
        ],
        side: 'left',
        action: 'point',
        say: {
          'zh-CN': '拿一张纸对折两次，打开数一数有几格。涂上一格，写出它是几分之几。',
          'zh-TW': '拿一張紙對摺兩次，打開數一數有幾格。塗上一格，寫出它是幾分之幾。',
          'en-US': 'Fold a sheet of paper twice, open it and count the parts. Color one. Which fraction is it?',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('答案是 1/4！', '答案是 1/4！', 'It is one quarter!', 'คำตอบคือ 1/4 เก่งมาก!'),
        subtitle: words(
          '晚饭时，找找身边的分数',
          '晚餐時，找找身邊的分數',
          'Look for fractions at dinner tonight',
          'มื้อเย็นนี้ ลองหาเศษส่วนรอบตัวดูนะ',
        ),
        button: words('下一课：比大小', '下一課：比大小', 'Next: which is larger?', 'บทต่อไป: ใครมากกว่า'),
        sticker: 'star',
        action: 'thumb',
        say: {
          'zh-CN': '四格涂一格，就是四分之一，你答对了吗？下节课我们来给分数比大小！',
          'zh-TW': '四格塗一格，就是四分之一，你答對了嗎？下一課我們來幫分數比大小！',
          'en-US': 'One part of four is one quarter. Did you get it? Next time we find out which fraction is larger!',
        },
      },
    ],
  },
]
