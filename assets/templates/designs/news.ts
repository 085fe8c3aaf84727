import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const DESK: Theme = {
  style: 'band',
  paper: '#FFFFFF',
  ink: '#0F1B3D',
  quiet: '#47536F',
  accent: '#15347A',
  onAccent: '#FFFFFF',
  soft: '#E9EEF8',
  spark: '#E0322B',
  ...FONTS.loud,
  subtitles: 'plate',
}

const CIRCUIT: Theme = {
  style: 'grid',
  paper: '#0A1426',
  ink: '#FFFFFF',
  quiet: '#B4C3DD',
  accent: '#46D5F2',
  onAccent: '#07182B',
  soft: '#1B2C4F',
  spark: '#FF8A5C',
  ...FONTS.sober,
  subtitles: 'outline',
}

/** News: what has happened, told in a minute. */
export const NEWS: readonly Template[] = [
  {
    id: 'news-daily-brief',
    name: words('每日新闻简报', '每日新聞快報', 'Daily news brief', 'สรุปข่าวประจำวัน'),
    labels: ['news'],
    theme: DESK,
    presenter: 'mei',
    music: 'forward-motion',
    transition: { kind: 'push', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดรายการ'),
        kicker: words('3 月 12 日 · 周四', '3 月 12 日 · 週四', 'Thursday, March 12', 'พฤหัสบดี 12 มีนาคม'),
        title: words('今日三条新闻', '今日三則新聞', 'Three stories today', 'สามข่าวเด่นวันนี้'),
        subtitle: words('一分钟，看完滨城大事', '一分鐘，看完濱城大事', 'Your city in one minute', 'ทันข่าวเมืองในหนึ่งนาที'),
        action: 'greet',
        say: {
          'zh-CN': '早上好，欢迎收看今日简报。地铁、市集和天气，三条新闻马上带给您。',
          'zh-TW': '早安，歡迎收看今日快報。捷運、市集和天氣，三則新聞馬上帶給您。',
          'en-US': 'Good morning, and welcome to the brief. Today: a new metro line, a street market, and the weather.',
        },
      },
      {
        kind: 'number',
        name: words('新闻一', '新聞一', 'Story one', 'ข่าวที่หนึ่ง'),
        kicker: words(
          '地铁 5 号线周一开通',
          '捷運 5 號線週一通車',
          'Metro Line 5 opens on Monday',
          'รถไฟฟ้าสาย 5 เปิดวันจันทร์',
        ),
        number: words('18 分钟', '18 分鐘', '18 min', '18 นาที'),
        caption: words('从机场到市中心', '從機場到市中心', 'From the airport to downtown', 'จากสนามบินถึงใจกลางเมือง'),
        sticker: 'number-1',
        action: 'explain',
        say: {
          'zh-CN': '地铁五号线下周一开通，共设十一站。从机场到市中心，只要十八分钟。',
          'zh-TW': '捷運五號線下週一通車，共設十一站。從機場到市中心，只要十八分鐘。',
          'en-US':
            'Metro Line 5 opens on Monday with eleven stops. The ride from the airport to downtown takes eighteen minutes.',
        },
      },
      {
        kind: 'picture',
        name: words('新闻二', '新聞二', 'Story two', 'ข่าวที่สอง'),
        title: words('周末夜市回来了', '週末夜市回來了', 'The night market returns', 'ตลาดนัดกลางคืนกลับมาแล้ว'),
        text: words(
          '周五、周六晚，河滨路改为步行街。',
          '週五、週六晚上，河濱路改為行人徒步區。',
          'Friday and Saturday, 6 to 11 p.m., no cars',
          'คืนวันศุกร์และเสาร์ ถนนริมน้ำเป็นถนนคนเดิน',
        ),
        picture: 'garland',
        side: 'left',
        sticker: 'number-2',
        action: 'point',
        say: {
          'zh-CN': '河滨夜市本周回归。周五、周六晚上，河滨路禁止车辆通行，摊位有八十多个。',
          'zh-TW': '河濱夜市本週回歸。週五、週六晚上，河濱路禁止車輛通行，攤位有八十多個。',
          'en-US':
            'The night market is back. On Friday and Saturday, Riverside Road is closed to cars and lined with eighty stalls.',
        },
      },
      {
        kind: 'points',
        name: words('新闻三', '新聞三', 'Story three', 'ข่าวที่สาม'),
        title: words('出门记得带伞', '出門記得帶傘', 'Keep an umbrella handy', 'อย่าลืมพกร่ม'),
        points: [
          words(
            '周五：小雨，14 到 19 度',
            '週五：小雨，14 到 19 度',
            'Friday: light rain, 57 to 66 °F',
            'ศุกร์: ฝนเล็กน้อย 24–30 องศา',
          ),
          words(
            '周六：转多云，傍晚放晴',
            '週六：轉多雲，傍晚放晴',
            'Saturday: clouds, clear by evening',
            'เสาร์: เมฆมาก ฟ้าเปิดช่วงเย็น',
          ),
          words('周日：晴，适合出游', '週日：晴，適合出遊', 'Sunday: sunny, good for a trip', 'อาทิตย์: แดดดี เหมาะเที่ยว'),
        ],
        sticker: 'number-3',
        action: 'count',
        say: {
          'zh-CN': '天气方面，周五有小雨，周六转多云，傍晚放晴。周日阳光不错，适合出游。',
          'zh-TW': '天氣方面，週五有小雨，週六轉多雲，傍晚放晴。週日陽光不錯，適合出遊。',
          'en-US': 'Now the weather: light rain on Friday, clouds on Saturday, clear by evening, and a sunny Sunday.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดรายการ'),
        title: words('明早七点再见', '明早七點再見', 'Back tomorrow at seven', 'พบกันพรุ่งนี้เจ็ดโมง'),
        subtitle: words('每个工作日早上更新', '每個工作日早上更新', 'A new brief every weekday', 'สรุปข่าวใหม่ทุกวันทำงาน'),
        button: words('订阅每日简报', '訂閱每日快報', 'Subscribe to the brief', 'ติดตามสรุปข่าว'),
        action: 'thank',
        say: {
          'zh-CN': '以上就是今天的三条新闻，感谢收看。明天早上七点，我们准时再见！',
          'zh-TW': '以上就是今天的三則新聞，感謝收看。明天早上七點，我們準時再見！',
          'en-US': 'Those were your three stories. Thank you for watching, and see you tomorrow morning at seven!',
        },
      },
    ],
  },
  {
    id: 'news-technology',
    name: words('科技新闻速递', '科技新聞速遞', 'Technology news', 'ข่าวเทคโนโลยี'),
    labels: ['news'],
    theme: CIRCUIT,
    presenter: 'amira',
    music: 'night-office',
    transition: { kind: 'wipe', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดรายการ'),
        kicker: words('科技周报 · 第 24 期', '科技週報 · 第 24 期', 'Tech weekly · No. 24', 'เทคสัปดาห์นี้ · ฉบับ 24'),
        title: words('充电比咖啡快', '充電比咖啡快', 'Charged before your coffee', 'ชาร์จเสร็จก่อนกาแฟหมดแก้ว'),
        subtitle: words(
          '新电池走出实验室',
          '新電池走出實驗室',
          'A new battery leaves the lab',
          'แบตเตอรี่ใหม่ออกจากห้องแล็บ',
        ),
        place: 'newsroom',
        action: 'welcome',
        say: {
          'zh-CN': '欢迎收看科技周报。本期的主角，是一块刚刚走出实验室的新电池。',
          'zh-TW': '歡迎收看科技週報。本期的主角，是一顆剛剛走出實驗室的新電池。',
          'en-US': 'Welcome to Tech Weekly. The star of this issue is a battery that has just left the lab.',
        },
      },
      {
        kind: 'number',
        name: words('九分钟', '九分鐘', 'Nine minutes', 'เก้านาที'),
        kicker: words('从 10% 充到 80%', '從 10% 充到 80%', 'From 10 to 80 percent', 'จาก 10% ถึง 80%'),
        number: words('9 分钟', '9 分鐘', '9 min', '9 นาที'),
        caption: words(
          '湖畔实验室的测试结果',
          '湖畔實驗室的測試結果',
          'Measured at Lakeside Lab',
          'ผลทดสอบจากเลคไซด์แล็บ',
        ),
        side: 'left',
        sticker: 'moving-chart',
        action: 'explain',
        say: {
          'zh-CN': '湖畔实验室公布，样品从百分之十充到八十，用了九分钟，约为现有产品的三分之一。',
          'zh-TW': '湖畔實驗室公布，樣品從百分之十充到八十，用了九分鐘，約為現有產品的三分之一。',
          'en-US':
            'Lakeside Lab reports nine minutes from ten to eighty percent, about a third of the time needed today.',
        },
      },
      {
        kind: 'points',
        name: words('为什么快', '為什麼快', 'How it works', 'ทำไมถึงเร็ว'),
        title: words('快在哪里？', '快在哪裡？', 'What makes it fast?', 'อะไรทำให้เร็ว'),
        points: [
          words(
            '电极更薄，路程更短',
            '電極更薄，路程更短',
            'Thinner electrodes, shorter paths',
            'ขั้วไฟฟ้าบางลง ระยะทางสั้นลง',
          ),
          words('先预热，再快充', '先預熱，再快充', 'The cell warms up before charging', 'อุ่นเซลล์ก่อนชาร์จ'),
          words(
            '芯片每秒调节电流',
            '晶片每秒調節電流',
            'A chip adjusts the current every second',
            'ชิปปรับกระแสไฟทุกวินาที',
          ),
        ],
        action: 'count',
        say: {
          'zh-CN': '秘密有三个：电极更薄，充电前先预热，再由芯片每秒调节一次电流。',
          'zh-TW': '祕密有三個：電極更薄，充電前先預熱，再由晶片每秒調節一次電流。',
          'en-US':
            'Three ideas make it fast: thinner electrodes, a short warm-up, and a chip that adjusts the current every second.',
        },
      },
      {
        kind: 'quote',
        name: words('观点', '觀點', 'In their words', 'ความเห็น'),
        quote: words(
          '下一关，是便宜地量产',
          '下一關，是便宜地量產',
          'Next, we must make it affordable',
          'ด่านต่อไปคือผลิตให้ราคาถูก',
        ),
        by: words('林溪，湖畔实验室', '林溪，湖畔實驗室', 'Lin Xi, Lakeside Lab', 'หลิน ซี เลคไซด์แล็บ'),
        side: 'left',
        action: 'think',
        say: {
          'zh-CN': '不过离上市还有距离。项目负责人林溪说，下一关，是怎样便宜地量产。',
          'zh-TW': '不過離上市還有距離。計畫主持人林溪說，下一關，是怎樣便宜地量產。',
          'en-US': 'Shops still have to wait. The next task, says project lead Lin Xi, is to make it affordable.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดรายการ'),
        title: words('你最期待什么？', '你最期待什麼？', 'What would you charge?', 'คุณอยากชาร์จอะไร'),
        subtitle: words('在评论区告诉我们', '在留言區告訴我們', 'Tell us in the comments', 'บอกเราในคอมเมนต์'),
        button: words('每周五更新', '每週五更新', 'New every Friday', 'มาใหม่ทุกวันศุกร์'),
        action: 'thank',
        say: {
          'zh-CN': '手机、汽车还是无人机？你最期待哪里先用上它，请在评论区告诉我们。',
          'zh-TW': '手機、汽車還是無人機？你最期待哪裡先用上它，請在留言區告訴我們。',
          'en-US':
            'A phone, a car, or a drone? Tell us in the comments what you would charge first. See you on Friday!',
        },
      },
    ],
  },
]
