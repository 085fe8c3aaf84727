import { UNTITLED } from '#shared/model/untitled.ts'
import type { Texts } from './language.ts'

/** Sentences of the calls on projects, and the names of a new project. */
export const PROJECT = {
  projectNotFound: [
    '项目不存在或无权访问',
    '專案不存在或無權存取',
    'This project doesn’t exist or you don’t have access to it',
    'ไม่พบโปรเจกต์นี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  projectBinned: [
    '项目在回收站中，恢复后才能打开',
    '專案在資源回收桶中，還原後才能開啟',
    'This project is in the bin. Restore it to open it.',
    'โปรเจกต์นี้อยู่ในถังขยะ กู้คืนก่อนจึงจะเปิดได้',
  ],
  projectCopy: ['{name} 副本', '{name} 副本', '{name} copy', '{name} (สำเนา)'],
  projectStale: [
    '项目在别处保存了更新的版本（{revision}），请重新加载',
    '專案在別處儲存了更新的版本（{revision}），請重新載入',
    'A newer version ({revision}) was saved elsewhere. Reload to continue.',
    'มีเวอร์ชันใหม่กว่า ({revision}) ที่บันทึกจากที่อื่น โปรดโหลดใหม่',
  ],
  projectBroken: ['项目内容无法读取', '專案內容無法讀取', 'The project can’t be read', 'อ่านเนื้อหาโปรเจกต์ไม่ได้'],
  projectEmpty: ['项目还没有内容', '專案還沒有內容', 'This project has no content yet', 'โปรเจกต์นี้ยังไม่มีเนื้อหา'],
  nothingToSave: ['没有需要保存的内容', '沒有需要儲存的內容', 'There’s nothing to save', 'ไม่มีสิ่งที่ต้องบันทึก'],
  untitledLANDSCAPE: UNTITLED.LANDSCAPE,
  untitledPORTRAIT: UNTITLED.PORTRAIT,
  untitledSQUARE: UNTITLED.SQUARE,
  untitledFEED: UNTITLED.FEED,
  sceneName: ['场景 1', '場景 1', 'Scene 1', 'ฉาก 1'],
} satisfies Texts
