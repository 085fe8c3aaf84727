import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const DUSK: Theme = {
  style: 'glow',
  paper: '#131A3A',
  ink: '#F3F1FF',
  quiet: '#C3C5E6',
  accent: '#B9A7FF',
  onAccent: '#1B1743',
  soft: '#2A3163',
  spark: '#6FB7E8',
  ...FONTS.friendly,
  subtitles: 'outline',
}

const CLINIC: Theme = {
  style: 'panel',
  paper: '#F8FCFC',
  ink: '#103440',
  quiet: '#43646D',
  accent: '#0E7285',
  onAccent: '#FFFFFF',
  soft: '#D9EFF1',
  spark: '#F2867A',
  ...FONTS.sober,
  subtitles: 'plate',
}

/** Health: habits for everyone, and a clinic that introduces itself. Nothing here is advice for an illness. */
export const HEALTH: readonly Template[] = [
  {
    id: 'health-sleep-well',
    name: words('睡个好觉', '睡個好覺', 'Sleep well', 'นอนหลับให้ดี'),
    labels: ['health', 'education'],
    theme: DUSK,
    presenter: 'amira',
    music: 'slow-clouds',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('生活好习惯', '生活好習慣', 'Everyday habits', 'นิสัยดีทุกวัน'),
        title: words('今晚早点睡', '今晚早點睡', 'A calmer night starts today', 'คืนนี้หลับสบายกว่าเดิม'),
        subtitle: words(
          '四个小习惯，从今晚开始',
          '四個小習慣，從今晚開始',
          'Four small habits for the evening',
          'สี่นิสัยเล็กๆ ก่อนเข้านอน',
        ),
        place: 'twilight',
        action: 'greet',
        say: {
          'zh-CN': '躺下了还在刷手机？今晚换个方式，我和你分享四个睡前小习惯。',
          'zh-TW': '躺下了還在滑手機？今晚換個方式，我和你分享四個睡前小習慣。',
          'en-US':
            'Still on your phone in bed? Let us try something else tonight. Here are four small habits for a calmer evening.',
        },
      },
      {
        kind: 'points',
        name: words('四个习惯', '四個習慣', 'Four habits', 'สี่นิสัย'),
        title: words('睡前四件小事', '睡前四件小事', 'Before bedtime', 'สี่อย่างก่อนนอน'),
        points: [
          words('每天差不多同一时间上床', '每天差不多同一時間上床', 'Keep the same bedtime', 'เข้านอนเวลาเดิมทุกวัน'),
          words('下午三点后少喝咖啡', '下午三點後少喝咖啡', 'Less coffee after three', 'หลังบ่ายสามลดกาแฟ'),
          words(
            '睡前一小时放下手机',
            '睡前一小時放下手機',
            'Put the phone away an hour before',
            'วางมือถือก่อนนอนหนึ่งชั่วโมง',
          ),
          words('卧室暗一点、凉一点', '臥室暗一點、涼一點', 'Keep the room dark and cool', 'ให้ห้องมืดและเย็นสบาย'),
        ],
        side: 'left',
        action: 'count',
        say: {
          'zh-CN': '每天同一时间上床，下午少喝咖啡，睡前一小时放下手机，再把卧室调暗、调凉一点。',
          'zh-TW': '每天同一時間上床，下午少喝咖啡，睡前一小時放下手機，再把臥室調暗、調涼一點。',
          'en-US':
            'Keep the same bedtime, drink less coffee in the afternoon, put your phone away, and keep the bedroom dark and cool.',
        },
      },
      {
        kind: 'steps',
        name: words('睡前流程', '睡前流程', 'Wind-down', 'ก่อนเข้านอน'),
        title: words('试试这半小时', '試試這半小時', 'Try this half hour', 'ลองครึ่งชั่วโมงนี้'),
        steps: [
          words('22:00 调暗灯光', '22:00 調暗燈光', '10:00 Dim the lights', '22:00 หรี่ไฟ'),
          words('22:10 洗个热水澡', '22:10 洗個熱水澡', '10:10 Take a warm shower', '22:10 อาบน้ำอุ่น'),
          words('22:20 看几页纸质书', '22:20 看幾頁紙本書', '10:20 Read a few pages', '22:20 อ่านหนังสือสักสองสามหน้า'),
        ],
        action: 'explain',
        say: {
          'zh-CN': '试试这样的半小时：十点调暗灯光，洗个热水澡，再看几页书，让一天慢慢收尾。',
          'zh-TW': '試試這樣的半小時：十點調暗燈光，洗個熱水澡，再看幾頁書，讓一天慢慢收尾。',
          'en-US':
            'Try this half hour: dim the lights at ten, take a warm shower, then read a few pages and let the day end slowly.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('晚安，好梦', '晚安，好夢', 'Good night', 'ราตรีสวัสดิ์'),
        subtitle: words(
          '如果长期睡不好，请咨询医生',
          '如果長期睡不好，請諮詢醫師',
          'If sleep stays difficult, talk to a doctor',
          'หากนอนไม่หลับเป็นเวลานาน ควรปรึกษาแพทย์',
        ),
        button: words('收藏，今晚就试', '收藏，今晚就試', 'Save for tonight', 'บันทึกไว้ลองคืนนี้'),
        action: 'thank',
        say: {
          'zh-CN': '先从一个习惯开始就好。如果长期睡不好，请咨询医生。晚安，好梦！',
          'zh-TW': '先從一個習慣開始就好。如果長期睡不好，請諮詢醫師。晚安，好夢！',
          'en-US': 'Begin with just one habit. If sleep stays difficult for long, please talk to a doctor. Good night!',
        },
      },
    ],
  },
  {
    id: 'health-clinic-intro',
    name: words('诊所介绍', '診所介紹', 'Meet our clinic', 'แนะนำคลินิก'),
    labels: ['health', 'company'],
    theme: CLINIC,
    presenter: 'anna',
    music: 'morning-desk',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('欢迎', '歡迎', 'Welcome', 'ยินดีต้อนรับ'),
        kicker: words('河畔家庭诊所', '河畔家庭診所', 'Riverside Family Clinic', 'คลินิกครอบครัวริมน้ำ'),
        title: words('您家门口的医生', '您家附近的醫師', 'Your doctor next door', 'คุณหมอใกล้บ้านคุณ'),
        subtitle: words(
          '全科与儿科，步行可达',
          '家醫科與小兒科，走路就到',
          'Family medicine and pediatrics, around the corner',
          'เวชศาสตร์ครอบครัวและกุมารเวช เดินมาได้',
        ),
        place: 'clinic',
        action: 'welcome',
        say: {
          'zh-CN': '您好，我是河畔诊所的安娜医生。花一分钟，带您认识一下家门口的诊所。',
          'zh-TW': '您好，我是河畔診所的安娜醫師。花一分鐘，帶您認識一下住家附近的診所。',
          'en-US':
            'Hello, I am Doctor Anna of Riverside Family Clinic. Let me take a minute to introduce your clinic next door.',
        },
      },
      {
        kind: 'points',
        name: words('服务', '服務', 'Services', 'บริการ'),
        title: words('我们可以帮您', '我們能幫您', 'How we can help', 'เราดูแลคุณได้'),
        points: [
          words(
            '全科门诊与健康体检',
            '家醫科門診與健康檢查',
            'Family medicine and checkups',
            'ตรวจโรคทั่วไปและตรวจสุขภาพ',
          ),
          words('儿童保健与疫苗接种', '兒童健檢與疫苗接種', 'Child visits and vaccinations', 'ดูแลเด็กและฉีดวัคซีน'),
          words(
            '普通话、英语、泰语接诊',
            '國語、英語、泰語看診',
            'Chinese, English and Thai spoken',
            'พูดจีน อังกฤษ และไทย',
          ),
        ],
        action: 'count',
        say: {
          'zh-CN': '我们有全科门诊和健康体检，也做儿童保健和疫苗接种，医生会说普通话、英语和泰语。',
          'zh-TW': '我們有家醫科門診和健康檢查，也做兒童健檢和疫苗接種，醫師會說國語、英語和泰語。',
          'en-US':
            'We offer family medicine and checkups, child visits and vaccinations. Our doctors speak Chinese, English and Thai.',
        },
      },
      {
        kind: 'steps',
        name: words('就诊流程', '看診流程', 'Your visit', 'ขั้นตอนมาพบแพทย์'),
        title: words('第一次来看诊', '第一次來看診', 'Your first visit', 'มาครั้งแรกทำอย่างไร'),
        steps: [
          words('电话或网上预约', '電話或線上預約', 'Book online or by phone', 'นัดทางโทรศัพท์หรือออนไลน์'),
          words(
            '带好证件和用药清单',
            '帶好證件和用藥清單',
            'Bring your ID and list of medicines',
            'นำบัตรประชาชนและรายการยามาด้วย',
          ),
          words('提前十分钟到前台', '提前十分鐘到櫃檯', 'Arrive ten minutes early', 'มาถึงก่อนเวลาสิบนาที'),
        ],
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '第一次来，请先电话或网上预约，带好证件和正在用的药品清单，提前十分钟到前台。',
          'zh-TW': '第一次來，請先電話或線上預約，帶好證件和正在吃的藥品清單，提前十分鐘到櫃檯。',
          'en-US':
            'For your first visit, book online or by phone, bring your ID and a list of your medicines, and arrive ten minutes early.',
        },
      },
      {
        kind: 'closing',
        name: words('预约', '預約', 'Appointment', 'นัดหมาย'),
        title: words('我们在这里等您', '我們在這裡等您', 'We are here to help', 'เราพร้อมดูแลคุณ'),
        subtitle: words(
          '周一至周六 8:00 到 18:00',
          '週一至週六 8:00 到 18:00',
          'Monday to Saturday, 8 a.m. to 6 p.m.',
          'จันทร์ถึงเสาร์ 8:00–18:00 น.',
        ),
        button: words('预约：555-0142', '預約：555-0142', 'Call 555-0142', 'โทร 555-0142'),
        sticker: 'phone',
        action: 'thank',
        say: {
          'zh-CN': '我们周一到周六，早上八点到晚上六点开诊。欢迎来电预约，祝您和家人安康！',
          'zh-TW': '我們週一到週六，早上八點到晚上六點看診。歡迎來電預約，祝您和家人平安！',
          'en-US': 'We are open Monday to Saturday, from eight to six. Give us a call, and take good care of yourself!',
        },
      },
    ],
  },
]
