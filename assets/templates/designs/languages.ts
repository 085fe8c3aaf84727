import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const PHRASE: Theme = {
  style: 'bold',
  paper: '#F4F3FF',
  ink: '#1E1B4B',
  quiet: '#4A4780',
  accent: '#4338CA',
  onAccent: '#FFFFFF',
  soft: '#FFFFFF',
  spark: '#FF7D95',
  ...FONTS.friendly,
  subtitles: 'karaokePlate',
}

/** Lessons of languages: a phrase is learned with its use. */
export const LANGUAGE_LESSONS: readonly Template[] = [
  {
    id: 'english-phrase',
    name: words('每日英语一句', '每日英語一句', 'English phrase of the day', 'ประโยคภาษาอังกฤษวันละคำ'),
    labels: ['education'],
    theme: PHRASE,
    presenter: 'amira',
    music: 'open-window',
    transition: { kind: 'slide', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('今日一句', '今日一句', 'The phrase', 'ประโยควันนี้'),
        kicker: words('每日英语 · 第 12 天', '每日英語 · 第 12 天', 'Daily English · Day 12', 'อังกฤษรายวัน · วันที่ 12'),
        title: words('Take your time', 'Take your time', 'Take your time', 'Take your time'),
        subtitle: words('慢慢来，不着急', '慢慢來，不急', 'A kind way to say: no need to hurry', 'ค่อย ๆ ทำ ไม่ต้องรีบ'),
        sticker: 'speech',
        action: 'greet',
        say: {
          'zh-CN': '今天学一句很温柔的英语：Take your time，意思是“慢慢来，不着急”。',
          'zh-TW': '今天學一句很溫柔的英語：Take your time，意思是「慢慢來，不急」。',
          'en-US': 'Here is a kind phrase for today: take your time. It means there is no need to hurry.',
        },
      },
      {
        kind: 'points',
        name: words('用法', '用法', 'When to use it', 'ใช้เมื่อไร'),
        title: words('什么时候用？', '什麼時候用？', 'When do you say it?', 'ใช้ตอนไหนดี'),
        points: [
          words('客人在看菜单', '客人在看菜單', 'A guest is reading the menu', 'ลูกค้ากำลังดูเมนู'),
          words('同事在找文件', '同事在找檔案', 'A colleague is looking for a file', 'เพื่อนร่วมงานกำลังหาไฟล์'),
          words('朋友还没想好', '朋友還沒想好', 'A friend is still deciding', 'เพื่อนยังตัดสินใจไม่ได้'),
        ],
        action: 'count',
        say: {
          'zh-CN': '客人看菜单，同事找文件，朋友还没想好，这些时候都可以说 Take your time。',
          'zh-TW': '客人看菜單，同事找檔案，朋友還沒想好，這些時候都可以說 Take your time。',
          'en-US': 'Say it when a guest reads the menu, a colleague looks for a file, or a friend is still deciding.',
        },
      },
      {
        kind: 'quote',
        name: words('例句', '例句', 'Example', 'ตัวอย่าง'),
        quote: words(
          'Take your time. We are open until nine.',
          'Take your time. We are open until nine.',
          'Take your time. We are open until nine.',
          'Take your time. We are open until nine.',
        ),
        by: words(
          '慢慢看，我们九点才关门。',
          '慢慢看，我們九點才打烊。',
          'A clerk to a customer',
          'ค่อย ๆ ดูนะคะ ร้านปิดสามทุ่ม',
        ),
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '店员会说：Take your time. We are open until nine. 我们九点才关门。',
          'zh-TW': '店員會說：Take your time. We are open until nine. 我們九點才打烊。',
          'en-US': 'A clerk may say: take your time. We are open until nine. Now repeat it after me, slowly.',
        },
      },
      {
        kind: 'picture',
        name: words('情景', '情境', 'Situation', 'สถานการณ์'),
        title: words('在咖啡馆试试', '在咖啡廳試試', 'Try it in a café', 'ลองใช้ในคาเฟ่'),
        text: words(
          '对方还在选甜点，你会怎么说？',
          '對方還在挑甜點，你會怎麼說？',
          'Your friend is still choosing a dessert. What do you say?',
          'เพื่อนยังเลือกขนมอยู่ คุณจะพูดว่าอะไร',
        ),
        picture: 'cafe',
        action: 'think',
        say: {
          'zh-CN': '想象你和朋友在咖啡馆，她还在选甜点。这时候，你会怎么说？',
          'zh-TW': '想像你和朋友在咖啡廳，她還在挑甜點。這時候，你會怎麼說？',
          'en-US': 'Imagine you are in a café, and your friend is still choosing a dessert. What do you say?',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('今天就用一次', '今天就用一次', 'Use it once today', 'วันนี้ลองใช้สักครั้ง'),
        subtitle: words(
          '说出口的句子才记得住',
          '說出口的句子才記得住',
          'You remember the phrases you speak',
          'ประโยคที่ได้พูดจริงจะจำได้นาน',
        ),
        button: words('明天：Sounds good', '明天：Sounds good', 'Tomorrow: Sounds good', 'พรุ่งนี้: Sounds good'),
        sticker: 'thumb-up',
        action: 'thank',
        say: {
          'zh-CN': '找个机会，今天就用一次，说出口才记得住。明天我们学 Sounds good，再见！',
          'zh-TW': '找個機會，今天就用一次，說出口才記得住。明天我們學 Sounds good，再見！',
          'en-US':
            'Find one moment to use it today. Tomorrow we learn another short phrase: sounds good. See you then!',
        },
      },
    ],
  },
]
