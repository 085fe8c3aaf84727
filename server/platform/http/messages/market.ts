import type { Texts } from './language.ts'

/** Sentences of templates. */
export const MARKET = {
  templateGone: [
    '模板不存在或无权访问',
    '範本不存在或無權存取',
    'This template doesn’t exist or you don’t have access to it',
    'ไม่พบเทมเพลตนี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  templateNotYours: [
    '只有作者和管理员可以更改此模板',
    '只有作者和管理員可以變更此範本',
    'Only its author and administrators can change this template',
    'เฉพาะผู้สร้างและผู้ดูแลระบบเท่านั้นที่แก้ไขเทมเพลตนี้ได้',
  ],
  labelsWrong: [
    '模板的标签无效或重复，请重新选择',
    '範本的標籤無效或重複，請重新選擇',
    'A label is unknown or chosen twice. Choose the labels again.',
    'มีป้ายกำกับที่ไม่รู้จักหรือเลือกซ้ำ โปรดเลือกป้ายกำกับใหม่',
  ],
  slotsWrong: [
    '可替换的内容重复，或已不在项目中，请重新选择',
    '可替換的內容重複，或已不在專案中，請重新選擇',
    'Something to replace is chosen twice or is no longer in the project. Choose again.',
    'สิ่งที่เปลี่ยนได้ถูกเลือกซ้ำหรือไม่มีในโปรเจกต์แล้ว โปรดเลือกใหม่',
  ],
} satisfies Texts
