import type { Texts } from './language.ts'

/** Sentences of templates. */
export const MARKET = {
  templateGone: [
    '模板不存在或无权访问',
    '範本不存在或無權存取',
    'This template doesn’t exist or you don’t have access to it',
    'ไม่พบเทมเพลตนี้หรือคุณไม่มีสิทธิ์เข้าถึง',
  ],
  templateNotYours: [
    '只有作者和管理员可以更改此模板',
    '只有作者和管理員可以變更此範本',
    'Only its author and administrators can change this template',
    'เฉพาะผู้สร้างและผู้ดูแลระบบเท่านั้นที่แก้ไขเทมเพลตนี้ได้',
  ],
  labelsWrong: [
    '模板的类别无效或重复，请重新选择',
    '範本的類別無效或重複，請重新選擇',
    'A category of this template is unknown or chosen twice. Choose the categories again.',
    'มีหมวดหมู่ของเทมเพลตที่ไม่รู้จักหรือเลือกซ้ำ โปรดเลือกหมวดหมู่ใหม่',
  ],
  slotsWrong: [
    '可替换的内容重复，或已不在项目中，请重新选择',
    '可替換的內容重複，或已不在專案中，請重新選擇',
    'Something to replace is chosen twice or is no longer in the project. Choose again.',
    'สิ่งที่เปลี่ยนได้ถูกเลือกซ้ำหรือไม่มีในโปรเจกต์แล้ว โปรดเลือกใหม่',
  ],
  templateOwnVoice: [
    '此模板使用了工作区自己的声音“{name}”，其他工作区无法使用。请先换一个声音，再发布。',
    '此範本使用了工作區自己的聲音「{name}」，其他工作區無法使用。請先換一個聲音，再發布。',
    'This template speaks with “{name}”, a voice of your own workspace that nobody else may use. Choose another voice, then publish it.',
    'เทมเพลตนี้ใช้เสียง “{name}” ของพื้นที่ทำงานคุณ ซึ่งผู้อื่นใช้ไม่ได้ โปรดเลือกเสียงอื่นก่อนเผยแพร่',
  ],
  templateOwnPresenter: [
    '此模板使用了工作区自己的数字人“{name}”，其他工作区无法使用。请先换一个数字人，再发布。',
    '此範本使用了工作區自己的數位人「{name}」，其他工作區無法使用。請先換一個數位人，再發布。',
    'This template shows “{name}”, a presenter of your own workspace that nobody else may use. Choose another presenter, then publish it.',
    'เทมเพลตนี้ใช้อวตาร “{name}” ของพื้นที่ทำงานคุณ ซึ่งผู้อื่นใช้ไม่ได้ โปรดเลือกอวตารอื่นก่อนเผยแพร่',
  ],
  templateMediumGone: [
    '模板中的文件“{name}”已不存在或无法读取，因此无法发布。请先替换它。',
    '範本中的檔案「{name}」已不存在或無法讀取，因此無法發布。請先替換它。',
    'The file “{name}” of this template is gone or can’t be read, so it can’t be published. Replace it first.',
    'ไฟล์ “{name}” ของเทมเพลตนี้ไม่มีอยู่แล้วหรืออ่านไม่ได้ จึงเผยแพร่ไม่ได้ โปรดแทนที่ไฟล์นี้ก่อน',
  ],
  templateMediaLarge: [
    '模板中的文件合计超过 1 GB，无法发布。',
    '範本中的檔案合計超過 1 GB，無法發布。',
    'The files of this template have more than 1 GB together, so it can’t be published.',
    'ไฟล์ของเทมเพลตนี้รวมกันเกิน 1 GB จึงเผยแพร่ไม่ได้',
  ],
} satisfies Texts
