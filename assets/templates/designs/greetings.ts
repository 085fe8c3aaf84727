import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const LANTERN: Theme = {
  style: 'festive',
  paper: '#9E1019',
  ink: '#FFF5DC',
  quiet: '#FFE0AE',
  accent: '#FFD36B',
  onAccent: '#7A0A12',
  soft: '#BD2029',
  spark: '#FFB21E',
  ...FONTS.serif,
  subtitles: 'yellow',
}

const CANDY: Theme = {
  style: 'festive',
  paper: '#FFF4F7',
  ink: '#41153A',
  quiet: '#77486D',
  accent: '#C2246E',
  onAccent: '#FFFFFF',
  soft: '#FFD9E7',
  spark: '#FFC63D',
  ...FONTS.friendly,
  subtitles: 'boxed',
}

/** Greetings of a family and of friends. */
export const GREETINGS: readonly Template[] = [
  {
    id: 'greeting-spring-festival',
    name: words('春节祝福', '農曆新年祝福', 'Spring Festival greeting', 'อวยพรตรุษจีน'),
    labels: ['greeting', 'event'],
    theme: LANTERN,
    presenter: 'chen',
    music: 'paper-lanterns',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('拜年', '拜年', 'Greeting', 'อวยพร'),
        kicker: words('恭贺新春', '恭賀新春', 'Spring Festival', 'สุขสันต์ตรุษจีน'),
        title: words('给您拜年啦', '向您拜年', 'Happy Lunar New Year', 'สวัสดีปีใหม่จีน'),
        subtitle: words(
          '愿灯火可亲，家人常伴',
          '願燈火可親，家人相伴',
          'May your home be full of light and family',
          'ขอให้บ้านอบอุ่น ครอบครัวอยู่พร้อมหน้า',
        ),
        place: 'lanterns',
        action: 'greet',
        say: {
          'zh-CN': '春节到了，给您拜年啦！愿您和家人围坐灯下，吃好每一顿团圆饭。',
          'zh-TW': '新春佳節，向您拜年！願您和家人圍坐燈下，吃好每一頓團圓飯。',
          'en-US': 'Happy Lunar New Year! May you and your family gather under warm lights and share many good meals.',
        },
      },
      {
        kind: 'points',
        name: words('三个心愿', '三個心願', 'Three wishes', 'สามคำอวยพร'),
        title: words('三个新年心愿', '三個新年心願', 'Three wishes for you', 'สามคำอวยพรให้คุณ'),
        points: [
          words('身体健康，睡得香甜', '身體健康，一夜好眠', 'Good health and sound sleep', 'สุขภาพแข็งแรง หลับสบาย'),
          words('工作顺心，劳有所得', '工作順心，心想事成', 'Joy in what you do', 'งานราบรื่น สมดังใจ'),
          words(
            '阖家团圆，笑口常开',
            '闔家團圓，笑口常開',
            'A full table and much laughter',
            'ครอบครัวพร้อมหน้า หัวเราะทุกวัน',
          ),
        ],
        side: 'left',
        action: 'count',
        say: {
          'zh-CN': '一愿身体健康，睡得香甜。二愿工作顺心，劳有所得。三愿阖家团圆，笑口常开。',
          'zh-TW': '一願身體健康，一夜好眠。二願工作順心，心想事成。三願闔家團圓，笑口常開。',
          'en-US':
            'First, good health and sound sleep. Second, joy in what you do. Third, a full table and much laughter.',
        },
      },
      {
        kind: 'quote',
        name: words('新年的话', '新年的話', 'A saying', 'คำมงคล'),
        quote: words(
          '家里有灯，路上有光。',
          '家裡有燈，路上有光。',
          'A lamp at home lights every road you travel.',
          'มีไฟที่บ้าน ทุกเส้นทางก็สว่าง',
        ),
        by: words('写在新年的第一天', '寫在新年的第一天', 'For the first day of the year', 'สำหรับวันแรกของปี'),
        action: 'nod',
        say: {
          'zh-CN': '过去一年，辛苦了。不管走多远，家里总有一盏灯等着您。',
          'zh-TW': '過去一年，辛苦了。不管走多遠，家裡總有一盞燈等著您。',
          'en-US': 'It has been a busy year. However far you travel, a lamp at home is waiting for you.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('新春快乐', '新年快樂', 'Good luck, good fortune', 'ซินเจียยู่อี่'),
        subtitle: words(
          '万事如意，平平安安',
          '萬事如意，平平安安',
          'Peace and happiness in the new year',
          'ขอให้สงบสุขและสมหวังตลอดปี',
        ),
        button: words('您的名字 敬上', '您的名字 敬上', 'From your name here', 'จาก ชื่อของคุณ'),
        sticker: 'lantern',
        action: 'thank',
        say: {
          'zh-CN': '祝您和家人新春快乐，万事如意，平平安安！我们新的一年再见。',
          'zh-TW': '祝您和家人新年快樂，萬事如意，平平安安！我們新的一年再見。',
          'en-US': 'We wish you and your family peace, happiness and good fortune. See you in the new year!',
        },
      },
    ],
  },
  {
    id: 'greeting-birthday',
    name: words('生日祝福', '生日祝福', 'Birthday greeting', 'อวยพรวันเกิด'),
    labels: ['greeting'],
    theme: CANDY,
    presenter: 'leo',
    music: 'cat-on-the-keys',
    transition: { kind: 'push', direction: 'up' },
    scenes: [
      {
        kind: 'opening',
        name: words('生日快乐', '生日快樂', 'Happy birthday', 'สุขสันต์วันเกิด'),
        kicker: words('送给小雨', '送給小雨', 'For Maya', 'ถึงมายา'),
        title: words('生日快乐！', '生日快樂！', 'Happy birthday!', 'สุขสันต์วันเกิด!'),
        subtitle: words('今天的主角，是你', '今天的主角，是你', 'Today is all about you', 'วันนี้คุณคือคนสำคัญที่สุด'),
        sticker: 'balloons',
        action: 'greet',
        say: {
          'zh-CN': '小雨，生日快乐！今天不用加班，不用洗碗，你只要负责开心就好。',
          'zh-TW': '小雨，生日快樂！今天不用加班，不用洗碗，你只要負責開心就好。',
          'en-US': 'Happy birthday, Maya! No overtime and no dishes today. All you have to do is enjoy yourself.',
        },
      },
      {
        kind: 'points',
        name: words('喜欢你的理由', '喜歡你的理由', 'Why we like you', 'เหตุผลที่เรารักคุณ'),
        title: words('我们喜欢你，因为', '我們喜歡你，因為', 'We like you because', 'เรารักคุณเพราะ'),
        points: [
          words(
            '你记得每个人爱吃什么',
            '你記得每個人愛吃什麼',
            'You know what everyone likes to eat',
            'คุณจำได้ว่าใครชอบกินอะไร',
          ),
          words(
            '你的笑声隔壁都听得到',
            '你的笑聲隔壁都聽得到',
            'Your laugh carries through walls',
            'เสียงหัวเราะของคุณดังถึงข้างบ้าน',
          ),
          words(
            '你总在我们需要时出现',
            '我們需要時，你總會出現',
            'You show up when we need you',
            'คุณอยู่ตรงนั้นเสมอเมื่อเราต้องการ',
          ),
        ],
        side: 'left',
        action: 'count',
        say: {
          'zh-CN': '你记得每个人爱吃什么，笑声隔壁都听得到，还总在我们需要的时候出现。',
          'zh-TW': '你記得每個人愛吃什麼，笑聲隔壁都聽得到，而且我們需要的時候，你總會出現。',
          'en-US':
            'You remember what everyone likes to eat, your laugh carries through walls, and you show up when we need you.',
        },
      },
      {
        kind: 'quote',
        name: words('悄悄话', '悄悄話', 'A secret', 'คำในใจ'),
        quote: words(
          '愿你永远像六岁那样盼着生日。',
          '願你永遠像六歲那樣盼著生日。',
          'May you always look forward to birthdays like a six-year-old.',
          'ขอให้คุณรอวันเกิดเหมือนตอนหกขวบเสมอ',
        ),
        by: words('我们写在贺卡上的话', '我們寫在卡片上的話', 'What we wrote on your card', 'จากการ์ดที่เราเขียนให้'),
        action: 'think',
        say: {
          'zh-CN': '我们在贺卡上写了一句话：愿你永远像六岁那样盼着生日，盼着蛋糕，盼着大家。',
          'zh-TW': '我們在卡片上寫了一句話：願你永遠像六歲那樣盼著生日，盼著蛋糕，盼著大家。',
          'en-US':
            'We wrote one line on your card: may you always look forward to birthdays, to cake and to us, like a six-year-old.',
        },
      },
      {
        kind: 'closing',
        name: words('许愿', '許願', 'Make a wish', 'อธิษฐาน'),
        title: words('吹蜡烛，许个愿', '吹蠟燭，許個願', 'Make a wish', 'เป่าเทียนแล้วอธิษฐาน'),
        subtitle: words(
          '新的一岁，做更多喜欢的事',
          '新的一歲，做更多喜歡的事',
          'May this year hold more of what you love',
          'ปีนี้ขอให้ได้ทำสิ่งที่รักมากขึ้น',
        ),
        button: words('爱你的朋友们', '愛你的朋友們', 'With love, your friends', 'ด้วยรักจากเพื่อนๆ'),
        sticker: 'cake',
        action: 'thumb',
        say: {
          'zh-CN': '好啦，闭上眼睛，许个愿，吹蜡烛！愿新的一岁，你能多做喜欢的事。',
          'zh-TW': '好啦，閉上眼睛，許個願，吹蠟燭！願新的一歲，你能多做喜歡的事。',
          'en-US':
            'Now close your eyes, make a wish and blow out the candles! May this year hold more of everything you love.',
        },
      },
    ],
  },
]
