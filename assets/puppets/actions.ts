import type { Localized } from '#shared/model/library.ts'

/** Names of the actions in `clips.ts` that a library may offer, in the order in which it shows them. */
export const ACTION_NAMES: Record<string, Localized> = {
  greet: { 'zh-CN': '挥手问候', 'zh-TW': '揮手問候', 'en-US': 'Wave', 'th-TH': 'โบกมือทักทาย' },
  welcome: { 'zh-CN': '张开双臂欢迎', 'zh-TW': '張開雙臂歡迎', 'en-US': 'Welcome', 'th-TH': 'ผายมือต้อนรับ' },
  explain: { 'zh-CN': '双手讲解', 'zh-TW': '雙手講解', 'en-US': 'Explain', 'th-TH': 'อธิบาย' },
  point: { 'zh-CN': '指向右侧', 'zh-TW': '指向右側', 'en-US': 'Point right', 'th-TH': 'ชี้ไปทางขวา' },
  'point-left': { 'zh-CN': '指向左侧', 'zh-TW': '指向左側', 'en-US': 'Point left', 'th-TH': 'ชี้ไปทางซ้าย' },
  count: { 'zh-CN': '手指计数', 'zh-TW': '手指計數', 'en-US': 'Count', 'th-TH': 'นับนิ้ว' },
  thumb: { 'zh-CN': '竖起拇指', 'zh-TW': '豎起拇指', 'en-US': 'Thumbs up', 'th-TH': 'ยกนิ้วโป้ง' },
  thank: { 'zh-CN': '抚胸致谢', 'zh-TW': '撫胸致謝', 'en-US': 'Thank you', 'th-TH': 'ขอบคุณจากใจ' },
  think: { 'zh-CN': '托腮思考', 'zh-TW': '托腮思考', 'en-US': 'Think', 'th-TH': 'ครุ่นคิด' },
  nod: { 'zh-CN': '点头同意', 'zh-TW': '點頭同意', 'en-US': 'Nod', 'th-TH': 'พยักหน้าเห็นด้วย' },
}
