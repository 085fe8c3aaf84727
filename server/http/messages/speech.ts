import type { Texts } from './language.ts'

/** Sentences that voices and generated speech return. */
export const SPEECH = {
  toneNotFound: ['音色不存在', '音色不存在', 'This voice does not exist', 'ไม่พบเสียงนี้'],
  speechNotFound: [
    '语音请求不存在，请重新生成',
    '語音請求不存在，請重新生成',
    'This speech request does not exist, please generate again',
    'ไม่พบคำขอเสียงพูดนี้ กรุณาสร้างใหม่',
  ],
  speechFailed: [
    '语音生成失败，请稍后重试',
    '語音生成失敗，請稍後重試',
    'The speech could not be made, please try again later',
    'สร้างเสียงพูดไม่สำเร็จ กรุณาลองใหม่ภายหลัง',
  ],
  speechNoContent: [
    '没有可以朗读的内容',
    '沒有可以朗讀的內容',
    'There is nothing to speak in this text',
    'ไม่มีข้อความที่อ่านออกเสียงได้',
  ],
  speechUnavailable: [
    '服务器上没有安装语音引擎',
    '伺服器上沒有安裝語音引擎',
    'No speech engine is installed on this server',
    'เซิร์ฟเวอร์นี้ไม่ได้ติดตั้งระบบสังเคราะห์เสียง',
  ],
} satisfies Texts
