import type { Template } from '../kit/template.ts'
import { FONTS, type Theme } from '../kit/theme.ts'
import { words } from '../kit/words.ts'

const FLAME: Theme = {
  style: 'bold',
  paper: '#FFF2E2',
  ink: '#32100A',
  quiet: '#72402F',
  accent: '#CF2A12',
  onAccent: '#FFFFFF',
  soft: '#FFDBBF',
  spark: '#FFB400',
  ...FONTS.loud,
  subtitles: 'large',
}

const SAGE: Theme = {
  style: 'paper',
  paper: '#F8F5EE',
  ink: '#26302A',
  quiet: '#56635A',
  accent: '#45654F',
  onAccent: '#FFFFFF',
  soft: '#DFE7DA',
  spark: '#C98B5E',
  ...FONTS.serif,
  subtitles: 'plate',
}

/** A shop shows what it sells. */
export const SHOP: readonly Template[] = [
  {
    id: 'shop-season-sale',
    name: words('夏季大促', '夏季特賣', 'Summer sale', 'ลดราคาฤดูร้อน'),
    labels: ['shop', 'product'],
    theme: FLAME,
    presenter: 'mei',
    music: 'green-light',
    transition: { kind: 'push', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('6 月 1 日至 10 日', '6 月 1 日至 10 日', 'June 1 to 10', '1–10 มิถุนายน'),
        title: words('夏装特惠开始了', '夏裝特賣開跑', 'The summer sale is on', 'ซัมเมอร์เซลเริ่มแล้ว'),
        subtitle: words(
          '衬衫、凉鞋、草编包，十天都有折扣',
          '襯衫、涼鞋、草編包，十天都有折扣',
          'Ten days off shirts, sandals and straw bags',
          'เสื้อเชิ้ต รองเท้าแตะ กระเป๋าสาน ลดสิบวันเต็ม',
        ),
        action: 'welcome',
        sticker: 'sale-burst',
        say: {
          'zh-CN': '夏季大促今天开始！衬衫、凉鞋、草编包都有折扣，一共十天，喜欢的别错过。',
          'zh-TW': '夏季特賣今天開跑！襯衫、涼鞋、草編包都有折扣，一共十天，喜歡的別錯過。',
          'en-US':
            'Our summer sale starts today! For ten days you pay less for shirts, sandals and straw bags, so pick your favorites early.',
        },
      },
      {
        kind: 'number',
        name: words('折扣', '折扣', 'The discount', 'ส่วนลด'),
        kicker: words('精选款式低至', '精選款式最低', 'Selected styles, up to', 'สินค้าที่ร่วมรายการ ลดสูงสุด'),
        number: words('5 折', '5 折', '50%', '50%'),
        caption: words(
          '按吊牌价直接打折，不用凑单',
          '吊牌價直接打折，不必湊單',
          'off the price on the tag',
          'จากราคาป้าย ไม่มีขั้นต่ำ',
        ),
        side: 'left',
        action: 'point',
        say: {
          'zh-CN': '精选款式低至五折，按吊牌价直接算，不用凑单，也不用抢券。',
          'zh-TW': '精選款式最低五折，吊牌價直接折，不必湊單，也不用搶折價券。',
          'en-US':
            'Selected styles are up to fifty percent off the price on the tag. There is no minimum order, and no code to enter.',
        },
      },
      {
        kind: 'points',
        name: words('店长推荐', '店長推薦', 'Our picks', 'ของแนะนำ'),
        title: words('先看这三样', '先看這三樣', 'Start with these three', 'เริ่มจากสามชิ้นนี้'),
        points: [
          words(
            '亚麻衬衫：透气，好搭配',
            '亞麻襯衫：透氣又好搭',
            'Linen shirt: airy, goes with everything',
            'เสื้อลินิน: ระบายอากาศ เข้าได้ทุกชุด',
          ),
          words(
            '软底凉鞋：走一天也舒服',
            '軟底涼鞋：走一天也舒服',
            'Soft sandals: made for long walks',
            'รองเท้าแตะพื้นนุ่ม: เดินสบายทั้งวัน',
          ),
          words(
            '草编包：装得下一本书',
            '草編包：放得下一本書',
            'Straw bag: room for a book',
            'กระเป๋าสาน: ใส่หนังสือได้หนึ่งเล่ม',
          ),
        ],
        action: 'count',
        say: {
          'zh-CN': '不知道从哪儿看起？先试亚麻衬衫，再配软底凉鞋和草编包，一身清爽就齐了。',
          'zh-TW': '不知道從哪裡看起？先試亞麻襯衫，再搭軟底涼鞋和草編包，一身清爽就齊了。',
          'en-US':
            'Where to begin? Try the linen shirt, add soft sandals and a straw bag, and your summer look is complete.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('6 月 10 日截止', '只到 6 月 10 日', 'Only until June 10', 'ถึง 10 มิถุนายนเท่านั้น'),
        subtitle: words(
          '门店和网店同价，售完为止',
          '門市與網路商店同價，售完為止',
          'Same prices in store and online, while stock lasts',
          'ราคาเดียวกันทั้งหน้าร้านและออนไลน์ จนกว่าสินค้าจะหมด',
        ),
        button: words('马上去逛', '馬上去逛', 'Shop the sale', 'ช้อปเลย'),
        action: 'thumb',
        sticker: 'cart',
        say: {
          'zh-CN': '活动到六月十日为止，门店和网店同价，售完就没有了，现在就来逛逛吧！',
          'zh-TW': '活動到六月十日為止，門市和網路商店同價，賣完就沒有了，現在就來逛逛吧！',
          'en-US':
            'The sale ends on June tenth, with the same prices in store and online. Come by while your size is still here!',
        },
      },
    ],
  },
  {
    id: 'shop-new-arrivals',
    name: words('新品上架', '新品上市', 'New arrivals', 'สินค้ามาใหม่'),
    labels: ['shop', 'product'],
    theme: SAGE,
    presenter: 'nok',
    music: 'open-window',
    transition: { kind: 'crossFade', direction: 'left' },
    scenes: [
      {
        kind: 'opening',
        name: words('开场', '開場', 'Opening', 'เปิดเรื่อง'),
        kicker: words('秋季新品', '秋季新品', 'Fall collection', 'คอลเลกชันฤดูใบไม้ร่วง'),
        title: words('把秋天带回家', '把秋天帶回家', 'Bring fall home', 'พาฤดูใบไม้ร่วงกลับบ้าน'),
        subtitle: words(
          '手作陶器与羊毛毯，今天上架',
          '手作陶器與羊毛毯，今天上市',
          'Handmade pottery and wool blankets, new today',
          'เครื่องปั้นทำมือและผ้าห่มขนแกะ มาใหม่วันนี้',
        ),
        action: 'greet',
        say: {
          'zh-CN': '秋天的新品到了！这一季，我们挑了手作陶器和羊毛毯，想让家里暖一点。',
          'zh-TW': '秋天的新品到了！這一季，我們挑了手作陶器和羊毛毯，想讓家裡暖一點。',
          'en-US':
            'Our fall collection has arrived! This season we chose handmade pottery and wool blankets to make your home a little warmer.',
        },
      },
      {
        kind: 'picture',
        name: words('陶器', '陶器', 'Pottery', 'เครื่องปั้น'),
        title: words('一窑一色的杯盘', '一窯一色的杯盤', 'No two cups alike', 'ถ้วยแต่ละใบไม่ซ้ำกัน'),
        text: words(
          '手工上釉，每一只颜色都略有不同。',
          '手工上釉，每一只顏色都略有不同。',
          'Glazed by hand, so each piece has a shade of its own.',
          'เคลือบด้วยมือ แต่ละใบจึงมีสีของตัวเอง',
        ),
        picture: 'showroom',
        action: 'point-left',
        say: {
          'zh-CN': '这组杯盘是手工上釉的，出窑以后，每一只的颜色都不太一样，挑一只最合眼缘的吧。',
          'zh-TW': '這組杯盤是手工上釉的，出窯以後，每一只的顏色都不太一樣，挑一只最合眼緣的吧。',
          'en-US':
            'These cups and plates are glazed by hand. Each one leaves the kiln in its own shade, so choose the one that speaks to you.',
        },
      },
      {
        kind: 'points',
        name: words('羊毛毯', '羊毛毯', 'Blankets', 'ผ้าห่ม'),
        title: words('一条好毯子', '一條好毯子', 'A blanket that lasts', 'ผ้าห่มที่ใช้ได้นาน'),
        points: [
          words('纯羊毛，轻而暖', '純羊毛，輕又暖', 'Pure wool: light and warm', 'ขนแกะแท้ เบาและอุ่น'),
          words(
            '三种颜色：燕麦、苔绿、赭红',
            '三種顏色：燕麥、苔綠、赭紅',
            'Three colors: oat, moss and rust',
            'สามสี: ข้าวโอ๊ต เขียวมอส น้ำตาลแดง',
          ),
          words('可以低温手洗', '可低溫手洗', 'Hand wash in cool water', 'ซักมือด้วยน้ำเย็นได้'),
        ],
        side: 'left',
        action: 'count',
        say: {
          'zh-CN': '羊毛毯有燕麦、苔绿和赭红三种颜色，轻而暖和，用冷水手洗就好打理。',
          'zh-TW': '羊毛毯有燕麥、苔綠和赭紅三種顏色，又輕又暖，用冷水手洗就好整理。',
          'en-US': 'The wool blankets come in oat, moss and rust. They are light and warm, and easy to wash by hand.',
        },
      },
      {
        kind: 'closing',
        name: words('结尾', '結尾', 'Closing', 'ปิดท้าย'),
        title: words('来店里摸一摸', '來店裡摸摸看', 'Come and feel it', 'แวะมาสัมผัสที่ร้าน'),
        subtitle: words(
          '首批数量不多，周末到店有热茶',
          '首批數量不多，週末到店有熱茶',
          'Small first batch. Hot tea on weekends.',
          'ล็อตแรกมีจำนวนน้อย เสาร์อาทิตย์มีชาร้อนให้ดื่ม',
        ),
        button: words('查看全部新品', '看全部新品', 'See what is new', 'ดูของใหม่ทั้งหมด'),
        action: 'thank',
        say: {
          'zh-CN': '首批数量不多，欢迎周末来店里看看、摸一摸，我们给你泡一杯热茶。',
          'zh-TW': '首批數量不多，歡迎週末來店裡看看、摸一摸，我們幫你泡一杯熱茶。',
          'en-US':
            'The first batch is small. Visit us on the weekend, feel the wool, and have a cup of hot tea with us.',
        },
      },
    ],
  },
]
