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
  glossaryFull: [
    '读音表最多 {limit} 个词',
    '讀音表最多 {limit} 個詞',
    'A glossary holds up to {limit} words',
    'ตารางคำอ่านมีได้ไม่เกิน {limit} คำ',
  ],
  glossaryEntryGone: [
    '读音表中没有这个词',
    '讀音表中沒有這個詞',
    'This word isn’t in the glossary',
    'ไม่มีคำนี้ในตารางคำอ่าน',
  ],
  speechRejected: [
    '文案含有不允许使用的词：{words}。请修改后再生成',
    '文案含有不允許使用的詞：{words}。請修改後再生成',
    'The script has words that aren’t allowed: {words}. Change them and generate again.',
    'สคริปต์มีคำที่ไม่อนุญาต: {words} โปรดแก้ไขแล้วสร้างใหม่',
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
} satisfies Texts
