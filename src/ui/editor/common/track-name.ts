import type { TFunction } from 'i18next'
import type { TrackKind } from '#shared/model/track.ts'

/** The names of tracks without their number, as documents have them in every language. */
const LABELS: Readonly<Record<TrackKind, readonly string[]>> = {
  role: ['presenter', '数字人', '數位人', 'อวตาร'],
  text: ['text', '文字', 'ข้อความ'],
  image: ['image', '图片', '圖片', 'รูปภาพ'],
  video: ['video', '视频', '影片', 'วิดีโอ'],
  audio: ['music', '音乐', '音樂', 'เพลง'],
}

/** Returns the name of a track: the given one, else its kind and number in the user's language (E5.69). */
export function trackNameText(name: string, kind: TrackKind, t: TFunction<'editor'>): string {
  const [, label = '', number = ''] = /^(.*?)\s*(\d+)$/.exec(name.trim()) ?? []
  if (!LABELS[kind].includes(label.toLowerCase())) return name
  return `${t(`track.${kind === 'role' ? 'presenter' : kind}`)} ${number}`
}
