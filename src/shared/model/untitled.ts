import type { CanvasType } from './canvas.ts'

/** Names of new projects, in the order zh-CN, zh-TW, en-US, th-TH. */
export const UNTITLED: Record<CanvasType, [string, string, string, string]> = {
  LANDSCAPE: ['未命名横版视频', '未命名橫式影片', 'Untitled landscape video', 'วิดีโอแนวนอนไม่มีชื่อ'],
  PORTRAIT: ['未命名竖版视频', '未命名直式影片', 'Untitled portrait video', 'วิดีโอแนวตั้งไม่มีชื่อ'],
}

/** Returns whether a project still has the name that it was created with, in any language. */
export function isUntitled(name: string): boolean {
  return Object.values(UNTITLED).some((names) => names.includes(name))
}
