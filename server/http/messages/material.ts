import type { Texts } from './language.ts'

/** Sentences that the library and the uploads return. */
export const MATERIAL = {
  presenterGone: [
    '该数字人已被删除或不存在',
    '該數位人已被刪除或不存在',
    'This presenter was deleted or does not exist',
    'พิธีกรนี้ถูกลบหรือไม่มีอยู่',
  ],
  pictureGone: [
    '该图片或视频已被删除或不存在',
    '該圖片或影片已被刪除或不存在',
    'This picture or video was deleted or does not exist',
    'รูปภาพหรือวิดีโอนี้ถูกลบหรือไม่มีอยู่',
  ],
  backgroundGone: [
    '该背景已被删除或不存在',
    '該背景已被刪除或不存在',
    'This background was deleted or does not exist',
    'พื้นหลังนี้ถูกลบหรือไม่มีอยู่',
  ],
  musicGone: [
    '该音乐已被删除或不存在',
    '該音樂已被刪除或不存在',
    'This music was deleted or does not exist',
    'ดนตรีนี้ถูกลบหรือไม่มีอยู่',
  ],
  materialNotYours: [
    '只有上传者可以删除此素材',
    '只有上傳者可以刪除此素材',
    'Only who uploaded this material can delete it',
    'เฉพาะผู้อัปโหลดเท่านั้นที่ลบสื่อนี้ได้',
  ],
  libraryUnread: [
    '素材库暂时无法读取，请稍后再试',
    '素材庫暫時無法讀取，請稍後再試',
    'The library cannot be read at the moment, please try again later',
    'ยังอ่านคลังสื่อไม่ได้ในขณะนี้ กรุณาลองใหม่ภายหลัง',
  ],
} satisfies Texts
