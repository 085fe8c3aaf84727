import type { Texts } from './language.ts'

/** Sentences of every call. */
export const COMMON = {
  ok: ['成功', '成功', 'OK', 'สำเร็จ'],
  invalidInput: [
    '提交的内容有误，请检查后重试',
    '送出的內容有誤，請檢查後再試一次',
    'Some of the information isn’t valid. Check it and try again.',
    'ข้อมูลบางอย่างไม่ถูกต้อง โปรดตรวจสอบแล้วลองอีกครั้ง',
  ],
  invalidBody: [
    '提交的内容无法读取，请重试',
    '送出的內容無法讀取，請再試一次',
    'The request couldn’t be read. Try again.',
    'อ่านข้อมูลที่ส่งไม่ได้ โปรดลองอีกครั้ง',
  ],
  tooLarge: [
    '内容过大，最多 {limitMb} MB',
    '內容過大，最多 {limitMb} MB',
    'Too large. The limit is {limitMb} MB.',
    'เนื้อหาใหญ่เกินไป รับได้ไม่เกิน {limitMb} MB',
  ],
  noSuchPath: ['请求的地址不存在', '找不到要求的網址', 'This address doesn’t exist', 'ไม่พบที่อยู่นี้'],
  brandNotFound: ['这个域名没有品牌设置', '這個網域沒有品牌設定', 'This host has no brand', 'โฮสต์นี้ไม่มีการตั้งค่าแบรนด์'],
  storageFull: [
    '服务器存储空间不足，暂时无法保存。请稍后重试或联系管理员。',
    '伺服器儲存空間不足，暫時無法儲存。請稍後再試或聯絡管理員。',
    'The server is out of space, so nothing can be saved right now. Try again later, or contact your administrator.',
    'พื้นที่จัดเก็บของเซิร์ฟเวอร์เต็ม จึงยังบันทึกไม่ได้ในขณะนี้ โปรดลองอีกครั้งภายหลังหรือติดต่อผู้ดูแลระบบ',
  ],
  ownUploadsHoldSpace: [
    '此空间正在上传或保存的内容占满了可用空间。请等待其完成后重试。',
    '此空間正在上傳或儲存的內容佔滿了可用空間。請等待其完成後再試一次。',
    'Uploads and saves in progress in this workspace take up the space it may use. Wait for them to finish, then try again.',
    'การอัปโหลดและการบันทึกที่กำลังดำเนินอยู่ในพื้นที่ทำงานนี้ใช้พื้นที่ที่มีอยู่จนเต็ม โปรดรอให้เสร็จแล้วลองอีกครั้ง',
  ],
  serverBusy: [
    '服务器繁忙，请稍后重试',
    '伺服器忙碌中，請稍後再試',
    'The server is busy. Try again in a moment.',
    'เซิร์ฟเวอร์กำลังทำงานหนัก โปรดลองอีกครั้งในอีกสักครู่',
  ],
  tooManyLargeCalls: [
    '此空间同时保存或打开的内容过多，请稍后重试',
    '此空間同時儲存或開啟的內容過多，請稍後再試',
    'Too much is being saved or opened in this workspace right now. Try again in a moment.',
    'พื้นที่ทำงานนี้กำลังบันทึกหรือเปิดข้อมูลจำนวนมาก โปรดลองอีกครั้งในอีกสักครู่',
  ],
  otherHost: [
    '此地址未配置为本服务的访问地址，请联系管理员',
    '此網址未設定為本服務的存取位址，請聯絡管理員',
    'This server isn’t set up for this address. Contact your administrator.',
    'เซิร์ฟเวอร์นี้ไม่ได้ตั้งค่าให้ใช้ที่อยู่นี้ โปรดติดต่อผู้ดูแลระบบ',
  ],
  internal: [
    '服务器出现问题，请稍后重试（编号 {id}）',
    '伺服器發生問題，請稍後再試（編號 {id}）',
    'The server has a problem. Try again later. (Reference: {id})',
    'เซิร์ฟเวอร์ขัดข้อง โปรดลองใหม่ภายหลัง (รหัสอ้างอิง {id})',
  ],
} satisfies Texts
