import type { Localized } from './library.ts'

/** Families of labels: of voices, music, backgrounds, stickers and templates. */
export const LABEL_TYPES = ['LABEL_TONE', 'LABEL_BGM', 'LABEL_BG', 'LABEL_STICKER', 'LABEL_TEMPLATE'] as const
type LabelType = (typeof LABEL_TYPES)[number]

const named = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

/** The labels of the product by their ids, each family in the order in which it is shown. */
export const LABELS = {
  LABEL_TONE: {
    bright: named('明亮', '明亮', 'Bright', 'สดใส'),
    calm: named('沉稳', '沉穩', 'Calm', 'สุขุม'),
    deep: named('低沉', '低沉', 'Deep', 'ทุ้ม'),
    lively: named('活泼', '活潑', 'Lively', 'ร่าเริง'),
    natural: named('自然', '自然', 'Natural', 'ธรรมชาติ'),
    news: named('播报', '播報', 'News', 'ประกาศข่าว'),
    story: named('讲述', '講述', 'Storytelling', 'เล่าเรื่อง'),
    warm: named('温暖', '溫暖', 'Warm', 'อบอุ่น'),
  },
  LABEL_BGM: {
    bright: named('明快', '明快', 'Bright', 'สดใส'),
    calm: named('舒缓', '舒緩', 'Calm', 'ผ่อนคลาย'),
    business: named('商务', '商務', 'Business', 'ธุรกิจ'),
    warm: named('温暖', '溫暖', 'Warm', 'อบอุ่น'),
    energetic: named('动感', '動感', 'Energetic', 'กระฉับกระเฉง'),
    playful: named('俏皮', '俏皮', 'Playful', 'ขี้เล่น'),
    effects: named('音效', '音效', 'Sound effects', 'เสียงประกอบ'),
  },
  LABEL_BG: {
    office: named('办公', '辦公', 'Office', 'สำนักงาน'),
    studio: named('演播室', '攝影棚', 'Studio', 'สตูดิโอ'),
    education: named('教育', '教育', 'Education', 'การศึกษา'),
    home: named('居家', '居家', 'Home', 'บ้าน'),
    city: named('城市', '城市', 'City', 'เมือง'),
    nature: named('自然', '自然', 'Nature', 'ธรรมชาติ'),
    abstract: named('抽象', '抽象', 'Abstract', 'นามธรรม'),
    festive: named('节日', '節日', 'Festive', 'เทศกาล'),
    moving: named('动态', '動態', 'Moving', 'เคลื่อนไหว'),
  },
  LABEL_STICKER: {
    arrow: named('箭头', '箭頭', 'Arrows', 'ลูกศร'),
    mark: named('标记', '標記', 'Marks', 'เครื่องหมาย'),
    bubble: named('气泡', '對話框', 'Bubbles', 'บอลลูนคำพูด'),
    business: named('商务', '商務', 'Business', 'ธุรกิจ'),
    education: named('教育', '教育', 'Education', 'การศึกษา'),
    emotion: named('表情', '表情', 'Feelings', 'ความรู้สึก'),
    festive: named('节日', '節日', 'Festive', 'เทศกาล'),
    moving: named('动态', '動態', 'Moving', 'เคลื่อนไหว'),
  },
  LABEL_TEMPLATE: {
    education: named('教学', '教學', 'Lessons', 'การสอน'),
    news: named('资讯', '新聞', 'News', 'ข่าว'),
    product: named('产品', '產品', 'Products', 'ผลิตภัณฑ์'),
    company: named('企业', '企業', 'Company', 'องค์กร'),
    training: named('入职培训', '入職訓練', 'Onboarding', 'อบรมพนักงาน'),
    recruiting: named('招聘', '徵才', 'Recruiting', 'รับสมัครงาน'),
    report: named('汇报', '報告', 'Reports', 'รายงาน'),
    shop: named('电商', '電商', 'Shop', 'ร้านค้า'),
    event: named('活动', '活動', 'Events', 'กิจกรรม'),
    greeting: named('祝福', '祝福', 'Greetings', 'คำอวยพร'),
    health: named('健康', '健康', 'Health', 'สุขภาพ'),
    finance: named('金融', '金融', 'Finance', 'การเงิน'),
    property: named('房产', '房產', 'Real estate', 'อสังหาริมทรัพย์'),
    travel: named('旅行与美食', '旅行與美食', 'Travel and food', 'ท่องเที่ยวและอาหาร'),
  },
} as const satisfies Record<LabelType, Record<string, Localized>>
