import type { Texts } from './language.ts'

/** Sentences of stored files. */
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
  quotaFull: [
    '空间已满：此空间最多可存储 {limit}。请删除不再需要的作品、素材或草稿并清空回收站后重试',
    '空間已滿：此空間最多可儲存 {limit}。請刪除不再需要的作品、素材或草稿並清空資源回收桶後重試',
    'This workspace is full: it can store up to {limit}. Delete videos, media or drafts you no longer need and empty the bin, then try again.',
    'พื้นที่เต็มแล้ว พื้นที่ทำงานนี้เก็บได้สูงสุด {limit} โปรดลบผลงาน สื่อ หรือฉบับร่างที่ไม่ต้องการและล้างถังขยะแล้วลองอีกครั้ง',
  ],
  storeAway: [
    '文件存储暂时没有响应，请稍后重试',
    '檔案儲存服務暫時沒有回應，請稍後再試',
    'The file storage isn’t answering. Try again in a moment.',
    'ที่เก็บไฟล์ยังไม่ตอบสนอง โปรดลองอีกครั้งในอีกสักครู่',
  ],
  uploadWrongName: [
    '文件名不能包含英文双引号或反斜杠，请更改名称后重新上传',
    '檔案名稱不能包含英文雙引號或反斜線，請更改名稱後重新上傳',
    'The name of a file can’t have a straight quotation mark or a backslash in it. Rename the file and upload it again.',
    'ชื่อไฟล์ต้องไม่มีเครื่องหมายคำพูดแบบตรงหรือแบ็กสแลช โปรดเปลี่ยนชื่อแล้วอัปโหลดใหม่',
  ],
  uploadWrongType: [
    '不支持此文件类型，请上传 {types}',
    '不支援此檔案類型，請上傳 {types}',
    'This file type isn’t supported here. Upload {types}.',
    'ไม่รองรับไฟล์ประเภทนี้ โปรดอัปโหลด {types}',
  ],
  uploadTooLarge: [
    '文件过大，最大 {limitMb} MB',
    '檔案過大，最大 {limitMb} MB',
    'The file is too large. The limit is {limitMb} MB',
    'ไฟล์มีขนาดใหญ่เกินไป ขนาดสูงสุด {limitMb} MB',
  ],
  uploadUnreadable: [
    '文件已损坏或内容与类型不符',
    '檔案已損毀或內容與類型不符',
    'The file is damaged, or its content doesn’t match its type',
    'ไฟล์เสียหายหรือเนื้อหาไม่ตรงกับประเภทไฟล์',
  ],
  uploadTooComplex: [
    '此矢量图的结构过于复杂，请简化后重新上传',
    '此向量圖的結構過於複雜，請簡化後重新上傳',
    'The drawing has too many nested groups or attributes. Simplify it and upload it again.',
    'ภาพเวกเตอร์นี้มีกลุ่มซ้อนกันหรือแอตทริบิวต์มากเกินไป โปรดลดความซับซ้อนแล้วอัปโหลดใหม่',
  ],
  uploadCompressed: [
    '文件使用了 {format} 压缩，无法在此读取。请不压缩或改用 meshopt 压缩后重新导出',
    '檔案使用了 {format} 壓縮，無法在此讀取。請不壓縮或改用 meshopt 壓縮後重新匯出',
    'The file is compressed with {format}, which can’t be read here. Export it again without compression, or with meshopt.',
    'ไฟล์ถูกบีบอัดด้วย {format} ซึ่งอ่านที่นี่ไม่ได้ โปรดส่งออกใหม่โดยไม่บีบอัด หรือใช้ meshopt',
  ],
  uploadWrongLine: [
    '文件第 {line} 行有误，请重新导出后再上传',
    '檔案第 {line} 行有誤，請重新匯出後再上傳',
    'Line {line} of the file is wrong. Export it again, then upload it.',
    'บรรทัดที่ {line} ของไฟล์ไม่ถูกต้อง โปรดส่งออกใหม่แล้วอัปโหลด',
  ],
  uploadTakesTooLong: [
    '检查此文件耗时过长，请简化后重新导出',
    '檢查此檔案耗時過長，請簡化後重新匯出',
    'Checking this file takes too long. Simplify it and export it again.',
    'ใช้เวลาตรวจสอบไฟล์นี้นานเกินไป โปรดลดความซับซ้อนแล้วส่งออกใหม่',
  ],
  uploadContradicts: [
    '视频的尺寸、时长、帧率或透明通道与文件不符，请重新选择文件',
    '影片的尺寸、長度、影格率或透明通道與檔案不符，請重新選擇檔案',
    'The size, length, frame rate or transparency given for this film differs from the file. Choose the file again.',
    'ขนาด ความยาว อัตราเฟรม หรือความโปร่งใสที่ระบุไม่ตรงกับไฟล์ โปรดเลือกไฟล์อีกครั้ง',
  ],
  faceOfOtherFilm: [
    '这份面部标记来自另一段视频，请在这段视频上标记面部',
    '這份臉部標記來自另一段影片，請在這段影片上標記臉部',
    'This face was marked on another film. Mark it on this one.',
    'ใบหน้านี้ถูกทำเครื่องหมายในวิดีโออื่น โปรดทำเครื่องหมายในวิดีโอนี้',
  ],
  uploadLowFrameRate: [
    '视频帧率过低，至少需要 {limitFps} 帧/秒',
    '影片影格率過低，至少需要每秒 {limitFps} 格',
    'The frame rate of the video is too low. At least {limitFps} fps are required',
    'อัตราเฟรมของวิดีโอต่ำเกินไป ต้องมีอย่างน้อย {limitFps} เฟรมต่อวินาที',
  ],
  uploadTooShort: [
    '文件时长过短，至少需要 {limit}',
    '檔案長度過短，至少需要 {limit}',
    'The file is too short. At least {limit} is required',
    'ไฟล์สั้นเกินไป ต้องยาวอย่างน้อย {limit}',
  ],
  uploadTooLong: [
    '文件时长过长，最长 {limit}',
    '檔案長度過長，最長 {limit}',
    'The file is too long. The limit is {limit}',
    'ไฟล์ยาวเกินไป ยาวได้ไม่เกิน {limit}',
  ],
} satisfies Texts
