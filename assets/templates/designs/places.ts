import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const LOFT: Theme = {
  style: 'paper',
  paper: '#F6F4F0',
  ink: '#22272E',
  quiet: '#5A6068',
  accent: '#31455E',
  onAccent: '#FFFFFF',
  soft: '#DFE3E6',
  spark: '#C9A25E',
  ...FONTS.serif,
  subtitles: 'plate',
}

const SUNSET: Theme = {
  style: 'band',
  paper: '#FFF5EC',
  ink: '#2B1B4D',
  quiet: '#62527F',
  accent: '#5B2E91',
  onAccent: '#FFFFFF',
  soft: '#F4DDE6',
  spark: '#FF8A4C',
  ...FONTS.loud,
  subtitles: 'karaoke',
}

const TOMATO: Theme = {
  style: 'blobs',
  paper: '#FFFAEF',
  ink: '#3B1B12',
  quiet: '#715043',
  accent: '#BF3A1F',
  onAccent: '#FFFFFF',
  soft: '#FFE3C9',
  spark: '#7DAA45',
  ...FONTS.friendly,
  subtitles: 'boxed',
}

/** Where to live, where to travel, and what to eat. */
export const PLACES: readonly Template[] = [
  {
    id: 'property-apartment-tour',
    name: words('看房导览', '賞屋導覽', 'Apartment tour', 'พาชมอะพาร์ตเมนต์'),
    labels: ['property'],
    theme: LOFT,
    presenter: 'mei',
    music: 'quiet-harbour',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('两室一厅 · 78 平方米', '兩房一廳 · 24 坪', '2 bedrooms · 840 sq ft', '2 ห้องนอน · 78 ตร.ม.'),
        title: words('向南的家', '朝南的家', 'A sunny home', 'บ้านที่แดดส่องถึง'),
        subtitle: words(
          '枫林路 12 号，五楼，带电梯',
          '楓林路 12 號，五樓，有電梯',
          '12 Maple Lane, fifth floor, elevator',
          '12 ถนนเมเปิล ชั้นห้า มีลิฟต์',
        ),
        place: 'home',
        action: 'welcome',
        say: {
          'zh-CN': '欢迎来看房！这套两室一厅在五楼，客厅朝南，冬天中午阳光能照到沙发上。',
          'zh-TW': '歡迎來賞屋！這間兩房一廳在五樓，客廳朝南，冬天中午陽光能照到沙發上。',
          'en-US':
            'Welcome! This two-bedroom home is on the fifth floor. The living room faces south, so the winter sun reaches the sofa.',
        },
      },
      {
        kind: 'picture',
        name: words('厨房', '廚房', 'Kitchen', 'ครัว'),
        title: words('开放式厨房', '開放式廚房', 'The open kitchen', 'ครัวแบบเปิด'),
        text: words(
          '三米长的台面，家电全部新换。',
          '三公尺長的檯面，家電全部換新。',
          'Ten feet of counter space and new appliances.',
          'เคาน์เตอร์ยาวสามเมตร เครื่องใช้ไฟฟ้าใหม่ทั้งหมด',
        ),
        picture: 'kitchen',
        action: 'point-left',
        say: {
          'zh-CN': '厨房是开放式的，台面有三米长，两个人一起做饭也不挤，家电都是新换的。',
          'zh-TW': '廚房是開放式的，檯面有三公尺長，兩個人一起做菜也不擠，家電都是新換的。',
          'en-US':
            'The kitchen is open, with ten feet of counter, so two can cook side by side. All appliances are new.',
        },
      },
      {
        kind: 'points',
        name: words('周边', '周邊', 'Nearby', 'รอบๆ'),
        title: words('下楼就方便', '下樓就方便', 'Right outside', 'ลงมาก็สะดวก'),
        points: [
          words('地铁站：步行 6 分钟', '捷運站：走路 6 分鐘', 'Subway: 6 minutes on foot', 'รถไฟใต้ดิน: เดิน 6 นาที'),
          words(
            '小学和幼儿园：过一条街',
            '小學和幼兒園：過一條街',
            'Schools: across the street',
            'โรงเรียน: ข้ามถนนเดียว',
          ),
          words(
            '河边公园：每天都能散步',
            '河濱公園：每天都能散步',
            'Riverside park: for daily walks',
            'สวนริมน้ำ: เดินเล่นได้ทุกวัน',
          ),
        ],
        side: 'left',
        sticker: 'pin',
        action: 'count',
        say: {
          'zh-CN': '走六分钟就到地铁站，小学和幼儿园只隔一条街，晚饭后可以去河边公园散步。',
          'zh-TW': '走六分鐘就到捷運站，小學和幼兒園只隔一條街，晚飯後可以去河濱公園散步。',
          'en-US':
            'The subway is six minutes away, schools are across the street, and a riverside park invites you to evening walks.',
        },
      },
      {
        kind: 'closing',
        name: words('预约', '預約', 'Viewing', 'นัดชม'),
        title: words('来现场看看', '來現場看看', 'Come and see it', 'แวะมาชมของจริง'),
        subtitle: words(
          '周六、周日 10 点到 17 点可看房',
          '週六、週日 10 點到 17 點可看屋',
          'Open house on weekends, 10 to 5',
          'เปิดให้ชมเสาร์อาทิตย์ 10:00–17:00 น.',
        ),
        button: words('预约看房', '預約賞屋', 'Book a viewing', 'นัดชมห้อง'),
        action: 'thank',
        say: {
          'zh-CN': '照片再多，也不如来现场看一看。周六、周日都能看房，欢迎提前预约。',
          'zh-TW': '照片再多，也不如來現場看一看。週六、週日都能看屋，歡迎提前預約。',
          'en-US':
            'No picture replaces standing in the room yourself. The house is open on weekends, so book your viewing today.',
        },
      },
    ],
  },
  {
    id: 'travel-city-weekend',
    name: words('周末逛一座城', '週末玩一座城', 'A weekend in the city', 'สุดสัปดาห์ในเมือง'),
    labels: ['travel'],
    theme: SUNSET,
    presenter: 'leo',
    music: 'early-train',
    transition: { kind: 'push', direction: 'left' },
    soldType: 'VIP',
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('周末旅行', '週末小旅行', 'Weekend trip', 'เที่ยวสุดสัปดาห์'),
        title: words('48 小时逛老城', '48 小時玩老城', '48 hours in the old town', '48 ชั่วโมงในเมืองเก่า'),
        subtitle: words(
          '不赶路，只走喜欢的街',
          '不趕路，只走喜歡的街',
          'No rush, just the streets you like',
          'ไม่ต้องรีบ เดินเฉพาะถนนที่ชอบ',
        ),
        place: 'skyline',
        action: 'greet',
        say: {
          'zh-CN': '只有一个周末，也能好好逛一座城。背上小包，跟我走，四十八小时刚刚好。',
          'zh-TW': '只有一個週末，也能好好玩一座城。背上小包，跟我走，四十八小時剛剛好。',
          'en-US':
            'A single weekend is enough to fall for a city. Pack a small bag and follow me for forty-eight hours.',
        },
      },
      {
        kind: 'steps',
        name: words('周六', '週六', 'Saturday', 'วันเสาร์'),
        title: words('周六这样走', '週六這樣走', 'Your Saturday', 'วันเสาร์ไปไหนดี'),
        steps: [
          words('早上：菜市场吃早餐', '早上：到市場吃早餐', 'Morning: breakfast at the market', 'เช้า: กินมื้อเช้าที่ตลาด'),
          words(
            '下午：老街和书店',
            '下午：老街和書店',
            'Afternoon: old lanes and bookshops',
            'บ่าย: ตรอกเก่าและร้านหนังสือ',
          ),
          words('傍晚：上山看日落', '傍晚：上山看夕陽', 'Evening: sunset from the hill', 'เย็น: ดูพระอาทิตย์ตกบนเขา'),
        ],
        side: 'left',
        action: 'count',
        say: {
          'zh-CN': '周六早上去菜市场，吃一碗当地人的早餐。下午逛老街和书店，傍晚上山看日落。',
          'zh-TW': '週六早上去市場，吃一碗在地人的早餐。下午逛老街和書店，傍晚上山看夕陽。',
          'en-US':
            'Begin with breakfast at the market, wander the old lanes and bookshops, and climb the hill for the sunset.',
        },
      },
      {
        kind: 'picture',
        name: words('夜景', '夜景', 'By night', 'ยามค่ำคืน'),
        title: words('最美在天黑前', '最美在天黑前', 'Stay for blue hour', 'รอชมแสงสุดท้าย'),
        text: words(
          '日落后二十分钟，全城的灯一盏盏亮起来。',
          '日落後二十分鐘，全城的燈一盞盞亮起來。',
          'Twenty minutes after sunset, the lights come on.',
          'ยี่สิบนาทีหลังตะวันตก ไฟทั้งเมืองค่อยๆ สว่าง',
        ),
        picture: 'twilight',
        action: 'point-left',
        say: {
          'zh-CN': '日落以后别急着下山，再等二十分钟，全城的灯会一盏盏亮起来，那才是最美的时候。',
          'zh-TW': '日落以後別急著下山，再等二十分鐘，全城的燈會一盞盞亮起來，那才是最美的時候。',
          'en-US':
            'Do not leave right after sunset. Wait twenty minutes and watch the lights of the whole city come on.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('这周末就出发', '這週末就出發', 'Leave this weekend', 'ออกเดินทางสุดสัปดาห์นี้'),
        subtitle: words(
          '路线和店名都在评论区',
          '路線和店名都在留言區',
          'Map and addresses are in the comments',
          'แผนที่และชื่อร้านอยู่ในคอมเมนต์',
        ),
        button: words('收藏路线', '收藏路線', 'Save the route', 'บันทึกเส้นทาง'),
        sticker: 'moving-pin',
        action: 'thumb',
        say: {
          'zh-CN': '路线和店名我都放在评论区了，收藏起来，这个周末就出发吧！',
          'zh-TW': '路線和店名我都放在留言區了，收藏起來，這個週末就出發吧！',
          'en-US':
            'The map and all addresses are in the comments. Save the route, call a friend, and leave this weekend!',
        },
      },
    ],
  },
  {
    id: 'food-simple-recipe',
    name: words('番茄鸡蛋面', '番茄雞蛋麵', 'A simple recipe', 'สูตรอาหารง่ายๆ'),
    labels: ['travel'],
    theme: TOMATO,
    presenter: 'rosa',
    music: 'marble-run',
    transition: { kind: 'push', direction: 'up' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('15 分钟晚餐', '15 分鐘晚餐', '15-minute dinner', 'มื้อเย็น 15 นาที'),
        title: words('番茄鸡蛋面', '番茄雞蛋麵', 'Tomato and egg noodles', 'บะหมี่ไข่มะเขือเทศ'),
        subtitle: words(
          '五样食材，一口锅就够',
          '五樣食材，一只鍋就夠',
          'Five ingredients, one pan',
          'วัตถุดิบห้าอย่าง กระทะใบเดียว',
        ),
        place: 'kitchen',
        sticker: 'clock',
        action: 'greet',
        say: {
          'zh-CN': '下班晚了，不想点外卖？冰箱里有番茄和鸡蛋就行，十五分钟，我们煮碗热面。',
          'zh-TW': '下班晚了，不想叫外送？冰箱裡有番茄和雞蛋就行，十五分鐘，我們煮碗熱麵。',
          'en-US':
            'Home late and hungry? With tomatoes and eggs in the fridge, you are fifteen minutes away from a warm bowl of noodles.',
        },
      },
      {
        kind: 'points',
        name: words('食材', '食材', 'Ingredients', 'วัตถุดิบ'),
        title: words('两人份食材', '兩人份食材', 'For two people', 'สำหรับสองคน'),
        points: [
          words('番茄 3 个，鸡蛋 3 个', '番茄 3 顆，雞蛋 3 顆', '3 tomatoes and 3 eggs', 'มะเขือเทศ 3 ลูก ไข่ 3 ฟอง'),
          words('面条 200 克', '麵條 200 公克', '7 ounces of noodles', 'เส้นบะหมี่ 200 กรัม'),
          words('小葱 2 根', '青蔥 2 根', '2 green onions', 'ต้นหอม 2 ต้น'),
          words('盐、糖、油各少许', '鹽、糖、油各少許', 'A little salt, sugar and oil', 'เกลือ น้ำตาล น้ำมันเล็กน้อย'),
        ],
        action: 'point-left',
        say: {
          'zh-CN': '两人份要三个番茄、三个鸡蛋、两百克面条、两根小葱，再加一点盐、糖和油。',
          'zh-TW': '兩人份要三顆番茄、三顆雞蛋、兩百公克麵條、兩根青蔥，再加一點鹽、糖和油。',
          'en-US':
            'For two people you need three tomatoes, three eggs, seven ounces of noodles, two green onions, and a little salt, sugar and oil.',
        },
      },
      {
        kind: 'steps',
        name: words('做法', '作法', 'Method', 'วิธีทำ'),
        title: words('三步上桌', '三步上桌', 'Three steps', 'สามขั้นตอน'),
        steps: [
          words(
            '鸡蛋炒到刚凝固，盛出',
            '雞蛋炒到剛凝固，盛起',
            'Scramble the eggs softly, set aside',
            'ผัดไข่พอสุก ตักพักไว้',
          ),
          words(
            '番茄炒出汁，加水煮开',
            '番茄炒出汁，加水煮滾',
            'Cook tomatoes soft, add water',
            'ผัดมะเขือเทศให้นิ่ม เติมน้ำ',
          ),
          words(
            '下面煮熟，倒回鸡蛋',
            '下麵煮熟，倒回雞蛋',
            'Boil the noodles in it, add the eggs',
            'ใส่เส้นต้มให้สุก แล้วใส่ไข่คืน',
          ),
        ],
        side: 'left',
        action: 'count',
        say: {
          'zh-CN': '鸡蛋炒到刚凝固就盛出。番茄炒出汁，加水煮开，下面条。面熟了，把鸡蛋倒回去。',
          'zh-TW': '雞蛋炒到剛凝固就盛起。番茄炒出汁，加水煮滾，下麵條。麵熟了，把雞蛋倒回去。',
          'en-US':
            'Scramble the eggs softly and set them aside. Cook the tomatoes, add water, boil the noodles in it, then return the eggs.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('撒上葱花，开饭', '撒上蔥花，開飯', 'Dinner is ready', 'โรยต้นหอม พร้อมกิน'),
        subtitle: words(
          '喜欢酸一点，就多放半个番茄',
          '喜歡酸一點，就多放半顆番茄',
          'Like it tangy? Add half a tomato more.',
          'ชอบเปรี้ยวใส่มะเขือเทศเพิ่มครึ่งลูก',
        ),
        button: words('下集：葱油饼', '下集：蔥油餅', 'Next: scallion pancakes', 'ตอนต่อไป: แพนเค้กต้นหอม'),
        action: 'thumb',
        say: {
          'zh-CN': '最后撒上葱花，开饭！喜欢酸一点，就多放半个番茄。下一集，我们做葱油饼。',
          'zh-TW': '最後撒上蔥花，開飯！喜歡酸一點，就多放半顆番茄。下一集，我們做蔥油餅。',
          'en-US':
            'Sprinkle the green onions on top, and dinner is ready. Next time we make scallion pancakes. See you then!',
        },
      },
    ],
  },
]
