import type { Texts } from './language.ts'

/** Sentences of the API for programs. */
export const PROGRAMS = {
  keyInvalid: [
    '此 API 密钥无效：不存在、已被撤销或已过期',
    '此 API 金鑰無效：不存在、已被撤銷或已過期',
    'This API key isn’t valid: it’s unknown, was revoked, or has expired',
    'คีย์ API นี้ใช้ไม่ได้: ไม่พบ ถูกเพิกถอน หรือหมดอายุแล้ว',
  ],
  scopeMissing: [
    '此 API 密钥缺少所需的权限：{scope}',
    '此 API 金鑰缺少所需的權限：{scope}',
    'This API key lacks the scope that the call needs: {scope}',
    'คีย์ API นี้ไม่มีสิทธิ์ที่จำเป็น: {scope}',
  ],
  notForKeys: [
    '此调用不能使用 API 密钥',
    '此呼叫不能使用 API 金鑰',
    'This call can’t be made with an API key',
    'คำขอนี้ใช้คีย์ API ไม่ได้',
  ],
  tooManyKeyCalls: [
    '此 API 密钥的调用过于频繁，请在 {seconds} 秒后重试',
    '此 API 金鑰的呼叫過於頻繁，請在 {seconds} 秒後再試',
    'Too many calls with this API key. Try again in {seconds} s.',
    'เรียกใช้คีย์ API นี้บ่อยเกินไป โปรดรอ {seconds} วินาทีแล้วลองใหม่',
  ],
  tooManyKeys: [
    '此空间的 API 密钥已达上限，请先撤销不再使用的密钥',
    '此空間的 API 金鑰已達上限，請先撤銷不再使用的金鑰',
    'This workspace has as many API keys as it may. Revoke one that isn’t used.',
    'พื้นที่ทำงานนี้มีคีย์ API ครบจำนวนแล้ว โปรดเพิกถอนคีย์ที่ไม่ได้ใช้',
  ],
  keyGone: [
    'API 密钥不存在或已被撤销',
    'API 金鑰不存在或已被撤銷',
    'This API key doesn’t exist or was revoked',
    'ไม่พบคีย์ API นี้ หรือถูกเพิกถอนแล้ว',
  ],
  rowMissingColumn: [
    '缺少“{variable}”列。',
    '缺少「{variable}」欄。',
    'There is no column “{variable}”.',
    'ไม่มีคอลัมน์ “{variable}”',
  ],
  rowEmptyValue: ['“{variable}”为空。', '「{variable}」是空的。', '“{variable}” is empty.', '“{variable}” ว่างเปล่า'],
  rowTextTooLong: [
    '“{variable}”使文字超过 {limit} 个字符。',
    '「{variable}」使文字超過 {limit} 個字元。',
    '“{variable}” makes a text of more than {limit} characters.',
    '“{variable}” ทำให้ข้อความยาวเกิน {limit} ตัวอักษร',
  ],
  rowMissingMedium: [
    '“{variable}”所指的素材不存在：{address}。',
    '「{variable}」所指的素材不存在：{address}。',
    '“{variable}” names a file that isn’t there: {address}.',
    '“{variable}” ระบุสื่อที่ไม่มีอยู่: {address}',
  ],
  rowDocumentTooLong: [
    '填入这些内容后，项目过大。',
    '填入這些內容後，專案過大。',
    'With these values the project is too large.',
    'เมื่อใส่ข้อมูลเหล่านี้แล้ว โปรเจกต์จะใหญ่เกินไป',
  ],
  batchRunning: [
    '此空间的另一批视频正在创建，请稍后重试',
    '此空間的另一批影片正在建立，請稍後再試',
    'Another batch of this workspace is being queued. Try again in a moment.',
    'กำลังเพิ่มวิดีโออีกชุดของพื้นที่ทำงานนี้เข้าคิว โปรดลองอีกครั้งในอีกสักครู่',
  ],
  tableUnreadable: [
    '无法读取表格：{detail}',
    '無法讀取表格：{detail}',
    'The table can’t be read: {detail}',
    'อ่านตารางไม่ได้: {detail}',
  ],
  tableTooWide: [
    '表格最多可有 {limit} 列',
    '表格最多可有 {limit} 欄',
    'A table may have up to {limit} columns',
    'ตารางมีได้ไม่เกิน {limit} คอลัมน์',
  ],
  tableRecordTooLong: [
    '表格的一行最多可有 {limit} 个字符',
    '表格的一列最多可有 {limit} 個字元',
    'A row of a table may have up to {limit} characters',
    'แต่ละแถวของตารางมีได้ไม่เกิน {limit} ตัวอักษร',
  ],
  tableLength: [
    '表格须包含 1 至 {limit} 行',
    '表格須包含 1 至 {limit} 列',
    'A table must have 1 to {limit} rows',
    'ตารางต้องมี 1 ถึง {limit} แถว',
  ],
  webhookNotPermitted: [
    '不能向此地址发送消息：请使用公网的 https 地址，端口为 443 或 8443',
    '不能向此位址傳送訊息：請使用公開網路的 https 位址，連接埠為 443 或 8443',
    'Messages can’t go to this address: use an https address of the public internet, on port 443 or 8443',
    'ส่งข้อความไปยังที่อยู่นี้ไม่ได้ โปรดใช้ที่อยู่ https บนอินเทอร์เน็ตสาธารณะที่พอร์ต 443 หรือ 8443',
  ],
  tooManyWebhooks: [
    '此空间的 Webhook 已达上限',
    '此空間的 Webhook 已達上限',
    'This workspace has as many webhooks as it may',
    'พื้นที่ทำงานนี้มี Webhook ครบจำนวนแล้ว',
  ],
  webhookGone: [
    'Webhook 或消息不存在',
    'Webhook 或訊息不存在',
    'This webhook or message doesn’t exist',
    'ไม่พบ Webhook หรือข้อความนี้',
  ],
} satisfies Texts
