import type { Localized } from '#shared/model/library.ts'

const named = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

/** The labels of each film beside `moving`. */
export const LABELED: Record<string, string[]> = {
  tide: ['abstract'],
  silk: ['abstract'],
  ribbons: ['abstract'],
  mesh: ['abstract'],
  floating: ['abstract'],
  grid: ['studio', 'abstract'],
  stage: ['studio', 'festive'],
  bokeh: ['festive'],
  dust: ['studio'],
  citylights: ['city'],
  hills: ['nature'],
  aurora: ['nature'],
}

/** The films in the order of the library. */
export const NAMES: Record<string, Localized> = {
  tide: named('流动色彩', '流動色彩', 'Color tide', 'สีสันไหลเวียน'),
  silk: named('轻柔丝绸', '輕柔絲綢', 'Soft silk', 'ผ้าไหมพลิ้ว'),
  ribbons: named('光带飘动', '光帶飄動', 'Ribbons of light', 'ริ้วแสงพลิ้ว'),
  mesh: named('起伏线网', '起伏線網', 'Wave mesh', 'ตาข่ายคลื่น'),
  floating: named('漂浮几何', '漂浮幾何', 'Floating shapes', 'รูปทรงลอย'),
  grid: named('科技网格', '科技網格', 'Data grid', 'ตารางข้อมูล'),
  stage: named('舞台光束', '舞台光束', 'Stage beams', 'ลำแสงเวที'),
  bokeh: named('暖色光斑', '暖色光斑', 'Warm bokeh', 'โบเก้สีอุ่น'),
  dust: named('光中微尘', '光中微塵', 'Dust in the light', 'ฝุ่นในลำแสง'),
  citylights: named('都市灯火', '都市燈火', 'City lights', 'แสงไฟในเมือง'),
  hills: named('剪纸山丘', '剪紙山丘', 'Paper hills', 'เนินเขากระดาษ'),
  aurora: named('极光', '極光', 'Northern lights', 'แสงเหนือ'),
}
