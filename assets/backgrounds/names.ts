import type { Localized } from '#shared/model/library.ts'

const named = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

/** The labels of each background. */
export const LABELED: Record<string, string[]> = {
  office: ['office'],
  newsroom: ['studio'],
  classroom: ['education'],
  showroom: ['studio'],
  boardroom: ['office'],
  home: ['home'],
  library: ['home', 'education'],
  clinic: ['office'],
  city: ['city'],
  paper: ['studio', 'abstract'],
  arches: ['abstract'],
  depth: ['abstract'],
  fins: ['abstract'],
}

/** The backgrounds in the order of the library. */
export const NAMES: Record<string, Localized> = {
  office: named('晨光办公室', '晨光辦公室', 'Morning office', 'สำนักงานยามเช้า'),
  newsroom: named('新闻演播厅', '新聞主播台', 'News studio', 'สตูดิโอข่าว'),
  classroom: named('明亮教室', '明亮教室', 'Bright classroom', 'ห้องเรียนสว่างสดใส'),
  showroom: named('精品展厅', '產品展示間', 'Showroom', 'โชว์รูม'),
  boardroom: named('会议室', '會議室', 'Boardroom', 'ห้องประชุม'),
  home: named('温馨客厅', '溫馨客廳', 'Living room', 'ห้องนั่งเล่น'),
  library: named('书房夜读', '書房夜讀', 'Evening study', 'ห้องหนังสือยามค่ำ'),
  clinic: named('洁净诊室', '潔淨診間', 'Clinic', 'คลินิก'),
  city: named('城市夜景', '城市夜景', 'City at night', 'เมืองยามค่ำคืน'),
  paper: named('影棚背景纸', '攝影棚背景紙', 'Studio backdrop', 'ฉากกระดาษสตูดิโอ'),
  arches: named('柔色拱门', '柔色拱門', 'Soft arches', 'ซุ้มโค้งสีนุ่ม'),
  depth: named('深蓝光球', '深藍光球', 'Blue depth', 'มิติสีน้ำเงิน'),
  fins: named('光影格栅', '光影格柵', 'Light fins', 'ระแนงแสงเงา'),
}
