import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const STAGE: Theme = {
  style: 'band',
  paper: '#0E1430',
  ink: '#FFFFFF',
  quiet: '#BEC7EA',
  accent: '#FFC24A',
  onAccent: '#14172E',
  soft: '#232C60',
  spark: '#5B83FF',
  ...FONTS.sober,
  subtitles: 'yellow',
}

const VIOLET: Theme = {
  style: 'glow',
  paper: '#F4F2FF',
  ink: '#1C1648',
  quiet: '#4F4A83',
  accent: '#5539D0',
  onAccent: '#FFFFFF',
  soft: '#E1DBFF',
  spark: '#16B3C6',
  ...FONTS.sober,
  subtitles: 'violet',
}

const MEMORY: Theme = {
  style: 'blobs',
  paper: '#F3FAF6',
  ink: '#12352B',
  quiet: '#446259',
  accent: '#13725A',
  onAccent: '#FFFFFF',
  soft: '#D2EEE0',
  spark: '#FFC145',
  ...FONTS.friendly,
  subtitles: 'boxed',
}

/** Events: guests are invited, and those who missed one see it. */
export const EVENTS: readonly Template[] = [
  {
    id: 'event-conference',
    name: words('大会邀请', '研討會邀請', 'Conference invitation', 'เชิญร่วมงานประชุม'),
    labels: ['event', 'company'],
    theme: STAGE,
    presenter: 'james',
    music: 'summit',
    transition: { kind: 'wipe', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('邀请', '邀請', 'Invitation', 'คำเชิญ'),
        kicker: words('10 月 15 日 · 上海', '10 月 15 日 · 臺北', 'October 15 · Chicago', '15 ตุลาคม · ชิคาโก'),
        title: words('明日设计大会', '明日設計年會', 'Design Tomorrow 2027', 'งานประชุมดีไซน์พรุ่งนี้'),
        subtitle: words(
          '一天，二十场演讲，六百位同行',
          '一天，二十場演講，六百位同行',
          'One day, twenty talks, six hundred designers',
          'หนึ่งวัน ยี่สิบหัวข้อ นักออกแบบหกร้อยคน',
        ),
        place: 'stage',
        action: 'welcome',
        say: {
          'zh-CN': '十月十五日，上海见！明日设计大会，一天二十场演讲，和六百位同行聊聊设计的未来。',
          'zh-TW': '十月十五日，臺北見！明日設計年會，一天二十場演講，和六百位同行聊聊設計的未來。',
          'en-US':
            'See you in Chicago on October fifteenth! Design Tomorrow brings twenty talks and six hundred designers together for one day.',
        },
      },
      {
        kind: 'points',
        name: words('看点', '亮點', 'Highlights', 'ไฮไลต์'),
        title: words('三个不能错过', '三大亮點', 'Three reasons to come', 'สามเหตุผลที่ต้องมา'),
        points: [
          words(
            '主题演讲：让技术有温度',
            '主題演講：讓科技有溫度',
            'Keynote: technology with a human touch',
            'ปาฐกถา: เทคโนโลยีที่เข้าใจคน',
          ),
          words(
            '工作坊：两小时做出原型',
            '工作坊：兩小時做出原型',
            'Workshop: a prototype in two hours',
            'เวิร์กช็อป: สร้างต้นแบบในสองชั่วโมง',
          ),
          words(
            '作品墙：五十个新人项目',
            '作品牆：五十件新秀作品',
            'Gallery: fifty new talents',
            'แกลเลอรี: ผลงานคนรุ่นใหม่ห้าสิบชิ้น',
          ),
        ],
        action: 'count',
        say: {
          'zh-CN': '上午听主题演讲，下午进工作坊，两小时亲手做出原型，还可以逛逛五十位新人的作品墙。',
          'zh-TW': '上午聽主題演講，下午進工作坊，兩小時親手做出原型，還可以逛逛五十位新秀的作品牆。',
          'en-US':
            'Start with the keynote, build a prototype in a two-hour workshop, and meet fifty new talents in the gallery.',
        },
      },
      {
        kind: 'steps',
        name: words('日程', '議程', 'Schedule', 'กำหนดการ'),
        title: words('当天安排', '當天議程', 'The day at a glance', 'กำหนดการของวัน'),
        steps: [
          words('9:30 签到与咖啡', '9:30 報到與咖啡', '9:30 Check-in and coffee', '9:30 ลงทะเบียนและกาแฟ'),
          words('10:00 主题演讲', '10:00 主題演講', '10:00 Keynote and talks', '10:00 ปาฐกถาและบรรยาย'),
          words('14:00 工作坊与交流', '14:00 工作坊與交流', '2:00 Workshops and networking', '14:00 เวิร์กช็อปและพบปะ'),
        ],
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '九点半开始签到，先喝杯咖啡。十点主题演讲开场，下午两点是工作坊和交流。',
          'zh-TW': '九點半開始報到，先喝杯咖啡。十點主題演講開場，下午兩點是工作坊和交流。',
          'en-US':
            'Doors open at nine thirty with coffee. The keynote begins at ten, and workshops and networking start at two.',
        },
      },
      {
        kind: 'closing',
        name: words('报名', '報名', 'Sign-up', 'ลงทะเบียน'),
        title: words('早鸟票已开售', '早鳥票開賣了', 'Early tickets are here', 'เปิดขายบัตรรอบแรกแล้ว'),
        subtitle: words(
          '8 月 31 日前报名，享八折',
          '8 月 31 日前報名，享八折',
          'Register by August 31 and save 20%',
          'ลงทะเบียนภายใน 31 สิงหาคม ลด 20%',
        ),
        button: words('立即报名', '立即報名', 'Get your ticket', 'จองบัตรเลย'),
        action: 'thumb',
        say: {
          'zh-CN': '早鸟票已经开售，八月三十一日前报名享八折。给自己留一个位置，我们现场见！',
          'zh-TW': '早鳥票已經開賣，八月三十一日前報名享八折。幫自己留一個位子，我們現場見！',
          'en-US':
            'Early tickets are on sale now. Register by August thirty-first and save twenty percent. We look forward to meeting you!',
        },
      },
    ],
  },
  {
    id: 'event-webinar',
    name: words('线上讲座预告', '線上講座預告', 'Webinar announcement', 'ประกาศสัมมนาออนไลน์'),
    labels: ['event', 'education'],
    theme: VIOLET,
    presenter: 'amira',
    music: 'forward-motion',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('预告', '預告', 'Announcement', 'ประกาศ'),
        kicker: words('免费线上讲座', '免費線上講座', 'Free webinar', 'สัมมนาออนไลน์ฟรี'),
        title: words('把会开短一点', '把會開短一點', 'Shorter meetings, better decisions', 'ประชุมสั้นลง ตัดสินใจดีขึ้น'),
        subtitle: words(
          '周四 20:00，四十五分钟',
          '週四 20:00，四十五分鐘',
          'Thursday, 6 p.m., 45 minutes',
          'พฤหัสบดี 18:00 น. 45 นาที',
        ),
        action: 'greet',
        say: {
          'zh-CN': '一天开五个会，活儿留到晚上干？周四晚上八点，我教你把会议时间减掉一半。',
          'zh-TW': '一天開五個會，事情留到晚上做？週四晚上八點，我教你把會議時間減掉一半。',
          'en-US':
            'Five meetings a day, and the real tasks wait until night? Join me on Thursday at six to learn how to meet less.',
        },
      },
      {
        kind: 'points',
        name: words('收获', '收穫', 'What you learn', 'สิ่งที่จะได้'),
        title: words('你会带走', '你會帶走', 'What you take home', 'สิ่งที่คุณจะได้กลับไป'),
        points: [
          words('一张半页纸的议程表', '一張半頁的議程表', 'An agenda that fits half a page', 'วาระประชุมครึ่งหน้ากระดาษ'),
          words(
            '三句话，拉回跑题的讨论',
            '三句話，拉回離題的討論',
            'Three sentences that end detours',
            'สามประโยคดึงกลับเข้าเรื่อง',
          ),
          words('会后五分钟的纪要写法', '會後五分鐘寫完紀錄', 'Minutes written in five minutes', 'วิธีสรุปประชุมในห้านาที'),
        ],
        action: 'count',
        say: {
          'zh-CN': '你会带走一张半页纸的议程表、三句拉回话题的话，还有五分钟写完纪要的方法。',
          'zh-TW': '你會帶走一張半頁的議程表、三句拉回話題的話，還有五分鐘寫完紀錄的方法。',
          'en-US':
            'You take home an agenda that fits half a page, three sentences that end detours, and a fast way to write minutes.',
        },
      },
      {
        kind: 'quote',
        name: words('听众的话', '聽眾的話', 'A listener', 'เสียงผู้ฟัง'),
        quote: words(
          '我们周一的例会，从一小时变成了二十分钟。',
          '我們週一的例會，從一小時變成二十分鐘。',
          'Our Monday meeting went from an hour to twenty minutes.',
          'ประชุมวันจันทร์ของเราลดจากหนึ่งชั่วโมงเหลือยี่สิบนาที',
        ),
        by: words('林曦，上期听众', '林曦，上期學員', 'Lena Ortiz, spring session', 'ลินดา ผู้เข้าร่วมรอบที่แล้ว'),
        side: 'left',
        action: 'nod',
        say: {
          'zh-CN': '上一期有位听众告诉我，他们周一的例会，从一个小时缩短到了二十分钟。',
          'zh-TW': '上一期有位學員告訴我，他們週一的例會，從一個小時縮短到了二十分鐘。',
          'en-US':
            'A listener from our spring session told me that her Monday meeting went from an hour to twenty minutes.',
        },
      },
      {
        kind: 'closing',
        name: words('报名', '報名', 'Sign-up', 'ลงทะเบียน'),
        title: words('周四晚上见', '週四晚上見', 'See you on Thursday', 'พบกันวันพฤหัสบดี'),
        subtitle: words(
          '名额 200 个，报名后可看回放',
          '名額 200 位，報名後可看重播',
          '200 seats. Everyone who registers gets the replay.',
          '200 ที่นั่ง ผู้ลงทะเบียนดูย้อนหลังได้',
        ),
        button: words('免费预约', '免費報名', 'Save my seat', 'จองที่นั่ง'),
        sticker: 'calendar',
        action: 'welcome',
        say: {
          'zh-CN': '名额两百个，报名后还能看回放。现在就预约，周四晚上见！',
          'zh-TW': '名額兩百位，報名後還能看重播。現在就報名，週四晚上見！',
          'en-US':
            'There are two hundred seats, and everyone who registers gets the replay. Save yours now, and see you on Thursday!',
        },
      },
    ],
  },
  {
    id: 'event-recap',
    name: words('活动回顾', '活動回顧', 'Event recap', 'ภาพรวมหลังงาน'),
    labels: ['event', 'company'],
    theme: MEMORY,
    presenter: 'nok',
    music: 'garden-path',
    transition: { kind: 'push', direction: 'up' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('活动回顾', '活動回顧', 'Event recap', 'ภาพรวมหลังงาน'),
        title: words('社区植树日', '社區種樹日', 'Our tree planting day', 'วันปลูกต้นไม้ของชุมชน'),
        subtitle: words(
          '三月最后一个周六，我们都在',
          '三月最後一個週六，我們都在',
          'The last Saturday in March, together',
          'เสาร์สุดท้ายของเดือนมีนาคม เราอยู่ด้วยกัน',
        ),
        place: 'meadow',
        action: 'greet',
        say: {
          'zh-CN': '三月的最后一个周六，我们在河边种树。没来得及参加？一分钟带你看看那天。',
          'zh-TW': '三月的最後一個週六，我們在河邊種樹。來不及參加？一分鐘帶你看看那天。',
          'en-US':
            'On the last Saturday in March we planted trees by the river. Could you not make it? Here is the day in one minute.',
        },
      },
      {
        kind: 'number',
        name: words('成果', '成果', 'The result', 'ผลลัพธ์'),
        kicker: words('河岸上新添了', '河岸上新添了', 'The riverside gained', 'ริมน้ำมีต้นไม้เพิ่ม'),
        number: words('320', '320', '320', '320'),
        caption: words(
          '棵小树，由 140 位志愿者种下',
          '棵小樹，由 140 位志工種下',
          'young trees, planted by 140 volunteers',
          'ต้น ปลูกโดยอาสาสมัคร 140 คน',
        ),
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '一百四十位志愿者，一个上午，种下了三百二十棵小树，最小的志愿者才五岁。',
          'zh-TW': '一百四十位志工，一個上午，種下了三百二十棵小樹，年紀最小的志工才五歲。',
          'en-US':
            'In a single morning, one hundred forty volunteers planted three hundred twenty young trees. The youngest helper was five.',
        },
      },
      {
        kind: 'points',
        name: words('难忘瞬间', '難忘時刻', 'Moments', 'ช่วงเวลาน่าจำ'),
        title: words('难忘的三个瞬间', '難忘的三個瞬間', 'Three moments we keep', 'สามช่วงเวลาที่จำได้'),
        points: [
          words('老爷爷种下第一棵树', '老爺爺種下第一棵樹', 'A grandfather and his first tree', 'คุณปู่ปลูกต้นไม้ต้นแรก'),
          words('邻居送来两锅热汤', '鄰居送來兩鍋熱湯', 'Two pots of soup from neighbors', 'เพื่อนบ้านยกซุปร้อนมาสองหม้อ'),
          words('每棵树都有了名字', '每棵樹都有了名字', 'A name tag on every tree', 'ต้นไม้ทุกต้นมีชื่อ'),
        ],
        action: 'count',
        say: {
          'zh-CN': '一位老爷爷种下平生第一棵树，邻居送来两锅热汤，最后，大家给每棵树都起了名字。',
          'zh-TW': '一位老爺爺種下生平第一棵樹，鄰居送來兩鍋熱湯，最後，大家幫每棵樹都取了名字。',
          'en-US':
            'A grandfather planted the first tree of his life, neighbors brought hot soup, and every tree received a name.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('谢谢每一双手', '謝謝每一雙手', 'Thanks to every hand', 'ขอบคุณทุกสองมือ'),
        subtitle: words(
          '下一次：5 月 18 日，给小树浇水',
          '下一次：5 月 18 日，幫小樹澆水',
          'Next date: May 18, watering day',
          'ครั้งหน้า: 18 พฤษภาคม วันรดน้ำต้นไม้',
        ),
        button: words('我要参加', '我要參加', 'Count me in', 'ขอร่วมด้วย'),
        action: 'thank',
        say: {
          'zh-CN': '谢谢每一双帮忙的手！五月十八日，我们回去给小树浇水，你也一起来吧。',
          'zh-TW': '謝謝每一雙幫忙的手！五月十八日，我們回去幫小樹澆水，你也一起來吧。',
          'en-US':
            'Thank you to everyone who helped! On May eighteenth we return to water the trees. Will you join us?',
        },
      },
    ],
  },
]
