import type { Texts } from './language.ts'

/** Sentences that every call can return. */
export const COMMON = {
  ok: ['成功', '成功', 'OK', 'สำเร็จ'],
  invalidField: ['{field}：{detail}', '{field}：{detail}', '{field}: {detail}', '{field}: {detail}'],
  invalidBody: [
    '请求内容不是有效的 JSON',
    '請求內容不是有效的 JSON',
    'The request is not valid JSON',
    'คำขอไม่ใช่ JSON ที่ถูกต้อง',
  ],
  tooLarge: [
    '内容过大：最多 {limitMb} MB',
    '內容過大：最多 {limitMb} MB',
    'The content is too large: at most {limitMb} MB are accepted',
    'เนื้อหาใหญ่เกินไป: รับได้ไม่เกิน {limitMb} MB',
  ],
  noSuchPath: ['没有该接口', '沒有該介面', 'There is no such call', 'ไม่มีคำสั่งนี้'],
  internal: [
    '服务器繁忙，请稍后再试',
    '伺服器忙碌，請稍後再試',
    'The server has a problem, please try again later',
    'เซิร์ฟเวอร์ขัดข้อง กรุณาลองใหม่ภายหลัง',
  ],
} satisfies Texts
