import type { Texts } from './language.ts'

/** Sentences that log-in and the choice of a workspace return. */
export const ACCOUNT = {
  loginFirst: ['请先登录', '請先登入', 'Log in first', 'โปรดเข้าสู่ระบบก่อน'],
  loginExpired: [
    '登录已过期，请重新登录',
    '登入已過期，請重新登入',
    'Your session has expired. Please log in again.',
    'เซสชันหมดอายุ โปรดเข้าสู่ระบบอีกครั้ง',
  ],
  wrongPassword: ['账号或密码错误', '帳號或密碼錯誤', 'Wrong account or password', 'บัญชีหรือรหัสผ่านไม่ถูกต้อง'],
  tooManyLogins: [
    '登录尝试过于频繁，请在 {seconds} 秒后重试',
    '登入嘗試過於頻繁，請在 {seconds} 秒後再試',
    'Too many attempts. Try again in {seconds} s.',
    'ลองเข้าสู่ระบบบ่อยเกินไป โปรดรอ {seconds} วินาทีแล้วลองใหม่',
  ],
  otherTenant: [
    '没有访问此空间的权限',
    '沒有存取此空間的權限',
    'You don’t have access to this workspace',
    'คุณไม่มีสิทธิ์เข้าถึงพื้นที่ทำงานนี้',
  ],
  tooManyPasswordChanges: [
    '修改密码过于频繁，请在 {seconds} 秒后重试',
    '變更密碼過於頻繁，請在 {seconds} 秒後重試',
    'Too many password changes. Try again in {seconds} seconds.',
    'เปลี่ยนรหัสผ่านบ่อยเกินไป กรุณาลองใหม่ในอีก {seconds} วินาที',
  ],
  wrongCurrentPassword: ['当前密码错误', '目前的密碼錯誤', 'The current password is wrong', 'รหัสผ่านปัจจุบันไม่ถูกต้อง'],
  weakPassword: [
    '密码强度不足：至少 8 个字符，并包含大写字母、小写字母、数字和特殊字符中的至少两种',
    '密碼強度不足：至少 8 個字元，並包含大寫字母、小寫字母、數字和特殊字元中的至少兩種',
    'The password is too weak: use at least 8 characters and mix upper case, lower case, digits or special characters',
    'รหัสผ่านไม่รัดกุมพอ: ใช้อย่างน้อย 8 ตัวอักษร โดยผสมตัวพิมพ์ใหญ่ ตัวพิมพ์เล็ก ตัวเลข หรืออักขระพิเศษอย่างน้อยสองประเภท',
  ],
  longPassword: [
    '密码过长：最多 245 字节',
    '密碼過長：最多 245 位元組',
    'The password is too long: at most 245 bytes',
    'รหัสผ่านยาวเกินไป: ไม่เกิน 245 ไบต์',
  ],
  unreadablePassword: [
    '无法解密密码，请刷新页面后重试',
    '無法解密密碼，請重新整理頁面後再試',
    'The password could not be decrypted. Reload the page and try again.',
    'ถอดรหัสรหัสผ่านไม่ได้ กรุณาโหลดหน้าใหม่แล้วลองอีกครั้ง',
  ],
  sessionNotFound: [
    '该登录会话不存在或已结束',
    '該登入工作階段不存在或已結束',
    'This session does not exist or has ended',
    'ไม่พบเซสชันนี้หรือสิ้นสุดไปแล้ว',
  ],
  roleTooLow: [
    '您在该空间的角色无权执行此操作',
    '您在該空間的角色無權執行此操作',
    'Your role in this workspace does not allow this',
    'บทบาทของคุณในพื้นที่ทำงานนี้ไม่มีสิทธิ์ทำรายการนี้',
  ],
} satisfies Texts
