import type { Texts } from './language.ts'

/** Sentences that the calls on projects return, and the names of a new project. */
export const PROJECT = {
  projectNotFound: [
    '项目不存在或无权访问',
    '專案不存在或無權存取',
    'This project does not exist or is not yours',
    'ไม่พบโปรเจกต์นี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  projectStale: [
    '项目已在别处保存过更新的版本（{revision}），请重新加载',
    '專案已在別處儲存過更新的版本（{revision}），請重新載入',
    'A newer version ({revision}) of this project was saved elsewhere, please reload',
    'มีการบันทึกโปรเจกต์รุ่นใหม่กว่า ({revision}) จากที่อื่น กรุณาโหลดใหม่',
  ],
  projectBroken: [
    '项目内容无法读取：{detail}',
    '專案內容無法讀取：{detail}',
    'The project cannot be read: {detail}',
    'อ่านเนื้อหาโปรเจกต์ไม่ได้: {detail}',
  ],
  projectEmpty: ['项目还没有内容', '專案還沒有內容', 'This project has no content yet', 'โปรเจกต์นี้ยังไม่มีเนื้อหา'],
  nothingToSave: [
    '没有需要保存的内容',
    '沒有需要儲存的內容',
    'There is nothing to save: give a name, a poster, a cover or the project',
    'ไม่มีสิ่งที่ต้องบันทึก',
  ],
  landscapeName: ['未命名横版视频', '未命名橫版影片', 'Untitled landscape video', 'วิดีโอแนวนอนไม่มีชื่อ'],
  portraitName: ['未命名竖版视频', '未命名直版影片', 'Untitled portrait video', 'วิดีโอแนวตั้งไม่มีชื่อ'],
  sceneName: ['场景 1', '場景 1', 'Scene 1', 'ฉาก 1'],
} satisfies Texts
