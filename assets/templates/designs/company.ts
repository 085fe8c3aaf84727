import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const ATELIER: Theme = {
  style: 'paper',
  paper: '#FBFAFF',
  ink: '#241B45',
  quiet: '#5B5377',
  accent: '#4A3693',
  onAccent: '#FFFFFF',
  soft: '#E7E1F8',
  spark: '#DDA23F',
  ...FONTS.serif,
  subtitles: 'plate',
}

const VAULT: Theme = {
  style: 'glow',
  paper: '#0C1730',
  ink: '#FFFFFF',
  quiet: '#B9C8E4',
  accent: '#62E6C4',
  onAccent: '#08251F',
  soft: '#2B4779',
  spark: '#6C9BFF',
  ...FONTS.sober,
  subtitles: 'plate',
}

/** The company: who it is, and what its people must know. */
export const COMPANY: readonly Template[] = [
  {
    id: 'company-introduction',
    name: words('企业介绍', '公司簡介', 'Company introduction', 'แนะนำบริษัท'),
    labels: ['company'],
    theme: ATELIER,
    presenter: 'rosa',
    music: 'morning-desk',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('关于我们', '關於我們', 'About us', 'เกี่ยวกับเรา'),
        title: words('旧木重获新生', '舊木重獲新生', 'We give old wood new life', 'คืนชีวิตให้ไม้เก่า'),
        subtitle: words(
          '木禾家具，始于 1998 年',
          '木禾家具，始於 1998 年',
          'Ashgrove Furniture, since 1998',
          'แอชโกรฟเฟอร์นิเจอร์ ตั้งแต่ปี 1998',
        ),
        action: 'welcome',
        say: {
          'zh-CN': '您好，我是木禾家具的创办人。二十多年来，我们只做一件事：让旧木头重获新生。',
          'zh-TW': '您好，我是木禾家具的創辦人。二十多年來，我們只做一件事：讓舊木頭重獲新生。',
          'en-US': 'Hello, I founded Ashgrove Furniture. For more than twenty years we have given old wood a new life.',
        },
      },
      {
        kind: 'picture',
        name: words('工坊', '工坊', 'Workshop', 'โรงงาน'),
        title: words('从一间小工坊开始', '從一間小工坊開始', 'It began in one workshop', 'เริ่มจากโรงไม้เล็ก ๆ'),
        text: words(
          '三个人，一台刨床，第一张桌子卖给了邻居。',
          '三個人，一台刨床，第一張桌子賣給了鄰居。',
          'Three people, one planer, and a first table sold to a neighbor.',
          'สามคน กบไสไม้หนึ่งตัว โต๊ะตัวแรกขายให้เพื่อนบ้าน',
        ),
        picture: 'timber',
        action: 'point-left',
        say: {
          'zh-CN': '最初只有三个人和一台刨床，第一张桌子卖给了隔壁邻居，他到今天还在用。',
          'zh-TW': '最初只有三個人和一台刨床，第一張桌子賣給了隔壁鄰居，他到今天還在用。',
          'en-US':
            'We began with three people and one planer. Our neighbor bought the first table, and he uses it to this day.',
        },
      },
      {
        kind: 'number',
        name: words('今天', '今天', 'Today', 'วันนี้'),
        kicker: words('今天，我们的团队', '今天，我們的團隊', 'Our team today', 'ทีมของเราวันนี้'),
        number: words('86 人', '86 人', '86', '86 คน'),
        caption: words(
          '木匠、设计师和伙伴，在四座城市',
          '木匠、設計師和夥伴，在四座城市',
          'people in four cities',
          'ช่างไม้และนักออกแบบ ในสี่เมือง',
        ),
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '今天，八十六位木匠、设计师和伙伴，在四座城市为酒店和家庭打造家具。',
          'zh-TW': '今天，八十六位木匠、設計師和夥伴，在四座城市為飯店和家庭打造家具。',
          'en-US': 'Today eighty-six of us, in four cities, build and design furniture for hotels and homes.',
        },
      },
      {
        kind: 'points',
        name: words('我们的坚持', '我們的堅持', 'What we stand for', 'สิ่งที่เรายึดมั่น'),
        title: words('我们的三个坚持', '我們的三個堅持', 'Three things we stand for', 'สามสิ่งที่เรายึดมั่น'),
        points: [
          words('木料都查得到来处', '木料都查得到來處', 'We know where every board comes from', 'รู้ที่มาของไม้ทุกแผ่น'),
          words('坏了，我们负责修', '壞了，我們負責修', 'We repair what we sell', 'ขายแล้วซ่อมให้'),
          words('每位学徒都有师傅带', '每位學徒都有師傅帶', 'Every apprentice has a mentor', 'ลูกมือทุกคนมีครูช่าง'),
        ],
        action: 'count',
        say: {
          'zh-CN': '我们坚持三件事：木料查得到来处，坏了我们负责修，每位学徒都有师傅带。',
          'zh-TW': '我們堅持三件事：木料查得到來處，壞了我們負責修，每位學徒都有師傅帶。',
          'en-US':
            'We stand for three things: wood with a known source, repairs for all we sell, and a mentor for every apprentice.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('欢迎来工坊坐坐', '歡迎來工坊坐坐', 'Come and see us', 'แวะมาเยี่ยมเราได้'),
        subtitle: words(
          '每周六开放参观，请提前预约',
          '每週六開放參觀，請提前預約',
          'Workshop tours every Saturday',
          'เปิดให้ชมโรงไม้ทุกวันเสาร์',
        ),
        button: words('预约参观', '預約參觀', 'Book a tour', 'จองเข้าชม'),
        action: 'thank',
        say: {
          'zh-CN': '工坊每周六开放参观，来闻一闻木头的味道，我们为您泡好茶。',
          'zh-TW': '工坊每週六開放參觀，來聞一聞木頭的味道，我們為您泡好茶。',
          'en-US': 'Our workshop is open every Saturday. Come and smell the wood. We will have tea ready for you.',
        },
      },
    ],
  },
  {
    id: 'training-security-basics',
    name: words('信息安全入门', '資訊安全入門', 'Information security basics', 'พื้นฐานความปลอดภัยข้อมูล'),
    labels: ['training', 'company'],
    theme: VAULT,
    presenter: 'james',
    music: 'quiet-harbour',
    transition: { kind: 'wipe', direction: 'right' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('新员工必修', '新進同仁必修', 'For new staff', 'สำหรับพนักงานใหม่'),
        title: words('守好公司数据', '守好公司資料', 'Keep company data safe', 'ดูแลข้อมูลให้ปลอดภัย'),
        subtitle: words(
          '五分钟，养成三个好习惯',
          '五分鐘，養成三個好習慣',
          'Three good habits in five minutes',
          'สามนิสัยดี ๆ ในห้านาที',
        ),
        sticker: 'shield',
        action: 'greet',
        say: {
          'zh-CN': '欢迎参加信息安全入门。五分钟，三个好习惯，帮你守好公司和客户的数据。',
          'zh-TW': '歡迎參加資訊安全入門。五分鐘，三個好習慣，幫你守好公司和客戶的資料。',
          'en-US':
            'Welcome to security basics. In five minutes you learn three habits that keep our data and customers safe.',
        },
      },
      {
        kind: 'points',
        name: words('密码', '密碼', 'Passwords', 'รหัสผ่าน'),
        title: words('密码这样设', '密碼這樣設', 'Passwords that hold', 'ตั้งรหัสผ่านให้แข็งแรง'),
        points: [
          words(
            '至少 14 位，一处一个',
            '至少 14 碼，一處一組',
            '14 characters, one for each account',
            '14 ตัวขึ้นไป ไม่ใช้ซ้ำ',
          ),
          words('交给密码管理器记', '交給密碼管理器記', 'Let the password manager remember', 'ให้ตัวจัดการรหัสผ่านจำแทน'),
          words('打开两步验证', '開啟兩步驟驗證', 'Turn on two-step sign-in', 'เปิดยืนยันตัวตนสองขั้น'),
        ],
        sticker: 'lock',
        action: 'count',
        say: {
          'zh-CN': '密码至少十四位，每个账号都不一样，用管理器记住它们，并打开两步验证。',
          'zh-TW': '密碼至少十四碼，每個帳號都不一樣，用管理器記住它們，並開啟兩步驟驗證。',
          'en-US': 'Use fourteen characters or more, a new one for each account, and turn on two-step sign-in.',
        },
      },
      {
        kind: 'steps',
        name: words('钓鱼邮件', '釣魚郵件', 'Phishing', 'อีเมลหลอกลวง'),
        title: words('收到可疑邮件', '收到可疑郵件', 'A strange email?', 'เจออีเมลน่าสงสัย'),
        steps: [
          words('先停：不点链接和附件', '先停：不點連結和附件', 'Stop: open no link or file', 'หยุด: อย่าเปิดลิงก์หรือไฟล์'),
          words('再看：核对发件地址', '再看：核對寄件地址', 'Look: check the address', 'ดู: ตรวจที่อยู่ผู้ส่ง'),
          words(
            '上报：转给安全小组',
            '通報：轉寄給資安小組',
            'Report: forward it to security',
            'แจ้ง: ส่งต่อให้ทีมความปลอดภัย',
          ),
        ],
        side: 'left',
        sticker: 'mail',
        action: 'explain',
        say: {
          'zh-CN': '收到可疑邮件，先停，不点链接；再看，核对发件地址；然后转给安全小组。',
          'zh-TW': '收到可疑郵件，先停，不點連結；再看，核對寄件地址；然後轉寄給資安小組。',
          'en-US':
            'If an email looks strange, stop and open nothing. Check the address, then forward it to the security team.',
        },
      },
      {
        kind: 'points',
        name: words('离开座位', '離開座位', 'Away from your desk', 'ลุกจากโต๊ะ'),
        title: words('离开座位之前', '離開座位之前', 'Leaving your desk?', 'ก่อนลุกจากโต๊ะ'),
        points: [
          words('锁上屏幕', '鎖上螢幕', 'Lock your screen', 'ล็อกหน้าจอ'),
          words('收好纸质文件', '收好紙本文件', 'Put papers away', 'เก็บเอกสาร'),
          words('访客由同事陪同', '訪客由同事陪同', 'Walk visitors to the door', 'เดินไปส่งผู้มาเยือน'),
        ],
        place: 'office',
        action: 'point-left',
        say: {
          'zh-CN': '离开座位，锁上屏幕，收好文件。有访客来，请全程陪同，不要让人单独走动。',
          'zh-TW': '離開座位，鎖上螢幕，收好文件。有訪客來，請全程陪同，不要讓人單獨走動。',
          'en-US': 'Before you leave your desk, lock the screen and put papers away. Never leave a visitor alone.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('拿不准？先问一声', '不確定？先問一聲', 'Not sure? Ask!', 'ไม่แน่ใจ ให้ถามก่อน'),
        subtitle: words(
          '早报一分钟，少一分损失',
          '早一分鐘通報，少一分損失',
          'An early report is always welcome',
          'แจ้งเร็ว ช่วยลดความเสียหาย',
        ),
        button: words('security@company.com', 'security@company.com', 'security@company.com', 'security@company.com'),
        action: 'thumb',
        say: {
          'zh-CN': '拿不准的时候，先问一声。点错了也别慌，马上告诉安全小组，没有人会怪你。',
          'zh-TW': '不確定的時候，先問一聲。點錯了也別慌，馬上告訴資安小組，沒有人會怪你。',
          'en-US': 'When you are not sure, ask. If you clicked by mistake, tell us right away. No one will blame you.',
        },
      },
    ],
  },
]
