import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const NAVY: Theme = {
  style: 'panel',
  paper: '#FFFFFF',
  ink: '#14213D',
  quiet: '#4B5873',
  accent: '#1F4E9E',
  onAccent: '#FFFFFF',
  soft: '#E8EFFA',
  spark: '#F2A33C',
  ...FONTS.sober,
  subtitles: 'plate',
}

/** For work: colleagues and customers are told something. */
export const WORK: readonly Template[] = [
  {
    id: 'onboarding-first-day',
    name: words('入职第一天', '入職第一天', 'Onboarding: your first day', 'ปฐมนิเทศ: วันแรกของคุณ'),
    labels: ['training', 'company'],
    theme: NAVY,
    presenter: 'james',
    music: 'clear-plan',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('欢迎', '歡迎', 'Welcome', 'ยินดีต้อนรับ'),
        kicker: words('新员工入职', '新員工入職', 'New colleagues', 'พนักงานใหม่'),
        title: words('欢迎加入团队', '歡迎加入團隊', 'Welcome to the team', 'ยินดีต้อนรับสู่ทีม'),
        subtitle: words(
          '第一天要做的三件事',
          '第一天要做的三件事',
          'Three things for your first day',
          'สามสิ่งที่ต้องทำในวันแรก',
        ),
        action: 'welcome',
        say: {
          'zh-CN': '欢迎加入我们！我来带你看看，入职第一天要做哪些事。',
          'zh-TW': '歡迎加入我們！我來帶你看看，入職第一天要做哪些事。',
          'en-US': 'Welcome aboard! Let me show you what your first day looks like.',
        },
      },
      {
        kind: 'steps',
        name: words('三件事', '三件事', 'Three steps', 'สามขั้นตอน'),
        title: words('今天的安排', '今天的安排', 'Your day', 'กำหนดการวันนี้'),
        steps: [
          words(
            '九点：领取电脑和工牌',
            '九點：領取電腦和識別證',
            '9:00 Collect your laptop and badge',
            '9:00 รับแล็ปท็อปและบัตรพนักงาน',
          ),
          words('十点：和导师见面', '十點：和導師見面', '10:00 Meet your mentor', '10:00 พบพี่เลี้ยงของคุณ'),
          words(
            '下午：参观并认识大家',
            '下午：參觀並認識大家',
            'Afternoon: tour and introductions',
            'บ่าย: เดินชมและทำความรู้จักทุกคน',
          ),
        ],
        action: 'count',
        say: {
          'zh-CN': '早上先到前台领取电脑和工牌，十点和导师见面，下午带你参观，认识各组同事。',
          'zh-TW': '早上先到櫃檯領取電腦和識別證，十點和導師見面，下午帶你參觀，認識各組同事。',
          'en-US':
            'First collect your laptop and badge at the front desk. At ten you meet your mentor, and in the afternoon we show you around.',
        },
      },
      {
        kind: 'picture',
        name: words('办公室', '辦公室', 'The office', 'สำนักงาน'),
        title: words('你的新工位', '你的新座位', 'Where you will work', 'ที่ทำงานของคุณ'),
        text: words(
          '三楼东侧，靠窗。咖啡机在走廊尽头。',
          '三樓東側，靠窗。咖啡機在走廊盡頭。',
          'Third floor, east side, by the window. Coffee is at the end of the hall.',
          'ชั้นสาม ฝั่งตะวันออก ริมหน้าต่าง กาแฟอยู่สุดทางเดิน',
        ),
        picture: 'office',
        action: 'point-left',
        say: {
          'zh-CN': '你的工位在三楼东侧，靠着窗。想喝咖啡，走到走廊尽头就是。',
          'zh-TW': '你的座位在三樓東側，靠著窗。想喝咖啡，走到走廊盡頭就是。',
          'en-US':
            'Your desk is on the third floor, on the east side by the window. You will find coffee at the end of the hall.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('有问题随时问', '有問題隨時問', 'Ask us anything', 'สงสัยอะไรถามได้เลย'),
        subtitle: words(
          '导师和人事同事都乐意帮忙',
          '導師和人資同事都樂意幫忙',
          'Your mentor and the people team are glad to help',
          'พี่เลี้ยงและฝ่ายบุคคลยินดีช่วยเหลือ',
        ),
        button: words('hr@company.com', 'hr@company.com', 'people@company.com', 'hr@company.com'),
        action: 'thumb',
        say: {
          'zh-CN': '有任何问题，随时来问导师或人事同事。祝你第一天顺利！',
          'zh-TW': '有任何問題，隨時來問導師或人資同事。祝你第一天順利！',
          'en-US': 'Whatever you need, ask your mentor or the people team. Have a great first day!',
        },
      },
    ],
  },
]
