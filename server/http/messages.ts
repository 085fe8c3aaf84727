/** The languages of the interface; the first is the default. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const
export type Language = (typeof LANGUAGES)[number]

/** Everything that the server says to a user, in the order of `LANGUAGES`. `{name}` stands for a value. */
const SENTENCES = {
  ok: ['成功', '成功', 'OK', 'สำเร็จ'],
  loginFirst: ['请先登录', '請先登入', 'Please log in first', 'กรุณาเข้าสู่ระบบก่อน'],
  loginExpired: [
    '登录已过期，请重新登录',
    '登入已過期，請重新登入',
    'Your login has expired, please log in again',
    'การเข้าสู่ระบบหมดอายุ กรุณาเข้าสู่ระบบอีกครั้ง',
  ],
  wrongPassword: ['账号或密码错误', '帳號或密碼錯誤', 'Wrong account or password', 'บัญชีหรือรหัสผ่านไม่ถูกต้อง'],
  tooManyLogins: [
    '登录尝试过于频繁，请在 {seconds} 秒后重试',
    '登入嘗試過於頻繁，請在 {seconds} 秒後重試',
    'Too many login attempts, please try again in {seconds} seconds',
    'พยายามเข้าสู่ระบบบ่อยเกินไป กรุณาลองใหม่ในอีก {seconds} วินาที',
  ],
  otherTenant: [
    '没有访问该空间的权限',
    '沒有存取該空間的權限',
    'You have no access to this tenant',
    'คุณไม่มีสิทธิ์เข้าถึงพื้นที่นี้',
  ],
  invalidField: ['{field}：{detail}', '{field}：{detail}', '{field}: {detail}', '{field}: {detail}'],
  invalidBody: [
    '请求内容不是有效的 JSON',
    '請求內容不是有效的 JSON',
    'The request is not valid JSON',
    'คำขอไม่ใช่ JSON ที่ถูกต้อง',
  ],
  tooLarge: [
    '内容过大：最多 {limitMb} MB',
    '內容過大：最多 {limitMb} MB',
    'The content is too large: at most {limitMb} MB are accepted',
    'เนื้อหาใหญ่เกินไป: รับได้ไม่เกิน {limitMb} MB',
  ],
  noSuchPath: ['没有该接口', '沒有該介面', 'There is no such call', 'ไม่มีคำสั่งนี้'],
  internal: [
    '服务器繁忙，请稍后再试',
    '伺服器忙碌，請稍後再試',
    'The server has a problem, please try again later',
    'เซิร์ฟเวอร์ขัดข้อง กรุณาลองใหม่ภายหลัง',
  ],
  projectNotFound: [
    '项目不存在或无权访问',
    '專案不存在或無權存取',
    'This project does not exist or is not yours',
    'ไม่พบโปรเจกต์นี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  projectStale: [
    '项目已在别处保存过更新的版本（{revision}），请重新加载',
    '專案已在別處儲存過更新的版本（{revision}），請重新載入',
    'A newer version ({revision}) of this project was saved elsewhere, please reload',
    'มีการบันทึกโปรเจกต์รุ่นใหม่กว่า ({revision}) จากที่อื่น กรุณาโหลดใหม่',
  ],
  projectBroken: [
    '项目内容无法读取：{detail}',
    '專案內容無法讀取：{detail}',
    'The project cannot be read: {detail}',
    'อ่านเนื้อหาโปรเจกต์ไม่ได้: {detail}',
  ],
  projectEmpty: ['项目还没有内容', '專案還沒有內容', 'This project has no content yet', 'โปรเจกต์นี้ยังไม่มีเนื้อหา'],
  nothingToSave: [
    '没有需要保存的内容',
    '沒有需要儲存的內容',
    'There is nothing to save: give a name, a poster, a cover or the project',
    'ไม่มีสิ่งที่ต้องบันทึก',
  ],
  landscapeName: ['未命名横版视频', '未命名橫版影片', 'Untitled landscape video', 'วิดีโอแนวนอนไม่มีชื่อ'],
  portraitName: ['未命名竖版视频', '未命名直版影片', 'Untitled portrait video', 'วิดีโอแนวตั้งไม่มีชื่อ'],
  sceneName: ['场景 1', '場景 1', 'Scene 1', 'ฉาก 1'],
  foreignObject: [
    '文件不在您的存储路径下',
    '檔案不在您的儲存路徑下',
    'This file does not lie in your storage',
    'ไฟล์นี้ไม่ได้อยู่ในพื้นที่จัดเก็บของคุณ',
  ],
  objectNotFound: [
    '文件不存在，请重新上传',
    '檔案不存在，請重新上傳',
    'This file does not exist, please upload it again',
    'ไม่พบไฟล์ กรุณาอัปโหลดอีกครั้ง',
  ],
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
  toneNotFound: ['音色不存在', '音色不存在', 'This voice does not exist', 'ไม่พบเสียงนี้'],
  speechNotFound: [
    '语音请求不存在，请重新生成',
    '語音請求不存在，請重新生成',
    'This speech request does not exist, please generate again',
    'ไม่พบคำขอเสียงพูดนี้ กรุณาสร้างใหม่',
  ],
  speechFailed: [
    '语音生成失败，请稍后重试',
    '語音生成失敗，請稍後重試',
    'The speech could not be made, please try again later',
    'สร้างเสียงพูดไม่สำเร็จ กรุณาลองใหม่ภายหลัง',
  ],
  speechNoContent: [
    '没有可以朗读的内容',
    '沒有可以朗讀的內容',
    'There is nothing to speak in this text',
    'ไม่มีข้อความที่อ่านออกเสียงได้',
  ],
  speechUnavailable: [
    '服务器上没有安装语音引擎',
    '伺服器上沒有安裝語音引擎',
    'No speech engine is installed on this server',
    'เซิร์ฟเวอร์นี้ไม่ได้ติดตั้งระบบสังเคราะห์เสียง',
  ],
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
} satisfies Record<string, [string, string, string, string]>
export type Sentence = keyof typeof SENTENCES

/** The language that a `St-lang` header names, spelled `en_US` or `en-US`; the default for anything else. */
export function languageOf(header: unknown): Language {
  const named = typeof header === 'string' ? header.replace('_', '-').toLowerCase() : ''
  return LANGUAGES.find((language) => language.toLowerCase() === named) ?? 'zh-CN'
}

/** A sentence of the table in a language, with its values put in. */
export function say(language: Language, sentence: Sentence, values: Record<string, string | number> = {}): string {
  const text = SENTENCES[sentence][LANGUAGES.indexOf(language)] ?? sentence
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
