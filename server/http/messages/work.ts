import type { Texts } from './language.ts'

/** Sentences that exports and finished videos return. */
export const WORK = {
  workNotFound: [
    '作品不存在或无权访问',
    '作品不存在或無權存取',
    'This work does not exist or is not yours',
    'ไม่พบผลงานนี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  workNotReady: ['作品尚未完成', '作品尚未完成', 'This work is not finished', 'ผลงานยังไม่เสร็จ'],
  workNotEnded: [
    '作品正在排队或导出中',
    '作品正在排隊或匯出中',
    'This work is still in the queue or being exported',
    'ผลงานยังอยู่ในคิวหรือกำลังส่งออก',
  ],
  renderLost: [
    '渲染节点多次中断，请重新生成',
    '渲染節點多次中斷，請重新生成',
    'The render node stopped several times, please regenerate',
    'โหนดเรนเดอร์หยุดทำงานหลายครั้ง กรุณาสร้างใหม่',
  ],
  renderingOff: [
    '服务器上没有可用的浏览器，无法在服务器端渲染；请在浏览器中导出',
    '伺服器上沒有可用的瀏覽器，無法在伺服器端渲染；請在瀏覽器中匯出',
    'This server has no browser to render with; please export in your browser',
    'เซิร์ฟเวอร์ไม่มีเบราว์เซอร์สำหรับเรนเดอร์ กรุณาส่งออกในเบราว์เซอร์ของคุณ',
  ],
  workBlocked: [
    '视频还不能导出，请先处理项目中的问题',
    '影片還不能匯出，請先處理專案中的問題',
    'The video cannot be exported yet. Resolve the problems in the project first',
    'ยังส่งออกวิดีโอไม่ได้ กรุณาแก้ไขปัญหาในโปรเจกต์ก่อน',
  ],
} satisfies Texts
