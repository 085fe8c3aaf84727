import type { Texts } from './language.ts'

/** Sentences that the stored files return. */
export const STORAGE = {
  foreignObject: [
    '文件不在您的存储路径下',
    '檔案不在您的儲存路徑下',
    'This file does not lie in your storage',
    'ไฟล์นี้ไม่ได้อยู่ในพื้นที่จัดเก็บของคุณ',
  ],
  objectNotFound: [
    '文件不存在，请重新上传',
    '檔案不存在，請重新上傳',
    'This file does not exist, please upload it again',
    'ไม่พบไฟล์ กรุณาอัปโหลดอีกครั้ง',
  ],
} satisfies Texts
