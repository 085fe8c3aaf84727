import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const SCROLL: Theme = {
  style: 'paper',
  paper: '#FBF5E9',
  ink: '#38251A',
  quiet: '#69503F',
  accent: '#8A3B1E',
  onAccent: '#FFF8EC',
  soft: '#EFDFC3',
  spark: '#C9973F',
  ...FONTS.serif,
  subtitles: 'plate',
}

const LAB: Theme = {
  style: 'grid',
  paper: '#F3FBFA',
  ink: '#0E2F33',
  quiet: '#3E5F63',
  accent: '#0B706B',
  onAccent: '#FFFFFF',
  soft: '#CFEDE8',
  spark: '#F2784B',
  ...FONTS.sober,
  subtitles: 'plate',
}

/** Lessons for older students: history and science. */
export const STUDIES: readonly Template[] = [
  {
    id: 'lesson-history-paper',
    name: words('历史小故事：纸', '歷史小故事：紙', 'History: the story of paper', 'ประวัติศาสตร์: เรื่องของกระดาษ'),
    labels: ['education'],
    theme: SCROLL,
    presenter: 'rosa',
    music: 'paper-lanterns',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('历史小故事', '歷史小故事', 'A piece of history', 'เกร็ดประวัติศาสตร์'),
        title: words('一张纸的旅行', '一張紙的旅行', 'The journey of paper', 'การเดินทางของกระดาษ'),
        subtitle: words(
          '它走了一千年，才到欧洲',
          '它走了一千年，才到歐洲',
          'It took a thousand years to reach Europe',
          'ใช้เวลาราวพันปีกว่าจะถึงยุโรป',
        ),
        place: 'library',
        action: 'welcome',
        say: {
          'zh-CN': '你手边的这张纸，曾经走过一条很长的路。今天，我来讲讲它的故事。',
          'zh-TW': '你手邊的這張紙，曾經走過一條很長的路。今天，我來說說它的故事。',
          'en-US': 'The sheet of paper on your desk has a long journey behind it. Let me tell you its story.',
        },
      },
      {
        kind: 'number',
        name: words('105 年', '105 年', 'The year 105', 'ค.ศ. 105'),
        kicker: words(
          '东汉，蔡伦献上新纸',
          '東漢，蔡倫獻上新紙',
          'Cai Lun shows the emperor a new paper',
          'ไช่หลุนถวายกระดาษแบบใหม่',
        ),
        number: words('105', '105', '105', '105'),
        caption: words(
          '公元年份，原料是树皮和破布',
          '西元年份，原料是樹皮和破布',
          'CE, made of bark and rags',
          'ค.ศ. ทำจากเปลือกไม้และเศษผ้า',
        ),
        side: 'left',
        action: 'explain',
        say: {
          'zh-CN': '史书记载，公元一百零五年，蔡伦用树皮和破布做出了又轻又便宜的纸。',
          'zh-TW': '史書記載，西元一百零五年，蔡倫用樹皮和破布做出了又輕又便宜的紙。',
          'en-US': 'In the year 105, chronicles say, Cai Lun made a light and cheap paper from bark and rags.',
        },
      },
      {
        kind: 'steps',
        name: words('路线', '路線', 'The route', 'เส้นทาง'),
        title: words('一路向西', '一路向西', 'Westward, step by step', 'มุ่งสู่ตะวันตก'),
        steps: [
          words('8 世纪：撒马尔罕', '8 世紀：撒馬爾罕', '8th century: Samarkand', 'ศตวรรษที่ 8: ซามาร์คันด์'),
          words('8 世纪末：巴格达', '8 世紀末：巴格達', 'Before 800: Baghdad', 'ก่อน ค.ศ. 800: แบกแดด'),
          words('12 世纪：西班牙', '12 世紀：西班牙', '12th century: Spain', 'ศตวรรษที่ 12: สเปน'),
          words('13 世纪：意大利', '13 世紀：義大利', '13th century: Italy', 'ศตวรรษที่ 13: อิตาลี'),
        ],
        action: 'count',
        say: {
          'zh-CN': '八世纪，造纸术传到撒马尔罕和巴格达，十二世纪到西班牙，然后是意大利。',
          'zh-TW': '八世紀，造紙術傳到撒馬爾罕和巴格達，十二世紀到西班牙，接著是義大利。',
          'en-US':
            'In the eighth century the craft reached Samarkand and Baghdad, in the twelfth Spain, and then Italy.',
        },
      },
      {
        kind: 'quote',
        name: words('意义', '意義', 'Why it matters', 'ความสำคัญ'),
        quote: words(
          '有了纸，知识才走得远',
          '有了紙，知識才走得遠',
          'With paper, knowledge could travel light',
          'กระดาษพาความรู้ไปได้ไกล',
        ),
        by: words('从竹简到书本', '從竹簡到書本', 'From bamboo strips to books', 'จากซีกไม้ไผ่สู่หนังสือ'),
        side: 'left',
        action: 'think',
        say: {
          'zh-CN': '竹简太重，丝绸太贵。有了纸，一本书就能装进行囊，知识才走得远。',
          'zh-TW': '竹簡太重，絲綢太貴。有了紙，一本書就能裝進行囊，知識才走得遠。',
          'en-US': 'Bamboo was heavy and silk was costly. With paper, a whole book fit into a traveling bag.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('想一想', '想一想', 'One last question', 'ลองคิดดู'),
        subtitle: words(
          '如果没有纸，今天的课会怎么上？',
          '如果沒有紙，今天的課會怎麼上？',
          'What would school be like without paper?',
          'ถ้าไม่มีกระดาษ ห้องเรียนจะเป็นอย่างไร',
        ),
        button: words('下一集：印刷术', '下一集：印刷術', 'Next: the art of printing', 'ตอนต่อไป: การพิมพ์'),
        action: 'thank',
        say: {
          'zh-CN': '如果没有纸，今天的课会怎么上？把答案写下来，下一集我们讲印刷术。',
          'zh-TW': '如果沒有紙，今天的課會怎麼上？把答案寫下來，下一集我們說印刷術。',
          'en-US': 'What would school be like without paper? Write down your answer. Next time: the art of printing.',
        },
      },
    ],
  },
  {
    id: 'lesson-chemistry',
    name: words('化学实验：变色紫甘蓝', '化學實驗：變色紫高麗菜', 'Chemistry: the color test', 'การทดลองเคมี: น้ำเปลี่ยนสี'),
    labels: ['education'],
    theme: LAB,
    presenter: 'anna',
    music: 'button-box',
    transition: { kind: 'wipe', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('厨房里的化学', '廚房裡的化學', 'Kitchen chemistry', 'เคมีในครัว'),
        title: words('会变色的紫甘蓝', '會變色的紫高麗菜', 'Cabbage that changes color', 'กะหล่ำปลีเปลี่ยนสี'),
        subtitle: words(
          '十分钟，分出酸和碱',
          '十分鐘，分出酸和鹼',
          'Tell acids from bases in ten minutes',
          'แยกกรดกับเบสได้ในสิบนาที',
        ),
        sticker: 'atom',
        action: 'greet',
        say: {
          'zh-CN': '大家好！今天用一片紫甘蓝做实验，看看身边哪些东西是酸，哪些是碱。',
          'zh-TW': '大家好！今天用一片紫高麗菜做實驗，看看身邊哪些東西是酸，哪些是鹼。',
          'en-US': 'Hello! With a leaf of red cabbage we find out today which things at home are acids or bases.',
        },
      },
      {
        kind: 'points',
        name: words('材料', '材料', 'What you need', 'สิ่งที่ต้องใช้'),
        title: words('准备这些材料', '準備這些材料', 'What you need', 'เตรียมของให้พร้อม'),
        points: [
          words('两片紫甘蓝和温水', '兩片紫高麗菜和溫水', 'Two cabbage leaves and warm water', 'กะหล่ำปลีม่วงสองใบกับน้ำอุ่น'),
          words('三个透明杯子', '三個透明杯子', 'Three clear glasses', 'แก้วใสสามใบ'),
          words('白醋和小苏打', '白醋和小蘇打', 'White vinegar and baking soda', 'น้ำส้มสายชูและเบกกิ้งโซดา'),
          words(
            '护目镜，请大人陪同',
            '護目鏡，請大人陪同',
            'Goggles, and an adult beside you',
            'แว่นนิรภัย และผู้ใหญ่คอยดูแล',
          ),
        ],
        side: 'left',
        place: 'kitchen',
        action: 'count',
        say: {
          'zh-CN': '准备紫甘蓝、温水、三个杯子、白醋和小苏打。戴好护目镜，请大人陪着你。',
          'zh-TW': '準備紫高麗菜、溫水、三個杯子、白醋和小蘇打。戴好護目鏡，請大人陪著你。',
          'en-US':
            'You need cabbage, warm water, three glasses, vinegar and baking soda. Wear goggles and ask an adult to join.',
        },
      },
      {
        kind: 'steps',
        name: words('步骤', '步驟', 'Steps', 'ขั้นตอน'),
        title: words('跟着做', '跟著做', 'Follow along', 'ทำตามทีละขั้น'),
        steps: [
          words(
            '撕碎叶子，温水泡五分钟',
            '撕碎葉子，溫水泡五分鐘',
            'Soak torn leaves for five minutes',
            'ฉีกใบ แช่น้ำอุ่นห้านาที',
          ),
          words(
            '紫色的水倒进三个杯子',
            '紫色的水倒進三個杯子',
            'Pour the purple water into three glasses',
            'รินน้ำสีม่วงลงแก้วสามใบ',
          ),
          words(
            '一杯加醋，一杯加小苏打',
            '一杯加醋，一杯加小蘇打',
            'Add vinegar to one, soda to another',
            'ใส่น้ำส้มแก้วหนึ่ง โซดาอีกแก้ว',
          ),
        ],
        sticker: 'microscope',
        action: 'point-left',
        say: {
          'zh-CN': '叶子泡出紫色的水，倒进三个杯子。一杯加醋，一杯加小苏打，最后一杯不动。',
          'zh-TW': '葉子泡出紫色的水，倒進三個杯子。一杯加醋，一杯加小蘇打，最後一杯不動。',
          'en-US':
            'Pour the purple water into three glasses. Vinegar goes into one, soda into another, and one stays as it is.',
        },
      },
      {
        kind: 'points',
        name: words('结果', '結果', 'Result', 'ผลลัพธ์'),
        title: words('看，颜色变了！', '看，顏色變了！', 'Look at the colors!', 'ดูสิ สีเปลี่ยนแล้ว!'),
        points: [
          words('加醋：粉红，是酸', '加醋：粉紅，是酸', 'With vinegar: pink, an acid', 'ใส่น้ำส้ม: ชมพู คือกรด'),
          words('不加：紫色，是中性', '不加：紫色，是中性', 'Nothing added: purple, neutral', 'ไม่ใส่อะไร: ม่วง คือกลาง'),
          words(
            '加小苏打：蓝绿，是碱',
            '加小蘇打：藍綠，是鹼',
            'With soda: blue-green, a base',
            'ใส่โซดา: เขียวอมฟ้า คือเบส',
          ),
        ],
        action: 'explain',
        say: {
          'zh-CN': '遇到酸变粉红，遇到碱变蓝绿。紫甘蓝里的花青素，就是天然的指示剂。',
          'zh-TW': '遇到酸變粉紅，遇到鹼變藍綠。紫高麗菜裡的花青素，就是天然的指示劑。',
          'en-US': 'Acids turn it pink, bases turn it blue-green. The dye in the cabbage is a natural indicator.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('还能测什么？', '還能測什麼？', 'What else can you test?', 'ทดสอบอะไรได้อีก'),
        subtitle: words(
          '柠檬汁、肥皂水，先猜再试',
          '檸檬汁、肥皂水，先猜再試',
          'Lemon juice, soapy water: guess first, then try',
          'น้ำมะนาว น้ำสบู่ ลองเดาก่อนแล้วค่อยทดสอบ',
        ),
        button: words('交实验记录', '交實驗紀錄', 'Hand in your lab notes', 'ส่งบันทึกการทดลอง'),
        action: 'thumb',
        say: {
          'zh-CN': '柠檬汁和肥皂水会是什么颜色？先猜一猜，再动手，别忘了写下实验记录。',
          'zh-TW': '檸檬汁和肥皂水會是什麼顏色？先猜一猜，再動手，別忘了寫下實驗紀錄。',
          'en-US':
            'Which color will lemon juice or soapy water give? Guess first, then test, and write down what you see.',
        },
      },
    ],
  },
]
