import type { MakeUp } from '#shared/effect/make-up.ts'
import type { Localized } from '#shared/model/library.ts'

interface BeautyPackage {
  id: string
  name: Localized
  makeUp: MakeUp
}

function beauty(
  id: string,
  [cn, tw, en, th]: [string, string, string, string],
  makeUp: Omit<MakeUp, 'version'>,
): BeautyPackage {
  return { id, name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th }, makeUp: { version: 1, ...makeUp } }
}

/** The beauty packages of the library, from the faintest to the fullest. */
export const PACKAGES: BeautyPackage[] = [
  beauty('on-camera', ['上镜', '上鏡', 'On camera', 'หน้ากล้อง'], {
    lips: { color: '#b5706a', cover: 0.22, gloss: 0, bitten: 0.3 },
    brows: { color: '#2e221d', cover: 0.28 },
    contour: { color: '#8a5a42', cover: 0.16 },
    highlight: { color: '#fff2e2', cover: 0.2 },
  }),
  beauty('fresh', ['清新', '清新', 'Fresh', 'สดชื่น'], {
    lips: { color: '#e0685f', cover: 0.5, gloss: 0.5, bitten: 0.6 },
    blush: { color: '#f2866f', cover: 0.38, place: 'apples' },
    shadow: { color: '#f0c0a0', deep: '#c48a6e', cover: 0.3, height: 0.4 },
    brows: { color: '#3a2a22', cover: 0.25 },
    highlight: { color: '#fff4ea', cover: 0.22 },
  }),
  beauty('commuter', ['通勤', '通勤', 'Office', 'ออฟฟิศ'], {
    lips: { color: '#b4545a', cover: 0.6, gloss: 0.15, bitten: 0.1 },
    blush: { color: '#d9776e', cover: 0.3, place: 'lifted' },
    shadow: { color: '#c89b82', deep: '#855946', cover: 0.45, height: 0.35 },
    liner: { color: '#3a2620', cover: 0.75, width: 0.15, wing: 0.15 },
    brows: { color: '#32251f', cover: 0.28 },
  }),
  beauty('peach', ['蜜桃', '蜜桃', 'Peach', 'พีช'], {
    lips: { color: '#f0705a', cover: 0.65, gloss: 0.8, bitten: 0.55 },
    blush: { color: '#ff8f70', cover: 0.42, place: 'across' },
    shadow: { color: '#ffb088', deep: '#e07a58', cover: 0.45, height: 0.55 },
    liner: { color: '#6a3a2a', cover: 0.6, width: 0.1, wing: 0.1 },
    highlight: { color: '#fff0dc', cover: 0.35 },
  }),
  beauty('rose', ['玫瑰', '玫瑰', 'Rose', 'กุหลาบ'], {
    lips: { color: '#c03a62', cover: 0.68, gloss: 0.35, bitten: 0.2 },
    blush: { color: '#e0708e', cover: 0.36, place: 'apples' },
    shadow: { color: '#d590a4', deep: '#95506c', cover: 0.48, height: 0.5 },
    liner: { color: '#46242e', cover: 0.75, width: 0.2, wing: 0.25 },
    brows: { color: '#35262a', cover: 0.3 },
  }),
  beauty('classic-red', ['复古红唇', '復古紅唇', 'Classic red', 'ปากแดงคลาสสิก'], {
    lips: { color: '#c4121f', cover: 0.85, gloss: 0.2, bitten: 0 },
    blush: { color: '#d8786c', cover: 0.2, place: 'lifted' },
    shadow: { color: '#e6cbb0', deep: '#a3785c', cover: 0.4, height: 0.4 },
    liner: { color: '#140e0d', cover: 0.92, width: 0.35, wing: 0.75 },
    brows: { color: '#2a1d18', cover: 0.3 },
    contour: { color: '#84523c', cover: 0.15 },
  }),
  beauty('berry', ['浆果', '漿果', 'Berry', 'เบอร์รี'], {
    lips: { color: '#7c1c3c', cover: 0.82, gloss: 0.4, bitten: 0 },
    blush: { color: '#b84a68', cover: 0.34, place: 'lifted' },
    shadow: { color: '#9a5a74', deep: '#4e2440', cover: 0.52, height: 0.5 },
    liner: { color: '#20121a', cover: 0.85, width: 0.3, wing: 0.4 },
    brows: { color: '#2a1d1c', cover: 0.28 },
    highlight: { color: '#ffe6d8', cover: 0.25 },
  }),
  beauty('evening', ['晚宴烟熏', '晚宴煙燻', 'Evening', 'ออกงานค่ำ'], {
    lips: { color: '#a8615a', cover: 0.65, gloss: 0.6, bitten: 0.1 },
    blush: { color: '#c0685c', cover: 0.26, place: 'lifted' },
    shadow: { color: '#8a706a', deep: '#3c2e30', cover: 0.66, height: 0.6 },
    liner: { color: '#1a1314', cover: 0.9, width: 0.25, wing: 0.4 },
    brows: { color: '#241a17', cover: 0.32 },
    contour: { color: '#7a4a36', cover: 0.22 },
    highlight: { color: '#ffeeda', cover: 0.26 },
  }),
]
