import type { Texts } from './language.ts'

/** Sentences of files that become scenes or projects. */
export const IMPORTS = {
  importOff: [
    '此服务器没有 Chromium，无法导入演示文稿。请联系管理员。',
    '此伺服器沒有 Chromium，無法匯入簡報。請聯絡管理員。',
    'This server has no Chromium, so it can’t import slides. Contact your administrator.',
    'เซิร์ฟเวอร์นี้ไม่มี Chromium จึงนำเข้าสไลด์ไม่ได้ โปรดติดต่อผู้ดูแลระบบ',
  ],
  importNotFound: [
    '找不到此次导入，请重新导入文件',
    '找不到這次匯入，請重新匯入檔案',
    'This import no longer exists. Import the file again.',
    'ไม่พบการนำเข้านี้ โปรดนำเข้าไฟล์อีกครั้ง',
  ],
  importCancelled: ['导入已取消', '匯入已取消', 'The import was canceled', 'ยกเลิกการนำเข้าแล้ว'],
  importEmpty: [
    '文件中没有可导入的页面或文字',
    '檔案中沒有可匯入的頁面或文字',
    'There are no slides and no text in this file',
    'ไม่มีสไลด์หรือข้อความในไฟล์นี้',
  ],
  importOtherKind: [
    '文件内容与其扩展名不符。请导入 PPTX、PDF、TXT、MD、DOCX、DOC、SRT、CSV 或 AVS 文件。',
    '檔案內容與其副檔名不符。請匯入 PPTX、PDF、TXT、MD、DOCX、DOC、SRT、CSV 或 AVS 檔案。',
    'This file isn’t what its name says. Import a PPTX, PDF, TXT, MD, DOCX, DOC, SRT, CSV or AVS file.',
    'เนื้อหาของไฟล์ไม่ตรงกับนามสกุล โปรดนำเข้าไฟล์ PPTX, PDF, TXT, MD, DOCX, DOC, SRT, CSV หรือ AVS',
  ],
  importOldFormat: [
    '这是 PowerPoint 2003 或更早的文件。请另存为 PPTX 后重新导入。',
    '這是 PowerPoint 2003 或更早的檔案。請另存為 PPTX 後重新匯入。',
    'This file is of PowerPoint 2003 or earlier. Save it as a PPTX, then import it.',
    'ไฟล์นี้เป็นของ PowerPoint 2003 หรือเก่ากว่า โปรดบันทึกเป็น PPTX แล้วนำเข้าใหม่',
  ],
  importNewerVersion: [
    '此项目文件由更新版本的产品导出。请更新此服务器后重新导入。',
    '此專案檔案由較新版本的產品匯出。請更新此伺服器後重新匯入。',
    'A newer version of the product wrote this project file. Update this server, then import it.',
    'ไฟล์โปรเจกต์นี้ส่งออกจากเวอร์ชันที่ใหม่กว่า โปรดอัปเดตเซิร์ฟเวอร์นี้แล้วนำเข้าใหม่',
  ],
  importLost: [
    '服务器未能完成此次导入，请稍后重试',
    '伺服器未能完成這次匯入，請稍後再試',
    'The server couldn’t finish this import. Try again later.',
    'เซิร์ฟเวอร์นำเข้าไม่เสร็จ โปรดลองอีกครั้งภายหลัง',
  ],
  importFailed: [
    '无法导入此文件，请重新保存后再试',
    '無法匯入此檔案，請重新儲存後再試',
    'This file couldn’t be imported. Save it again, then retry.',
    'นำเข้าไฟล์นี้ไม่ได้ โปรดบันทึกใหม่แล้วลองอีกครั้ง',
  ],
  tooManyImports: [
    '正在导入的文件已达 {limit} 个，请等待其中一个完成',
    '正在匯入的檔案已達 {limit} 個，請等待其中一個完成',
    '{limit} files are already being imported. Wait until one of them is finished.',
    'กำลังนำเข้าครบ {limit} ไฟล์แล้ว โปรดรอให้เสร็จอย่างน้อยหนึ่งไฟล์',
  ],
} satisfies Texts
