import type { Texts } from './language.ts'

/** Sentences of voices and generated speech. */
export const SPEECH = {
  voiceNotFound: ['音色不存在', '聲音不存在', 'This voice doesn’t exist', 'ไม่พบเสียงนี้'],
  speechNotFound: [
    '找不到此次配音，请重新生成',
    '找不到這次配音，請重新生成',
    'This speech no longer exists. Generate it again.',
    'ไม่พบเสียงพูดที่สร้างไว้ โปรดสร้างใหม่',
  ],
  tooManySpeeches: [
    '正在生成的配音已达 {limit} 段，请等待其中一段完成',
    '正在生成的配音已達 {limit} 段，請等待其中一段完成',
    '{limit} recordings are already being generated. Wait until one of them is finished',
    'กำลังสร้างเสียงพูดครบ {limit} รายการแล้ว โปรดรอให้เสร็จอย่างน้อยหนึ่งรายการ',
  ],
  speechFailed: [
    '配音生成失败，请稍后重试',
    '配音生成失敗，請稍後再試',
    'Couldn’t generate speech. Try again later.',
    'สร้างเสียงพูดไม่สำเร็จ โปรดลองใหม่ภายหลัง',
  ],
  speechNoContent: [
    '没有可以朗读的内容',
    '沒有可以朗讀的內容',
    'There’s nothing to speak in this text',
    'ไม่มีข้อความที่อ่านออกเสียงได้',
  ],
  speechUnavailable: [
    '此服务器未开启配音',
    '此伺服器未開啟配音功能',
    'Speech isn’t available on this server',
    'เซิร์ฟเวอร์นี้ไม่รองรับการสร้างเสียงพูด',
  ],
} satisfies Texts
