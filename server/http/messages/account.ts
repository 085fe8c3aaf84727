import type { Texts } from './language.ts'

/** Sentences of log-in and the choice of a workspace. */
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
    '變更密碼過於頻繁，請在 {seconds} 秒後再試',
    'Too many password changes. Try again in {seconds} s.',
    'เปลี่ยนรหัสผ่านบ่อยเกินไป โปรดรอ {seconds} วินาทีแล้วลองใหม่',
  ],
  wrongCurrentPassword: ['当前密码错误', '目前的密碼錯誤', 'The current password is wrong', 'รหัสผ่านปัจจุบันไม่ถูกต้อง'],
  weakPassword: [
    '密码强度不足，请使用至少 8 个字符，并包含大写字母、小写字母、数字和特殊字符中的至少两种',
    '密碼強度不足，請使用至少 8 個字元，並包含大寫字母、小寫字母、數字和特殊字元中的至少兩種',
    'The password is too weak. Use at least 8 characters, with at least two of uppercase letters, lowercase letters, digits and special characters.',
    'รหัสผ่านไม่รัดกุมพอ โปรดใช้อย่างน้อย 8 ตัวอักษร และผสมตัวพิมพ์ใหญ่ ตัวพิมพ์เล็ก ตัวเลข หรืออักขระพิเศษอย่างน้อยสองประเภท',
  ],
  longPassword: [
    '密码过长，最多 245 字节',
    '密碼過長，最多 245 位元組',
    'The password is too long. The limit is 245 bytes.',
    'รหัสผ่านยาวเกินไป ใช้ได้ไม่เกิน 245 ไบต์',
  ],
  unreadablePassword: [
    '无法解密密码，请刷新页面后重试',
    '無法解密密碼，請重新整理頁面後再試',
    'The password couldn’t be decrypted. Reload the page and try again.',
    'ถอดรหัสรหัสผ่านไม่ได้ โปรดโหลดหน้าใหม่แล้วลองอีกครั้ง',
  ],
  sessionNotFound: [
    '此登录会话不存在或已结束',
    '此登入工作階段不存在或已結束',
    'This session doesn’t exist or has ended',
    'ไม่พบเซสชันนี้ หรือเซสชันสิ้นสุดไปแล้ว',
  ],
  wrongCode: [
    '验证码错误或已过期',
    '驗證碼錯誤或已過期',
    'The code is wrong or has expired',
    'รหัสยืนยันไม่ถูกต้องหรือหมดอายุแล้ว',
  ],
  tooManyCodes: [
    '验证码发送过于频繁，请在 {seconds} 秒后重试',
    '驗證碼發送過於頻繁，請在 {seconds} 秒後再試',
    'Too many codes. Try again in {seconds} s.',
    'ขอรหัสยืนยันบ่อยเกินไป โปรดรอ {seconds} วินาทีแล้วลองใหม่',
  ],
  codesUsedUp: [
    '今日验证码发送次数已用完，请改用密码登录或明天再试',
    '今日驗證碼發送次數已用完，請改用密碼登入或明天再試',
    'No more codes today. Use your password, or try again tomorrow.',
    'วันนี้ขอรหัสยืนยันครบจำนวนแล้ว โปรดใช้รหัสผ่านหรือลองใหม่พรุ่งนี้',
  ],
  codeSubject: ['验证码', '驗證碼', 'Verification code', 'รหัสยืนยัน'],
  codeText: [
    '您的验证码是 {code}，{minutes} 分钟内有效。请勿告知他人。如非本人操作，请忽略此消息。',
    '您的驗證碼是 {code}，{minutes} 分鐘內有效。請勿告知他人。若非本人操作，請忽略此訊息。',
    'Your code is {code}. It is valid for {minutes} minutes. Don’t share it. If you didn’t ask for it, ignore this message.',
    'รหัสยืนยันของคุณคือ {code} ใช้ได้ภายใน {minutes} นาที อย่าบอกรหัสนี้กับใคร หากคุณไม่ได้ขอ โปรดละเว้นข้อความนี้',
  ],
  invitationGone: [
    '邀请不存在、已使用或已过期',
    '邀請不存在、已使用或已過期',
    'The invitation doesn’t exist, was used or has expired',
    'คำเชิญนี้ไม่มีอยู่ ถูกใช้แล้ว หรือหมดอายุ',
  ],
  noWorkspace: [
    '该账号不属于任何空间，请联系管理员邀请您加入',
    '此帳號不屬於任何空間，請聯絡管理員邀請您加入',
    'This account belongs to no workspace. Ask an administrator to invite you.',
    'บัญชีนี้ไม่ได้อยู่ในพื้นที่ทำงานใด โปรดขอให้ผู้ดูแลเชิญคุณ',
  ],
  memberNotFound: [
    '成员不存在或已被移除',
    '成員不存在或已被移除',
    'This member doesn’t exist or was removed',
    'ไม่พบสมาชิกนี้ หรือถูกนำออกแล้ว',
  ],
  lastOwner: [
    '空间至少需要一位所有者',
    '空間至少需要一位擁有者',
    'A workspace needs at least one owner',
    'พื้นที่ทำงานต้องมีเจ้าของอย่างน้อยหนึ่งคน',
  ],
  accountTaken: [
    '该手机号或邮箱已被使用',
    '此手機號碼或電子郵件已被使用',
    'This phone number or email is already in use',
    'เบอร์โทรศัพท์หรืออีเมลนี้ถูกใช้แล้ว',
  ],
  roleTooLow: [
    '您在此空间的角色无权执行此操作',
    '您在此空間的角色無權執行此操作',
    'Your role in this workspace doesn’t allow this',
    'บทบาทของคุณในพื้นที่ทำงานนี้ไม่มีสิทธิ์ทำรายการนี้',
  ],
  accountDisabled: [
    '该账号已被停止使用，请联系管理员',
    '此帳號已被停止使用，請聯絡管理員',
    'This account has been disabled. Contact your administrator.',
    'บัญชีนี้ถูกปิดใช้งาน โปรดติดต่อผู้ดูแล',
  ],
} satisfies Texts
