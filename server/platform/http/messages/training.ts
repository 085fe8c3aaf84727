import type { Texts } from './language.ts'

/** Sentences of presenters that are made of what users bring. */
export const TRAINING = {
  trainingOff: [
    '此服务器没有 Chromium，无法用照片制作数字人。请联系管理员。',
    '此伺服器沒有 Chromium，無法用照片製作數位人。請聯絡管理員。',
    'This server has no Chromium, so it can’t make a presenter from a photo. Contact your administrator.',
    'เซิร์ฟเวอร์นี้ไม่มี Chromium จึงสร้างอวตารจากรูปถ่ายไม่ได้ โปรดติดต่อผู้ดูแลระบบ',
  ],
  trainingNotFound: [
    '找不到此次制作，请重新提交照片',
    '找不到這次製作，請重新提交照片',
    'This training no longer exists. Submit the photo again.',
    'ไม่พบการสร้างอวตารนี้ โปรดส่งรูปถ่ายอีกครั้ง',
  ],
  trainingCancelled: ['制作已取消', '製作已取消', 'The training was canceled', 'ยกเลิกการสร้างอวตารแล้ว'],
  trainingTooLong: [
    '制作此数字人耗时过长，已停止。请换一张较小的照片后重试。',
    '製作此數位人耗時過長，已停止。請換一張較小的照片後再試。',
    'Making this presenter took too long and was stopped. Try again with a smaller photo.',
    'ใช้เวลาสร้างอวตารนี้นานเกินไปจึงหยุด โปรดลองอีกครั้งด้วยรูปถ่ายที่เล็กลง',
  ],
  trainingLost: [
    '服务器未能完成此数字人的制作，请稍后重试',
    '伺服器未能完成此數位人的製作，請稍後再試',
    'The server couldn’t finish making this presenter. Try again later.',
    'เซิร์ฟเวอร์สร้างอวตารนี้ไม่เสร็จ โปรดลองอีกครั้งภายหลัง',
  ],
  trainingFailed: [
    '无法用此照片制作数字人，请换一张照片',
    '無法用此照片製作數位人，請換一張照片',
    'No presenter could be made from this photo. Use another photo.',
    'สร้างอวตารจากรูปถ่ายนี้ไม่ได้ โปรดใช้รูปอื่น',
  ],
  tooManyTrainings: [
    '正在制作的数字人已达 {limit} 个，请等待其中一个完成',
    '正在製作的數位人已達 {limit} 個，請等待其中一個完成',
    '{limit} presenters are already being made. Wait until one of them is finished.',
    'กำลังสร้างอวตารครบ {limit} รายการแล้ว โปรดรอให้เสร็จอย่างน้อยหนึ่งรายการ',
  ],
  trainedNameWrong: [
    '名称只能包含中文、英文字母和数字，最多 {limit} 个字符',
    '名稱只能包含中文、英文字母和數字，最多 {limit} 個字元',
    'Use Chinese characters, English letters and digits for the name, {limit} characters at most',
    'ใช้อักษรจีน ตัวอักษรอังกฤษ และตัวเลขในชื่อเท่านั้น ไม่เกิน {limit} อักขระ',
  ],
  photoUnreadable: [
    '无法读取此照片，请重新上传或换一张照片',
    '無法讀取此照片，請重新上傳或換一張照片',
    'This photo can’t be read. Upload it again, or use another one.',
    'อ่านรูปถ่ายนี้ไม่ได้ โปรดอัปโหลดอีกครั้งหรือใช้รูปอื่น',
  ],
  photoTooManyPixels: [
    '照片的像素过多，请使用较小的照片（不超过 1.2 亿像素）',
    '照片的像素過多，請使用較小的照片（不超過 1.2 億像素）',
    'This photo has too many pixels. Use a smaller one, of 120 megapixels at most.',
    'รูปถ่ายนี้มีพิกเซลมากเกินไป โปรดใช้รูปที่เล็กลง ไม่เกิน 120 ล้านพิกเซล',
  ],
  photoNoFace: [
    '照片中没有找到人脸。请使用一张正面、光线充足的照片。',
    '照片中沒有找到人臉。請使用一張正面、光線充足的照片。',
    'No face was found in this photo. Use a well-lit photo of someone who looks at the camera.',
    'ไม่พบใบหน้าในรูปถ่ายนี้ โปรดใช้รูปหน้าตรงที่มีแสงเพียงพอ',
  ],
  photoSeveralFaces: [
    '照片中有多张人脸，请选择其中一张',
    '照片中有多張人臉，請選擇其中一張',
    'There are several faces in this photo. Choose one of them.',
    'มีหลายใบหน้าในรูปถ่ายนี้ โปรดเลือกหนึ่งใบหน้า',
  ],
  photoFaceTooSmall: [
    '照片中的人脸太小。请使用更近或更清晰的照片。',
    '照片中的人臉太小。請使用更近或更清晰的照片。',
    'The face in this photo is too small. Use a photo taken from closer, or one with more pixels.',
    'ใบหน้าในรูปถ่ายนี้เล็กเกินไป โปรดใช้รูปที่ถ่ายใกล้ขึ้นหรือละเอียดกว่านี้',
  ],
  photoFaceTurned: [
    '照片中的人脸没有正对镜头。请使用正面照片。',
    '照片中的人臉沒有正對鏡頭。請使用正面照片。',
    'The face in this photo is turned away. Use a photo of someone who looks at the camera.',
    'ใบหน้าในรูปถ่ายนี้หันไปทางอื่น โปรดใช้รูปหน้าตรง',
  ],
} satisfies Texts
