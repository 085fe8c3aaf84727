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
  roleTooLow: [
    '您在该空间的角色无权执行此操作',
    '您在該空間的角色無權執行此操作',
    'Your role in this workspace does not allow this',
    'บทบาทของคุณในพื้นที่ทำงานนี้ไม่มีสิทธิ์ทำรายการนี้',
  ],
} satisfies Texts
