import type { Texts } from './language.ts'

/** Sentences of voices and generated speech. */
export const SPEECH = {
  voiceNotFound: ['音色不存在', '聲音不存在', 'This voice doesn’t exist', 'ไม่พบเสียงนี้'],
  speechNotFound: [
    '找不到此次配音，请重新生成',
    '找不到這次配音，請重新生成',
    'This speech no longer exists. Generate it again.',
    'ไม่พบเสียงพูดที่สร้างไว้ โปรดสร้างใหม่',
  ],
  tooManySpeeches: [
    '正在生成的配音已达 {limit} 段，请等待其中一段完成',
    '正在生成的配音已達 {limit} 段，請等待其中一段完成',
    '{limit} recordings are already being generated. Wait until one of them is finished',
    'กำลังสร้างเสียงพูดครบ {limit} รายการแล้ว โปรดรอให้เสร็จอย่างน้อยหนึ่งรายการ',
  ],
  speechFailed: [
    '配音生成失败，请稍后重试',
    '配音生成失敗，請稍後再試',
    'Couldn’t generate speech. Try again later.',
    'สร้างเสียงพูดไม่สำเร็จ โปรดลองใหม่ภายหลัง',
  ],
  speechNoContent: [
    '没有可以朗读的内容',
    '沒有可以朗讀的內容',
    'There’s nothing to speak in this text',
    'ไม่มีข้อความที่อ่านออกเสียงได้',
  ],
  speechUnavailable: [
    '此服务器未开启配音',
    '此伺服器未開啟配音功能',
    'Speech isn’t available on this server',
    'เซิร์ฟเวอร์นี้ไม่รองรับการสร้างเสียงพูด',
  ],
  speechNoAnswer: [
    '此音色的配音服务没有响应。文稿已保留，请稍后重试，或换一个音色。',
    '此聲音的配音服務沒有回應。文稿已保留，請稍後再試，或換一個聲音。',
    'This voice’s service doesn’t answer. Your script is kept: try again later, or choose another voice.',
    'บริการของเสียงนี้ไม่ตอบสนอง บทพูดยังอยู่ โปรดลองใหม่ภายหลังหรือเลือกเสียงอื่น',
  ],
  speechBusy: [
    '此音色的配音服务正忙或额度已用完，请稍后重试，或换一个音色。',
    '此聲音的配音服務忙碌中或額度已用完，請稍後再試，或換一個聲音。',
    'This voice’s service is busy, or its quota is used up. Try again later, or choose another voice.',
    'บริการของเสียงนี้ไม่ว่างหรือโควตาหมด โปรดลองใหม่ภายหลังหรือเลือกเสียงอื่น',
  ],
  speechLocked: [
    '此音色的配音服务拒绝了密钥，请联系管理员，或换一个音色。',
    '此聲音的配音服務拒絕了金鑰，請聯絡管理員，或換一個聲音。',
    'This voice’s service refused the server’s key. Tell your administrator, or choose another voice.',
    'บริการของเสียงนี้ไม่ยอมรับคีย์ของเซิร์ฟเวอร์ โปรดแจ้งผู้ดูแลระบบหรือเลือกเสียงอื่น',
  ],
  speechRefused: [
    '此音色的配音服务不接受这段文稿，请修改文稿，或换一个音色。',
    '此聲音的配音服務不接受這段文稿，請修改文稿，或換一個聲音。',
    'This voice’s service doesn’t accept this text. Change the text, or choose another voice.',
    'บริการของเสียงนี้ไม่ยอมรับข้อความนี้ โปรดแก้ข้อความหรือเลือกเสียงอื่น',
  ],
  speechBadSound: [
    '此音色的配音服务没有返回完整的声音，请重试，或换一个音色。',
    '此聲音的配音服務沒有傳回完整的聲音，請再試一次，或換一個聲音。',
    'This voice’s service didn’t return a complete sound. Try again, or choose another voice.',
    'บริการของเสียงนี้ไม่ได้ส่งเสียงที่สมบูรณ์กลับมา โปรดลองใหม่หรือเลือกเสียงอื่น',
  ],
  audioGone: [
    '此音频不存在或已被删除',
    '此音檔不存在或已被刪除',
    'This recording doesn’t exist or was deleted',
    'ไม่พบไฟล์เสียงนี้ อาจถูกลบไปแล้ว',
  ],
  analysisNotFound: [
    '找不到此次分析，请重新开始',
    '找不到這次分析，請重新開始',
    'This analysis no longer exists. Start it again.',
    'ไม่พบการวิเคราะห์นี้ โปรดเริ่มใหม่',
  ],
  analysisFailed: [
    '音频分析失败，请稍后重试',
    '音檔分析失敗，請稍後再試',
    'Couldn’t analyze the recording. Try again later.',
    'วิเคราะห์ไฟล์เสียงไม่สำเร็จ โปรดลองใหม่ภายหลัง',
  ],
  analysisCancelled: ['分析已取消', '分析已取消', 'The analysis was canceled', 'ยกเลิกการวิเคราะห์แล้ว'],
  audioUnreadable: [
    '无法读取此音频，请上传 MP3 或 WAV 文件',
    '無法讀取此音檔，請上傳 MP3 或 WAV 檔案',
    'This recording can’t be read. Upload an MP3 or WAV file.',
    'อ่านไฟล์เสียงนี้ไม่ได้ โปรดอัปโหลดไฟล์ MP3 หรือ WAV',
  ],
  audioTooLong: [
    '音频超过 30 分钟，请分成几段',
    '音檔超過 30 分鐘，請分成幾段',
    'The recording is longer than 30 minutes. Split it into parts.',
    'ไฟล์เสียงยาวเกิน 30 นาที โปรดแบ่งเป็นหลายส่วน',
  ],
  audioNoWords: [
    '文本里没有可以朗读的内容',
    '文字裡沒有可以朗讀的內容',
    'There are no words in this text',
    'ไม่มีคำพูดในข้อความนี้',
  ],
  audioLanguage: [
    '只能对齐普通话、粤语和英语的文本',
    '只能對齊普通話、粵語和英語的文字',
    'Text can be matched in Mandarin, Cantonese and English only',
    'จับคู่ข้อความได้เฉพาะภาษาจีนกลาง กวางตุ้ง และอังกฤษ',
  ],
  recognitionNoAnswer: [
    '识别服务没有响应，请稍后重试，或直接输入文本',
    '辨識服務沒有回應，請稍後再試，或直接輸入文字',
    'The speech recognition service doesn’t answer. Try again later, or type the text.',
    'บริการรู้จำเสียงพูดไม่ตอบสนอง โปรดลองใหม่ภายหลังหรือพิมพ์ข้อความเอง',
  ],
  recognitionRefused: [
    '识别服务不接受此音频，请直接输入文本',
    '辨識服務不接受此音檔，請直接輸入文字',
    'The speech recognition service doesn’t accept this recording. Type the text instead.',
    'บริการรู้จำเสียงพูดไม่ยอมรับไฟล์เสียงนี้ โปรดพิมพ์ข้อความเอง',
  ],
  recognitionLocked: [
    '识别服务拒绝了密钥，请联系管理员，或直接输入文本',
    '辨識服務拒絕了金鑰，請聯絡管理員，或直接輸入文字',
    'The speech recognition service refused the server’s key. Tell your administrator, or type the text.',
    'บริการรู้จำเสียงพูดไม่ยอมรับคีย์ของเซิร์ฟเวอร์ โปรดแจ้งผู้ดูแลระบบหรือพิมพ์ข้อความเอง',
  ],
} satisfies Texts
