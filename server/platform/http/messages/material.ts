import type { Texts } from './language.ts'

/** Sentences of library and uploads. */
export const MATERIAL = {
  presenterGone: [
    '此数字人不存在或已被删除',
    '此數位人不存在或已被刪除',
    'This presenter doesn’t exist or was deleted',
    'ไม่พบอวตารนี้ อาจถูกลบไปแล้ว',
  ],
  actionGone: [
    '此动作不存在或已被删除',
    '此動作不存在或已被刪除',
    'This action doesn’t exist or was deleted',
    'ไม่พบท่านี้ อาจถูกลบไปแล้ว',
  ],
  maskGone: [
    '此蒙版不存在或已被删除',
    '此遮罩不存在或已被刪除',
    'This mask doesn’t exist or was deleted',
    'ไม่พบมาสก์นี้ อาจถูกลบไปแล้ว',
  ],
  effectGone: [
    '此滤镜不存在或已被删除',
    '此濾鏡不存在或已被刪除',
    'This filter doesn’t exist or was deleted',
    'ไม่พบฟิลเตอร์นี้ อาจถูกลบไปแล้ว',
  ],
  fontGone: [
    '此字体不存在或已被删除',
    '此字型不存在或已被刪除',
    'This font doesn’t exist or was deleted',
    'ไม่พบแบบอักษรนี้ อาจถูกลบไปแล้ว',
  ],
  uploadEmbeddingForbidden: [
    '此字体的授权禁止嵌入，无法使用',
    '此字型的授權禁止嵌入，無法使用',
    'The owner of this font forbids embedding, so it can’t be used here',
    'เจ้าของแบบอักษรนี้ไม่อนุญาตให้ฝัง จึงใช้ที่นี่ไม่ได้',
  ],
  pictureGone: [
    '此图片或视频不存在或已被删除',
    '此圖片或影片不存在或已被刪除',
    'This image or video doesn’t exist or was deleted',
    'ไม่พบรูปภาพหรือวิดีโอนี้ อาจถูกลบไปแล้ว',
  ],
  backgroundGone: [
    '此背景不存在或已被删除',
    '此背景不存在或已被刪除',
    'This background doesn’t exist or was deleted',
    'ไม่พบพื้นหลังนี้ อาจถูกลบไปแล้ว',
  ],
  musicGone: [
    '此音乐不存在或已被删除',
    '此音樂不存在或已被刪除',
    'This music doesn’t exist or was deleted',
    'ไม่พบเพลงนี้ อาจถูกลบไปแล้ว',
  ],
  conversionOff: [
    '此服务器未安装 ffmpeg，无法转换视频。请转换为 H.264 和 AAC 编码的 MP4 后重新上传。',
    '此伺服器未安裝 ffmpeg，無法轉換影片。請轉換為 H.264 和 AAC 編碼的 MP4 後重新上傳。',
    'This server has no ffmpeg and can’t convert videos. Convert the file to MP4 with H.264 and AAC, then upload it again.',
    'เซิร์ฟเวอร์นี้ไม่มี ffmpeg จึงแปลงวิดีโอไม่ได้ โปรดแปลงไฟล์เป็น MP4 (H.264 และ AAC) แล้วอัปโหลดใหม่',
  ],
  conversionNotFound: [
    '找不到此次转换，请重新上传',
    '找不到這次轉換，請重新上傳',
    'This conversion no longer exists. Upload the file again.',
    'ไม่พบการแปลงไฟล์นี้ โปรดอัปโหลดใหม่',
  ],
  conversionCancelled: ['转换已取消', '轉換已取消', 'The conversion was canceled', 'ยกเลิกการแปลงไฟล์แล้ว'],
  conversionTooLong: [
    '此视频过长或过大，无法转换。请截取一段，或转换为 H.264 和 AAC 编码的 MP4 后重新上传。',
    '此影片過長或過大，無法轉換。請擷取一段，或轉換為 H.264 和 AAC 編碼的 MP4 後重新上傳。',
    'This video is too long or too large to convert here. Cut it, or convert it to MP4 with H.264 and AAC, then upload it again.',
    'วิดีโอนี้ยาวหรือใหญ่เกินกว่าจะแปลงที่นี่ โปรดตัดให้สั้นลง หรือแปลงเป็น MP4 (H.264 และ AAC) แล้วอัปโหลดใหม่',
  ],
  conversionLost: [
    '服务器未能完成此视频的转换，请稍后重试',
    '伺服器未能完成此影片的轉換，請稍後再試',
    'The server couldn’t finish converting this video. Try again later.',
    'เซิร์ฟเวอร์แปลงวิดีโอนี้ไม่เสร็จ โปรดลองอีกครั้งภายหลัง',
  ],
  conversionNoEncoder: [
    '这台服务器的 ffmpeg 缺少透明视频所需的编码器（libvpx-vp9 和 libopus）',
    '這台伺服器的 ffmpeg 缺少透明影片所需的編碼器（libvpx-vp9 和 libopus）',
    'This server’s ffmpeg lacks the encoders for videos with transparency (libvpx-vp9 and libopus)',
    'ffmpeg ของเซิร์ฟเวอร์นี้ไม่มีตัวเข้ารหัสสำหรับวิดีโอที่มีพื้นหลังโปร่งใส (libvpx-vp9 และ libopus)',
  ],
  conversionFailed: [
    '无法读取或转换此视频。请转换为 H.264 和 AAC 编码的 MP4 后重新上传。',
    '無法讀取或轉換此影片。請轉換為 H.264 和 AAC 編碼的 MP4 後重新上傳。',
    'This video can’t be read or converted. Convert it to MP4 with H.264 and AAC, then upload it again.',
    'อ่านหรือแปลงวิดีโอนี้ไม่ได้ โปรดแปลงไฟล์เป็น MP4 (H.264 และ AAC) แล้วอัปโหลดใหม่',
  ],
  tooManyConversions: [
    '正在转换的视频已达 {limit} 个，请等待其中一个完成',
    '正在轉換的影片已達 {limit} 個，請等待其中一個完成',
    '{limit} videos are already being converted. Wait until one of them is finished.',
    'กำลังแปลงวิดีโอครบ {limit} รายการแล้ว โปรดรอให้เสร็จอย่างน้อยหนึ่งรายการ',
  ],
  materialNotYours: [
    '只有上传者可以更改或删除此素材',
    '只有上傳者可以更改或刪除此素材',
    'Only the person who uploaded this can change or delete it',
    'เฉพาะผู้อัปโหลดเท่านั้นที่แก้ไขหรือลบสื่อนี้ได้',
  ],
  tooManyStockSearches: [
    '搜索过于频繁，请在 {seconds} 秒后重试',
    '搜尋過於頻繁，請在 {seconds} 秒後再試',
    'Too many searches. Try again in {seconds} s.',
    'ค้นหาบ่อยเกินไป โปรดรอ {seconds} วินาทีแล้วลองใหม่',
  ],
  stockUnanswered: [
    '外部素材来源暂时没有响应，请稍后重试',
    '外部素材來源暫時沒有回應，請稍後再試',
    'The stock source isn’t answering right now. Try again later.',
    'แหล่งสื่อภายนอกไม่ตอบสนองในขณะนี้ โปรดลองใหม่ภายหลัง',
  ],
  stockGone: [
    '外部来源已不再提供此素材，或其格式无法使用',
    '外部來源已不再提供此素材，或其格式無法使用',
    'The stock source no longer offers this item in a format that can be used',
    'แหล่งสื่อภายนอกไม่มีรายการนี้ในรูปแบบที่ใช้ได้แล้ว',
  ],
  libraryUnread: [
    '素材库暂时无法读取，请稍后重试',
    '素材庫暫時無法讀取，請稍後再試',
    'Couldn’t load the library. Try again later.',
    'โหลดคลังสื่อไม่ได้ในขณะนี้ โปรดลองใหม่ภายหลัง',
  ],
} satisfies Texts
