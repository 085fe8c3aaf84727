import type { Texts } from './language.ts'

/** Sentences of the scripts that users keep, and of files that they import. */
export const SCRIPT = {
  scriptNotFound: [
    '文案不存在或无权访问',
    '腳本不存在或無權存取',
    'This script doesn’t exist or you don’t have access to it',
    'ไม่พบบทพูดนี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  scriptVersionGone: ['此版本已不存在', '此版本已不存在', 'This version doesn’t exist any more', 'ไม่พบเวอร์ชันนี้แล้ว'],
  scriptNotYours: [
    '只有作者和管理员可以更改此文案',
    '只有作者和管理員可以變更此腳本',
    'Only its author and administrators can change this script',
    'เฉพาะผู้เขียนและผู้ดูแลระบบเท่านั้นที่แก้ไขบทพูดนี้ได้',
  ],
  scriptStale: [
    '文案在别处保存了更新的版本（{revision}），请重新加载',
    '腳本在別處儲存了更新的版本（{revision}），請重新載入',
    'A newer version ({revision}) of this script was saved elsewhere. Reload to continue.',
    'มีบทพูดเวอร์ชันใหม่กว่า ({revision}) ที่บันทึกจากที่อื่น โปรดโหลดใหม่',
  ],
  documentEncrypted: [
    '文件有密码保护，请去除密码后重新导入',
    '檔案有密碼保護，請移除密碼後重新匯入',
    'This file is protected with a password. Remove the password and import it again.',
    'ไฟล์นี้ป้องกันด้วยรหัสผ่าน โปรดนำรหัสผ่านออกแล้วนำเข้าใหม่',
  ],
  documentBroken: [
    '文件已损坏，无法读取。请重新保存后再导入',
    '檔案已損毀，無法讀取。請重新儲存後再匯入',
    'This file is damaged and can’t be read. Save it again, then import it.',
    'ไฟล์นี้เสียหายและอ่านไม่ได้ โปรดบันทึกใหม่แล้วนำเข้า',
  ],
  documentEmpty: [
    '文件中没有文字。扫描件只有图片，请先识别其中的文字',
    '檔案中沒有文字。掃描檔只有圖片，請先辨識其中的文字',
    'There’s no text in this file. A scan holds pictures alone: have its text recognized first.',
    'ไม่มีข้อความในไฟล์นี้ ไฟล์สแกนมีเพียงรูปภาพ โปรดแปลงเป็นข้อความก่อน',
  ],
  documentTooMuch: [
    '读取此文件耗时过长或占用过多内存，请拆分后重新导入',
    '讀取此檔案耗時過長或占用過多記憶體，請分割後重新匯入',
    'Reading this file takes too long or too much memory. Split it, then import the parts.',
    'การอ่านไฟล์นี้ใช้เวลานานหรือใช้หน่วยความจำมากเกินไป โปรดแบ่งไฟล์แล้วนำเข้าใหม่',
  ],
  documentOtherKind: [
    '这不是文本、PDF 或 Word 文件，请导入 {types}',
    '這不是文字檔、PDF 或 Word 檔案，請匯入 {types}',
    'This isn’t a text, a PDF or a Word document. Import {types}.',
    'ไฟล์นี้ไม่ใช่ไฟล์ข้อความ PDF หรือ Word โปรดนำเข้า {types}',
  ],
  planOff: [
    '此服务器没有配置语言模型',
    '此伺服器未設定語言模型',
    'This server has no language model',
    'เซิร์ฟเวอร์นี้ไม่มีโมเดลภาษา',
  ],
  planUnanswered: [
    '语言模型暂时没有响应，请稍后重试',
    '語言模型暫時沒有回應，請稍後再試',
    'The language model doesn’t answer right now. Try again later.',
    'โมเดลภาษายังไม่ตอบสนองในขณะนี้ โปรดลองอีกครั้งภายหลัง',
  ],
  planBad: [
    '语言模型返回的场景无法使用',
    '語言模型傳回的場景無法使用',
    'The scenes from the language model can’t be used',
    'ใช้ฉากที่ได้จากโมเดลภาษาไม่ได้',
  ],
  tooManyPlans: [
    '请求过于频繁，请在 {seconds} 秒后重试',
    '請求過於頻繁，請在 {seconds} 秒後再試',
    'Too many requests. Try again in {seconds} s.',
    'ส่งคำขอบ่อยเกินไป โปรดรอ {seconds} วินาทีแล้วลองใหม่',
  ],
} satisfies Texts
