import type { Localized } from '#shared/model/library.ts'

/** A gesture of the product that any avatar with arms makes. */
interface Gesture {
  id: string
  durationSec: number
  name: Localized
}

const gesture = (
  id: string,
  durationSec: number,
  ...[zhCn, zhTw, en, th]: [string, string, string, string]
): Gesture => ({
  id,
  durationSec,
  name: { 'zh-CN': zhCn, 'zh-TW': zhTw, 'en-US': en, 'th-TH': th },
})

/** Called as those of the built-in presenters, so that an action stays when the presenter changes. */
export const GESTURES: readonly Gesture[] = [
  gesture('greet', 2.4, '挥手问候', '揮手問候', 'Wave', 'โบกมือทักทาย'),
  gesture('explain', 3.2, '双手讲解', '雙手講解', 'Explain', 'อธิบาย'),
  gesture('present', 2.8, '展示', '展示', 'Present', 'นำเสนอ'),
  gesture('point', 2.6, '指向侧方', '指向側方', 'Point', 'ชี้ไปด้านข้าง'),
  gesture('count', 3, '手指计数', '手指計數', 'Count', 'นับนิ้ว'),
  gesture('thumb', 2.4, '竖起拇指', '豎起拇指', 'Thumbs up', 'ยกนิ้วโป้ง'),
  gesture('thank', 2.6, '手放胸前致谢', '手放胸前致謝', 'Thank', 'ขอบคุณ'),
  gesture('think', 3, '思考', '思考', 'Think', 'ครุ่นคิด'),
  gesture('nod', 1.6, '点头', '點頭', 'Nod', 'พยักหน้า'),
]
