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
} satisfies Texts
