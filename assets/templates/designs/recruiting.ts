import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const POSTER: Theme = {
  style: 'bold',
  paper: '#FFE45C',
  ink: '#17171F',
  quiet: '#47421F',
  accent: '#1D39E0',
  onAccent: '#FFFFFF',
  soft: '#FFF6C4',
  spark: '#FF4F81',
  ...FONTS.friendly,
  subtitles: 'large',
}

const SUNDAY: Theme = {
  style: 'blobs',
  paper: '#FFFDF6',
  ink: '#14343D',
  quiet: '#45626B',
  accent: '#0D6E87',
  onAccent: '#FFFFFF',
  soft: '#D5EFF3',
  spark: '#FF9673',
  ...FONTS.friendly,
  subtitles: 'boxed',
}

/** Recruiting: who is wanted, and what it is like to work here. */
export const RECRUITING: readonly Template[] = [
  {
    id: 'hiring-designer',
    name: words('招聘：设计师', '徵才：設計師', 'We are hiring: designer', 'รับสมัคร: นักออกแบบ'),
    labels: ['recruiting'],
    theme: POSTER,
    presenter: 'nok',
    music: 'city-pulse',
    transition: { kind: 'push', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('加入我们', '加入我們', 'We are hiring', 'เรากำลังรับสมัคร'),
        title: words('招产品设计师', '徵產品設計師', 'Product designer wanted', 'หานักออกแบบผลิตภัณฑ์'),
        subtitle: words(
          '把复杂的事，画得简单',
          '把複雜的事，畫得簡單',
          'Make hard things look easy',
          'ทำเรื่องยากให้ดูง่าย',
        ),
        action: 'greet',
        say: {
          'zh-CN': '嗨！我们在找一位产品设计师，能把复杂的事画得简单。听起来像你吗？',
          'zh-TW': '嗨！我們在找一位產品設計師，能把複雜的事畫得簡單。聽起來像你嗎？',
          'en-US':
            'Hi! We are looking for a product designer who makes hard things look easy. Does that sound like you?',
        },
      },
      {
        kind: 'points',
        name: words('工作内容', '工作內容', 'The work', 'งานที่จะได้ทำ'),
        title: words('你会做什么', '你會做什麼', 'What you will do', 'คุณจะได้ทำอะไร'),
        points: [
          words('从草图做到上线', '從草圖做到上線', 'Take ideas from sketch to launch', 'พาไอเดียจากร่างจนเปิดตัว'),
          words('每周和用户聊一次', '每週和使用者聊一次', 'Talk with users every week', 'คุยกับผู้ใช้ทุกสัปดาห์'),
          words('把设计规范越养越好', '把設計規範越養越好', 'Grow our design system', 'พัฒนาระบบดีไซน์ของทีม'),
        ],
        side: 'left',
        sticker: 'pencil',
        action: 'count',
        say: {
          'zh-CN': '你会从草图一路做到上线，每周和用户聊一次，还会照看我们的设计规范。',
          'zh-TW': '你會從草圖一路做到上線，每週和使用者聊一次，還會照顧我們的設計規範。',
          'en-US':
            'You take ideas from sketch to launch, talk with users every week, and look after our design system.',
        },
      },
      {
        kind: 'points',
        name: words('我们提供', '我們提供', 'What we offer', 'สิ่งที่เรามีให้'),
        title: words('你会得到什么', '你會得到什麼', 'What you will get', 'คุณจะได้รับอะไร'),
        points: [
          words('每周两天在家办公', '每週兩天在家工作', 'Two days a week from home', 'ทำงานที่บ้านสัปดาห์ละสองวัน'),
          words('一笔自己安排的学习经费', '一筆自己安排的學習經費', 'A learning budget of your own', 'งบเรียนรู้ที่ใช้ได้เอง'),
          words('一位资深设计师带你', '一位資深設計師帶你', 'A senior designer as your mentor', 'มีรุ่นพี่นักออกแบบคอยดูแล'),
        ],
        sticker: 'gift',
        action: 'explain',
        say: {
          'zh-CN': '每周可以在家办公两天，有自己安排的学习经费，还有一位资深设计师带你。',
          'zh-TW': '每週可以在家工作兩天，有自己安排的學習經費，還有一位資深設計師帶你。',
          'en-US':
            'You work from home two days a week, have your own learning budget, and a senior designer as mentor.',
        },
      },
      {
        kind: 'steps',
        name: words('流程', '流程', 'The process', 'ขั้นตอน'),
        title: words('两周走完流程', '兩週走完流程', 'Two weeks, three steps', 'สามขั้นตอนในสองสัปดาห์'),
        steps: [
          words('发来三件作品', '寄來三件作品', 'Send three pieces of work', 'ส่งผลงานสามชิ้น'),
          words('视频聊四十分钟', '線上聊四十分鐘', 'Talk with us for forty minutes', 'คุยออนไลน์สี่สิบนาที'),
          words('和团队一起做半天', '和團隊一起做半天', 'Spend half a day with the team', 'ลองทำงานกับทีมครึ่งวัน'),
        ],
        side: 'left',
        action: 'point',
        say: {
          'zh-CN': '流程很简单：发来三件作品，线上聊四十分钟，再来和团队一起做半天。',
          'zh-TW': '流程很簡單：寄來三件作品，線上聊四十分鐘，再來和團隊一起做半天。',
          'en-US': 'It is simple: send three pieces of work, talk with us, and spend half a day with the team.',
        },
      },
      {
        kind: 'closing',
        name: words('投递', '投遞', 'Apply', 'สมัคร'),
        title: words('作品发过来吧', '把作品寄來吧', 'Show us your work', 'ส่งผลงานมาเลย'),
        subtitle: words(
          '5 月 31 日截止，我们都会回信',
          '5 月 31 日截止，我們都會回信',
          'By May 31. We answer everyone',
          'ภายใน 31 พฤษภาคม เราตอบทุกคน',
        ),
        button: words('投递作品集', '投遞作品集', 'Send your portfolio', 'ส่งพอร์ตโฟลิโอ'),
        sticker: 'moving-heart',
        action: 'welcome',
        say: {
          'zh-CN': '五月三十一日前，把作品发到我们的邮箱。每一封，我们都会认真回信！',
          'zh-TW': '五月三十一日前，把作品寄到我們的信箱。每一封，我們都會認真回信！',
          'en-US': 'Send us your work by May thirty-first. We read every application, and we answer everyone!',
        },
      },
    ],
  },
  {
    id: 'recruiting-day-with-us',
    name: words('和我们的一天', '和我們的一天', 'A day with us', 'หนึ่งวันกับทีมเรา'),
    labels: ['recruiting', 'company'],
    theme: SUNDAY,
    presenter: 'leo',
    music: 'evening-cafe',
    transition: { kind: 'slide', direction: 'left' },
    soldType: 'VIP',
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('工作日的一天', '上班日的一天', 'A working day', 'หนึ่งวันทำงาน'),
        title: words('跟我上一天班', '跟我上一天班', 'Come to work with me', 'ไปทำงานกับผมสักวัน'),
        subtitle: words(
          '我是小林，入职八个月',
          '我是小林，到職八個月',
          'I am Leo, eight months on the team',
          'ผมลีโอ อยู่ทีมนี้มาแปดเดือน',
        ),
        action: 'greet',
        say: {
          'zh-CN': '嗨，我是小林，加入团队八个月了。今天跟我上一天班，看看我们怎么工作。',
          'zh-TW': '嗨，我是小林，加入團隊八個月了。今天跟我上一天班，看看我們怎麼工作。',
          'en-US': 'Hi, I am Leo, and I joined the team eight months ago. Come to work with me for a day!',
        },
      },
      {
        kind: 'picture',
        name: words('上午', '上午', 'Morning', 'ช่วงเช้า'),
        title: words('9:30 站着开个短会', '9:30 站著開個短會', '9:30 A short stand-up', '9:30 ประชุมยืนสั้น ๆ'),
        text: words(
          '十分钟，每人只说一件今天要做的事。',
          '十分鐘，每人只說一件今天要做的事。',
          'Ten minutes: everyone names one thing for today.',
          'สิบนาที แต่ละคนบอกหนึ่งเรื่องที่จะทำวันนี้',
        ),
        picture: 'meeting',
        action: 'point-left',
        say: {
          'zh-CN': '九点半，大家站着开个短会。十分钟，每人只说一件今天最重要的事。',
          'zh-TW': '九點半，大家站著開個短會。十分鐘，每個人只說一件今天最重要的事。',
          'en-US': 'At nine thirty we have a short stand-up. In ten minutes everyone names one thing for today.',
        },
      },
      {
        kind: 'points',
        name: words('中午', '中午', 'Lunch', 'มื้อกลางวัน'),
        title: words('12:00 一起吃午饭', '12:00 一起吃午餐', '12:00 Lunch together', '12:00 กินข้าวด้วยกัน'),
        points: [
          words('厨房随便用，周三有人掌勺', '廚房隨你用，週三有人掌廚', 'Our kitchen is open to all', 'ครัวเปิดให้ใช้ทุกคน'),
          words(
            '不聊工作，聊周末去哪',
            '不聊工作，聊週末去哪',
            'We talk about weekends, not work',
            'คุยเรื่องวันหยุด ไม่คุยงาน',
          ),
          words('吃完绕公园走一圈', '吃完繞公園走一圈', 'A walk around the park follows', 'อิ่มแล้วเดินรอบสวน'),
        ],
        side: 'left',
        place: 'kitchen',
        action: 'explain',
        say: {
          'zh-CN': '中午一起吃饭。公司厨房随便用，周三总有人掌勺，吃完再绕公园走一圈。',
          'zh-TW': '中午一起吃飯。公司廚房隨你用，週三總有人掌廚，吃完再繞公園走一圈。',
          'en-US': 'At noon we eat together. Someone always cooks on Wednesdays, and then we walk around the park.',
        },
      },
      {
        kind: 'quote',
        name: words('下午', '下午', 'Afternoon', 'ช่วงบ่าย'),
        quote: words(
          '下午两点后，没有会议',
          '下午兩點後，沒有會議',
          'After two, we have no meetings',
          'หลังบ่ายสอง ไม่มีประชุม',
        ),
        by: words('团队约定第一条', '團隊約定第一條', 'Rule one of our team', 'กติกาข้อแรกของทีม'),
        action: 'think',
        say: {
          'zh-CN': '下午两点以后没有会议，这是团队约定。戴上耳机，专心把手上的事做完。',
          'zh-TW': '下午兩點以後沒有會議，這是團隊約定。戴上耳機，專心把手上的事做完。',
          'en-US': 'After two we have no meetings. That is rule one. Headphones on, and time to get things done.',
        },
      },
      {
        kind: 'closing',
        name: words('下班', '下班', 'Evening', 'เลิกงาน'),
        title: words('下一个工位留给你', '下一個座位留給你', 'There is a desk for you', 'เรามีโต๊ะรอคุณอยู่'),
        subtitle: words(
          '开发、设计、客服都在招人',
          '工程、設計、客服都在徵才',
          'Open roles in design and support',
          'รับทั้งวิศวกร นักออกแบบ และทีมบริการลูกค้า',
        ),
        button: words('查看职位', '查看職缺', 'See open roles', 'ดูตำแหน่งงาน'),
        side: 'left',
        sticker: 'moving-wave',
        action: 'thumb',
        say: {
          'zh-CN': '六点，收拾东西下班。喜欢这样的一天吗？下一个工位，也许就是你的。',
          'zh-TW': '六點，收拾東西下班。喜歡這樣的一天嗎？下一個座位，也許就是你的。',
          'en-US': 'At six I pack up and head home. If you like a day like this, there is a desk for you.',
        },
      },
    ],
  },
]
