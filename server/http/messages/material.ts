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
  materialNotYours: [
    '只有上传者可以删除此素材',
    '只有上傳者可以刪除此素材',
    'Only the person who uploaded this can delete it',
    'เฉพาะผู้อัปโหลดเท่านั้นที่ลบสื่อนี้ได้',
  ],
  libraryUnread: [
    '素材库暂时无法读取，请稍后重试',
    '素材庫暫時無法讀取，請稍後再試',
    'Couldn’t load the library. Try again later.',
    'โหลดคลังสื่อไม่ได้ในขณะนี้ โปรดลองใหม่ภายหลัง',
  ],
} satisfies Texts
