import type { Texts } from './language.ts'

/** Sentences of exports and works. */
export const WORK = {
  shareGone: [
    '链接无效或已过期',
    '連結無效或已過期',
    'This link isn’t valid, or it has expired',
    'ลิงก์นี้ไม่ถูกต้องหรือหมดอายุแล้ว',
  ],
  tooManyShares: [
    '每个作品最多 {limit} 个链接，请先撤销不再需要的链接',
    '每個作品最多 {limit} 個連結，請先撤銷不再需要的連結',
    'A video can have up to {limit} links. Revoke one you no longer need first.',
    'ผลงานหนึ่งรายการมีลิงก์ได้สูงสุด {limit} ลิงก์ โปรดยกเลิกลิงก์ที่ไม่ต้องการก่อน',
  ],
  shareNotFound: ['这个链接不存在', '找不到這個連結', 'This link doesn’t exist', 'ไม่พบลิงก์นี้'],
  workNotFound: [
    '作品不存在或无权访问',
    '作品不存在或無權存取',
    'This video doesn’t exist or you don’t have access to it',
    'ไม่พบผลงานนี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  workNotReady: ['作品尚未完成', '作品尚未完成', 'This video isn’t finished yet', 'ผลงานยังไม่เสร็จ'],
  workNotEnded: [
    '作品正在排队或导出中',
    '作品正在排隊或匯出中',
    'This video is still queued or exporting',
    'ผลงานยังอยู่ในคิวหรือกำลังส่งออก',
  ],
  workTooLong: [
    '视频过长：最多可导出 {limitMin} 分钟',
    '影片過長：最多可匯出 {limitMin} 分鐘',
    'This video is too long. Videos of up to {limitMin} minutes can be exported here',
    'วิดีโอนี้ยาวเกินไป ส่งออกได้ไม่เกิน {limitMin} นาที',
  ],
  tooManyWorks: [
    '正在排队或导出的视频已达 {limit} 个，请等待其中一个完成',
    '正在排隊或匯出的影片已達 {limit} 部，請等待其中一部完成',
    '{limit} videos are already queued or exporting. Wait until one of them is finished',
    'มีวิดีโออยู่ในคิวหรือกำลังส่งออกครบ {limit} รายการแล้ว โปรดรอให้เสร็จอย่างน้อยหนึ่งรายการ',
  ],
  renderLost: [
    '导出多次中断，请重新导出（编号 {id}）',
    '匯出多次中斷，請重新匯出（編號 {id}）',
    'The export was interrupted several times. Export again. (Reference: {id})',
    'การส่งออกหยุดชะงักหลายครั้ง โปรดส่งออกอีกครั้ง (รหัสอ้างอิง {id})',
  ],
  renderingOff: [
    '此服务器未开启导出，请在浏览器中导出',
    '此伺服器未開啟匯出功能，請在瀏覽器中匯出',
    'Server export isn’t available. Export in your browser instead.',
    'เซิร์ฟเวอร์นี้ไม่รองรับการส่งออก โปรดส่งออกในเบราว์เซอร์ของคุณ',
  ],
  renderFailed: [
    '导出失败，请重新导出（编号 {id}）',
    '匯出失敗，請重新匯出（編號 {id}）',
    'The export failed. Export again. (Reference: {id})',
    'การส่งออกไม่สำเร็จ โปรดส่งออกอีกครั้ง (รหัสอ้างอิง {id})',
  ],
  renderCost: [
    '配音后视频变长，剩余视频时长不足。请购买视频时长或缩短文稿后重新导出（编号 {id}）',
    '配音後影片變長，剩餘影片時間不足。請購買影片時間或縮短文稿後重新匯出（編號 {id}）',
    'With its speech, the video is longer than the video time that is left. Buy video time or shorten the script, then export again. (Reference: {id})',
    'เมื่อใส่เสียงพูดแล้ว วิดีโอยาวกว่าเวลาวิดีโอที่เหลือ โปรดซื้อเวลาวิดีโอหรือย่อบทพูด แล้วส่งออกอีกครั้ง (รหัสอ้างอิง {id})',
  ],
  renderMedia: [
    '视频中的某个素材无法读取，请替换后重新导出（编号 {id}）',
    '影片中的某個素材無法讀取，請替換後重新匯出（編號 {id}）',
    'A file used in the video can’t be read. Replace it, then export again. (Reference: {id})',
    'อ่านไฟล์บางไฟล์ในวิดีโอไม่ได้ โปรดเปลี่ยนไฟล์แล้วส่งออกอีกครั้ง (รหัสอ้างอิง {id})',
  ],
  renderStopped: [
    '导出中途停止，请重新导出，或降低分辨率后再试（编号 {id}）',
    '匯出中途停止，請重新匯出，或降低解析度後再試（編號 {id}）',
    'The export stopped before it was finished. Export again, or choose a lower resolution. (Reference: {id})',
    'การส่งออกหยุดก่อนเสร็จ โปรดส่งออกอีกครั้งหรือเลือกความละเอียดที่ต่ำลง (รหัสอ้างอิง {id})',
  ],
  workNoPresenter: [
    '视频中没有数字人。请添加数字人，或选择不使用数字人（文档中 withoutPresenter 为 true）',
    '影片中沒有數位人。請新增數位人，或選擇不使用數位人（文件中 withoutPresenter 為 true）',
    'This video has no presenter. Add one, or make it a video without a presenter (withoutPresenter is true in its document)',
    'วิดีโอนี้ไม่มีอวตาร โปรดเพิ่มอวตาร หรือเลือกทำโดยไม่มีอวตาร (withoutPresenter เป็น true ในเอกสาร)',
  ],
  workBlocked: [
    '视频还不能导出，请先处理项目中的问题',
    '影片還不能匯出，請先處理專案中的問題',
    'This video can’t be exported yet. Fix the problems in the project first',
    'ยังส่งออกวิดีโอไม่ได้ โปรดแก้ไขปัญหาในโปรเจกต์ก่อน',
  ],
} satisfies Texts
