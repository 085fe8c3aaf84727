import type { Texts } from './language.ts'

/** Sentences that the stored files return. */
export const STORAGE = {
  foreignObject: [
    '没有访问此文件的权限',
    '沒有存取此檔案的權限',
    'You don’t have access to this file',
    'คุณไม่มีสิทธิ์เข้าถึงไฟล์นี้',
  ],
  objectNotFound: [
    '文件不存在，请重新上传',
    '檔案不存在，請重新上傳',
    'This file doesn’t exist. Upload it again.',
    'ไม่พบไฟล์ โปรดอัปโหลดอีกครั้ง',
  ],
} satisfies Texts
