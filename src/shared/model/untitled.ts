import type { CanvasType } from './canvas.ts'

/** The languages of the names. */
const ORDER = ['zh-CN', 'zh-TW', 'en-US', 'th-TH']

/** Names of new projects, in the order of the languages. */
export const UNTITLED: Record<CanvasType, [string, string, string, string]> = {
  LANDSCAPE: ['未命名横版视频', '未命名橫式影片', 'Untitled landscape video', 'วิดีโอแนวนอนไม่มีชื่อ'],
  PORTRAIT: ['未命名竖版视频', '未命名直式影片', 'Untitled portrait video', 'วิดีโอแนวตั้งไม่มีชื่อ'],
  SQUARE: ['未命名方形视频', '未命名方形影片', 'Untitled square video', 'วิดีโอสี่เหลี่ยมจัตุรัสไม่มีชื่อ'],
  FEED: ['未命名信息流视频', '未命名動態貼文影片', 'Untitled feed video', 'วิดีโอฟีดไม่มีชื่อ'],
}

/** Whether a name is that of a new project, in any language: the user did not give it. */
export function isUntitled(name: string): boolean {
  return Object.values(UNTITLED).some((names) => names.includes(name))
}

/** Returns the name of a project as a list shows it: a name that the user did not give is in `language` (E3.41). */
export function projectNameText(name: string, language: string): string {
  return Object.values(UNTITLED).find((names) => names.includes(name))?.[ORDER.indexOf(language)] ?? name
}
