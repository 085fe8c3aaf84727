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
} satisfies Texts
