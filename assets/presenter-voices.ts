import type { Localized, Presenter } from '#shared/model/library.ts'

/** The films in which a built-in presenter speaks its sample text, by the language of its voice. */
export const PREVIEWS = { zh: 'preview-zh.webm', en: 'preview-en.webm' } as const

/** How a built-in presenter sounds, and how it introduces itself. */
export type Introduction = Required<Pick<Presenter, 'toneIds' | 'copywriting'>>

const said = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

/** The voices of four timbres, by the language that they speak. */
const SOUNDS = {
  warmWoman: { zh: 'zh-xiaolan', en: 'gb-amelia' },
  brightWoman: { zh: 'zh-ningxi', en: 'us-grace' },
  calmMan: { zh: 'zh-yunhe', en: 'gb-oliver' },
  deepMan: { zh: 'zh-boyuan', en: 'us-ethan' },
}

/** The voice and the sample text of each built-in presenter. */
export const INTRODUCTIONS: Readonly<Record<string, Introduction>> = {
  amira: {
    toneIds: SOUNDS.brightWoman,
    copywriting: said(
      '大家好，我是阿米拉。今天用一分钟，带您了解我们的新服务。',
      '大家好，我是阿米拉。今天用一分鐘，帶您了解我們的新服務。',
      'Hello, I’m Amira. Give me one minute, and I’ll show you our new service.',
      'สวัสดีค่ะ ดิฉันอามีรา ขอเวลาหนึ่งนาทีเพื่อแนะนำบริการใหม่ของเรา',
    ),
  },
  anna: {
    toneIds: SOUNDS.warmWoman,
    copywriting: said(
      '您好，我是安娜医生。今天我们聊聊怎样才能睡个好觉。',
      '您好，我是安娜醫生。今天我們聊聊怎樣才能睡個好覺。',
      'Hello, I’m Dr. Anna. Today we’ll talk about how to sleep well.',
      'สวัสดีค่ะ หมอแอนนาค่ะ วันนี้เรามาคุยกันว่าทำอย่างไรให้นอนหลับสบาย',
    ),
  },
  chen: {
    toneIds: SOUNDS.calmMan,
    copywriting: said(
      '各位好，我是陈航。下面为您播报本周要闻。',
      '各位好，我是陳航。下面為您播報本週要聞。',
      'Good evening, I’m Chen. Here is the news of this week.',
      'สวัสดีครับ ผมเฉิน ต่อไปนี้คือข่าวประจำสัปดาห์',
    ),
  },
  james: {
    toneIds: SOUNDS.deepMan,
    copywriting: said(
      '大家好，我是詹姆斯。让我们一起看看这个季度的数字。',
      '大家好，我是詹姆斯。讓我們一起看看這一季的數字。',
      'Hi everyone, I’m James. Let’s look at the numbers of this quarter.',
      'สวัสดีครับทุกคน ผมเจมส์ มาดูตัวเลขของไตรมาสนี้กัน',
    ),
  },
  kofi: {
    toneIds: SOUNDS.deepMan,
    copywriting: said(
      '嗨，我是科菲。今天教您冲一杯好咖啡，只要三步。',
      '嗨，我是科菲。今天教您沖一杯好咖啡，只要三步。',
      'Hi, I’m Kofi. Today I’ll show you a good cup of coffee in three steps.',
      'สวัสดีครับ ผมโคฟี วันนี้จะสอนชงกาแฟอร่อย ๆ ในสามขั้นตอน',
    ),
  },
  leo: {
    toneIds: SOUNDS.calmMan,
    copywriting: said(
      '嘿，我是利奥。想更快做完手头的工作？试试这个小技巧。',
      '嘿，我是里歐。想更快做完手邊的工作？試試這個小技巧。',
      'Hey, I’m Leo. Want to get your work done sooner? Try this little trick.',
      'สวัสดีครับ ผมลีโอ อยากทำงานเสร็จเร็วขึ้นไหม ลองเคล็ดลับนี้ดู',
    ),
  },
  'lena-3d': {
    toneIds: SOUNDS.brightWoman,
    copywriting: said(
      '您好，我是蕾娜。欢迎来到我们的线上展厅。',
      '您好，我是蕾娜。歡迎來到我們的線上展廳。',
      'Hello, I’m Lena. Welcome to our online showroom.',
      'สวัสดีค่ะ ดิฉันลีนา ยินดีต้อนรับสู่โชว์รูมออนไลน์ของเรา',
    ),
  },
  'lin-3d': {
    toneIds: SOUNDS.warmWoman,
    copywriting: said(
      '您好，我是林慧老师。需要帮忙的话，我随时在这里。',
      '您好，我是林慧老師。需要幫忙的話，我隨時在這裡。',
      'Hello, I’m Lin Hui. If you need help, I’m here for you.',
      'สวัสดีค่ะ ครูหลินฮุ่ยค่ะ หากต้องการความช่วยเหลือ ดิฉันพร้อมเสมอค่ะ',
    ),
  },
  'malik-3d': {
    toneIds: SOUNDS.deepMan,
    copywriting: said(
      '大家好，我是马利克。今天我来介绍这款新产品。',
      '大家好，我是馬利克。今天我來介紹這款新產品。',
      'Hello, I’m Malik. Today I’d like to introduce our new product.',
      'สวัสดีครับ ผมมาลิก วันนี้ผมจะมาแนะนำผลิตภัณฑ์ใหม่ของเรา',
    ),
  },
  mei: {
    toneIds: SOUNDS.brightWoman,
    copywriting: said(
      '大家好，我是林美。三个要点，帮您快速入门。',
      '大家好，我是林美。三個重點，帶您快速入門。',
      'Hi, I’m Mei. Three points, and you’re ready to begin.',
      'สวัสดีค่ะ ดิฉันเหมย สามข้อนี้จะช่วยให้คุณเริ่มต้นได้อย่างรวดเร็ว',
    ),
  },
  nok: {
    toneIds: SOUNDS.warmWoman,
    copywriting: said(
      '同学们好，我是小诺老师。今天我们一起学一个新单词。',
      '同學們好，我是小諾老師。今天我們一起學一個新單字。',
      'Hello class, I’m Teacher Nok. Today we’ll learn a new word together.',
      'สวัสดีค่ะนักเรียน ครูนกเองค่ะ วันนี้เรามาเรียนคำศัพท์ใหม่ด้วยกัน',
    ),
  },
  rosa: {
    toneIds: SOUNDS.warmWoman,
    copywriting: said(
      '欢迎来到今天的课程，我是罗莎教授。我们从一个问题开始。',
      '歡迎來到今天的課程，我是羅莎教授。我們從一個問題開始。',
      'Welcome to today’s lecture, I’m Professor Rosa. Let’s begin with a question.',
      'ยินดีต้อนรับสู่บทเรียนวันนี้ ดิฉันอาจารย์โรซา เรามาเริ่มจากคำถามหนึ่งข้อกัน',
    ),
  },
}
