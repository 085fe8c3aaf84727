import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const TEAL: Theme = {
  style: 'grid',
  paper: '#F5FAFA',
  ink: '#0E2F33',
  quiet: '#3F6166',
  accent: '#0A757A',
  onAccent: '#FFFFFF',
  soft: '#D3ECEC',
  spark: '#FF9B54',
  ...FONTS.friendly,
  subtitles: 'boxed',
}

const CRUST: Theme = {
  style: 'panel',
  paper: '#FFF9F0',
  ink: '#3A2113',
  quiet: '#6F5241',
  accent: '#9C4A1E',
  onAccent: '#FFFFFF',
  soft: '#F9E4CB',
  spark: '#3F8F6B',
  ...FONTS.serif,
  subtitles: 'plate',
}

/** A shop helps those who bought, and lets them speak. */
export const SHOP_ADVICE: readonly Template[] = [
  {
    id: 'shop-product-guide',
    name: words('产品使用指南', '產品使用指南', 'Product guide: first use', 'คู่มือใช้สินค้าครั้งแรก'),
    labels: ['shop', 'product'],
    theme: TEAL,
    presenter: 'leo',
    music: 'button-box',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('新手指南', '新手指南', 'Quick start', 'เริ่มต้นใช้งาน'),
        title: words('扫地机第一次用', '第一次用掃地機', 'Your robot vacuum, day one', 'หุ่นยนต์ดูดฝุ่น วันแรก'),
        subtitle: words(
          '从开箱到开扫，只要十分钟',
          '從開箱到開掃，只要十分鐘',
          'Out of the box and cleaning in ten minutes',
          'จากแกะกล่องถึงเริ่มทำงานในสิบนาที',
        ),
        action: 'greet',
        say: {
          'zh-CN': '新扫地机到手了？跟我一起开箱，十分钟后，它就能自己打扫了。',
          'zh-TW': '新的掃地機到手了？跟我一起開箱，十分鐘後，它就能自己打掃了。',
          'en-US':
            'Just unpacked your new robot vacuum? Follow along, and in ten minutes it will be cleaning on its own.',
        },
      },
      {
        kind: 'steps',
        name: words('三步', '三步', 'Three steps', 'สามขั้นตอน'),
        title: words('开扫只需三步', '三步就開掃', 'Three steps to start', 'สามขั้นตอนก็พร้อม'),
        steps: [
          words(
            '充电座靠墙放，两侧留空',
            '充電座靠牆放，兩側留空',
            'Set the dock by a wall, sides free',
            'วางแท่นชาร์จชิดผนัง เว้นที่ว่างสองข้าง',
          ),
          words('撕掉贴膜，充满电', '撕掉保護膜，充飽電', 'Peel off the film, charge fully', 'ลอกฟิล์มออก ชาร์จให้เต็ม'),
          words('长按电源键三秒', '長按電源鍵三秒', 'Hold the power button three seconds', 'กดปุ่มเปิดค้างสามวินาที'),
        ],
        action: 'count',
        say: {
          'zh-CN': '先把充电座靠墙放好，两侧留些空。再撕掉贴膜，充满电。最后长按电源键三秒，开扫！',
          'zh-TW': '先把充電座靠牆放好，兩側留點空間。再撕掉保護膜，充飽電。最後長按電源鍵三秒，開掃！',
          'en-US':
            'Place the dock against a wall. Peel off the film and charge the battery. Then hold the power button for three seconds, and off it goes.',
        },
      },
      {
        kind: 'points',
        name: words('小提示', '小提醒', 'Tips', 'เคล็ดลับ'),
        title: words('扫得更干净', '掃得更乾淨', 'For cleaner floors', 'ให้พื้นสะอาดยิ่งขึ้น'),
        points: [
          words('先收好电线和袜子', '先收好電線和襪子', 'Pick up cables and socks first', 'เก็บสายไฟและถุงเท้าก่อน'),
          words('每次扫完倒空尘盒', '每次掃完清空集塵盒', 'Empty the dust box after each run', 'เทกล่องฝุ่นทุกครั้งหลังใช้'),
          words('每月清一次主刷', '每月清一次主刷', 'Clean the main brush once a month', 'ทำความสะอาดแปรงหลักเดือนละครั้ง'),
        ],
        side: 'left',
        sticker: 'lightbulb',
        action: 'explain',
        say: {
          'zh-CN': '开扫前收好地上的电线和袜子，扫完倒空尘盒，主刷每个月清一次，用得更久。',
          'zh-TW': '開掃前收好地上的電線和襪子，掃完清空集塵盒，主刷每個月清一次，用得更久。',
          'en-US':
            'Pick up cables and socks before a run, empty the dust box afterward, and clean the main brush once a month.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('还有疑问？', '還有疑問？', 'Any questions?', 'มีคำถามไหม'),
        subtitle: words(
          '扫机身上的二维码，客服陪你设置',
          '掃描機身上的 QR Code，客服陪你設定',
          'Scan the code on the device to reach our team',
          'สแกนคิวอาร์โค้ดบนเครื่องเพื่อคุยกับทีมงาน',
        ),
        button: words('联系客服', '聯絡客服', 'Ask for help', 'ติดต่อทีมงาน'),
        action: 'thumb',
        say: {
          'zh-CN': '还有疑问的话，扫一扫机身上的二维码，客服会陪你一步步设置好。',
          'zh-TW': '還有疑問的話，掃描機身上的 QR Code，客服會陪你一步步設定好。',
          'en-US':
            'Still have a question? Scan the code on the device, and our team will set it up with you step by step.',
        },
      },
    ],
  },
  {
    id: 'shop-customer-story',
    name: words('顾客故事', '顧客故事', 'A customer’s story', 'เรื่องเล่าจากลูกค้า'),
    labels: ['shop', 'company'],
    theme: CRUST,
    presenter: 'kofi',
    music: 'kitchen-light',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('顾客故事', '顧客故事', 'Customer story', 'เรื่องเล่าจากลูกค้า'),
        title: words('一家不排队的面包店', '不用排隊的麵包店', 'The bakery without a line', 'ร้านขนมปังที่ไม่ต้องต่อคิว'),
        subtitle: words(
          '麦香面包房用预订小站的一年',
          '麥香麵包坊使用預訂小站的一年',
          'Wheatfield Bakery, one year with PreOrder Desk',
          'หนึ่งปีของร้านทุ่งข้าวสาลีกับระบบสั่งล่วงหน้า',
        ),
        action: 'greet',
        say: {
          'zh-CN': '大家好，我开面包店十二年了。这一年，门口的长队不见了，我来说说是怎么做到的。',
          'zh-TW': '大家好，我開麵包店十二年了。這一年，門口的長龍不見了，我來說說是怎麼做到的。',
          'en-US':
            'Hello, I have run my bakery for twelve years. This year the long line at our door disappeared. Let me tell you how.',
        },
      },
      {
        kind: 'quote',
        name: words('从前', '從前', 'Before', 'เมื่อก่อน'),
        quote: words(
          '早上七点，一半的人排着排着就走了。',
          '早上七點，一半的人排到一半就走了。',
          'At seven in the morning, half the line gave up and left.',
          'เจ็ดโมงเช้า คนครึ่งแถวรอไม่ไหวแล้วก็กลับไป',
        ),
        by: words(
          '科菲，麦香面包房店主',
          '科菲，麥香麵包坊老闆',
          'Kofi, owner of Wheatfield Bakery',
          'โคฟี เจ้าของร้านทุ่งข้าวสาลี',
        ),
        side: 'left',
        action: 'think',
        say: {
          'zh-CN': '以前每天早上七点，店门口排成长队，有一半的人等着等着就走了，我看着真着急。',
          'zh-TW': '以前每天早上七點，店門口排成長龍，有一半的人等一等就走了，我看了真著急。',
          'en-US':
            'Every morning at seven we had a line around the corner, and half of the people gave up and left. It hurt to watch.',
        },
      },
      {
        kind: 'number',
        name: words('现在', '現在', 'Today', 'ตอนนี้'),
        kicker: words('现在，取面包只要', '現在，取麵包只要', 'Picking up bread now takes', 'ตอนนี้มารับขนมปังใช้เวลาแค่'),
        number: words('2 分钟', '2 分鐘', '2 min', '2 นาที'),
        caption: words(
          '晚上下单，早上到店就拿',
          '晚上下單，早上到店就拿',
          'Order at night, collect in the morning',
          'สั่งตอนกลางคืน เช้ามารับได้เลย',
        ),
        action: 'explain',
        say: {
          'zh-CN': '现在，客人前一晚在手机上下单，早上到店报名字，两分钟就能拿走热面包。',
          'zh-TW': '現在，客人前一晚用手機下單，早上到店報名字，兩分鐘就能拿走熱麵包。',
          'en-US':
            'Now people order on their phone the night before. In the morning they give their name and leave with warm bread in two minutes.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('你的店也可以', '你的店也可以', 'Your shop is next', 'ร้านของคุณก็ทำได้'),
        subtitle: words(
          '前 30 天免费，随时可以停',
          '前 30 天免費，隨時可停',
          'Free for 30 days, stop whenever you like',
          'ใช้ฟรี 30 วัน หยุดเมื่อไรก็ได้',
        ),
        button: words('免费试用', '免費試用', 'Try it free', 'ทดลองใช้ฟรี'),
        action: 'welcome',
        say: {
          'zh-CN': '如果你也有一家小店，不妨试一试，前三十天免费，不合适随时可以停。',
          'zh-TW': '如果你也有一家小店，不妨試試看，前三十天免費，不合適隨時可以停。',
          'en-US':
            'If you have a small shop too, give it a try. The first thirty days are free, and you can stop whenever you like.',
        },
      },
    ],
  },
]
