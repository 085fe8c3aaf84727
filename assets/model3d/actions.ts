import type { Localized } from '#shared/model/library.ts'

/** Names of the actions in `gestures.ts` that the library offers, in their order. */
export const ACTION_NAMES: Record<string, Localized> = {
  greet: { 'zh-CN': '挥手问候', 'zh-TW': '揮手問候', 'en-US': 'Wave', 'th-TH': 'โบกมือทักทาย' },
  explain: { 'zh-CN': '双手讲解', 'zh-TW': '雙手講解', 'en-US': 'Explain', 'th-TH': 'อธิบาย' },
  present: { 'zh-CN': '展示', 'zh-TW': '展示', 'en-US': 'Present', 'th-TH': 'นำเสนอ' },
  point: { 'zh-CN': '指向侧方', 'zh-TW': '指向側方', 'en-US': 'Point', 'th-TH': 'ชี้ไปด้านข้าง' },
  count: { 'zh-CN': '手指计数', 'zh-TW': '手指計數', 'en-US': 'Count', 'th-TH': 'นับนิ้ว' },
  thumb: { 'zh-CN': '竖起拇指', 'zh-TW': '豎起拇指', 'en-US': 'Thumbs up', 'th-TH': 'ยกนิ้วโป้ง' },
  thank: { 'zh-CN': '抚胸致谢', 'zh-TW': '撫胸致謝', 'en-US': 'Hand on heart', 'th-TH': 'วางมือบนอก' },
  think: { 'zh-CN': '思考', 'zh-TW': '思考', 'en-US': 'Think', 'th-TH': 'ครุ่นคิด' },
}
