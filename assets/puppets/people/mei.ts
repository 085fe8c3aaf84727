import { LONG_BOB } from '../hairstyles.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { jacketSleeves } from '../sleeves.ts'
import { jacket } from '../suits.ts'

/** A business woman of thirty in a teal suit. */
export const mei: Person = {
  id: 'mei',
  name: { 'zh-CN': '林美', 'zh-TW': '林美', 'en-US': 'Mei', 'th-TH': 'เหมย' },
  gender: 'female',
  palette: {
    skin: SKINS.ivory,
    hair: HAIRS.black,
    garment: CLOTHS.teal,
    under: CLOTHS.white,
    accent: CLOTHS.wine,
    rim: RIM,
  },
  face: {
    cheek: 153,
    jaw: 126,
    chin: 42,
    chinY: 220,
    earScale: 0,
    age: 0.05,
    noseWidth: 27,
    noseY: 104,
    blush: 1,
    stubble: 0,
  },
  hair: LONG_BOB,
  brow: { y: -54, length: 84, thick: 12, arch: 10, color: '#33272a' },
  eyes: {
    x: 66,
    y: 0,
    halfWidth: 38,
    upperHeight: 21,
    lowerHeight: 11,
    tilt: 6,
    crease: 7,
    irisRadius: 20,
    lashWidth: 6,
    wing: 8,
  },
  mouth: {
    y: 146,
    halfWidth: 50,
    upperHeight: 12,
    lowerHeight: 17,
    upper: '#bd6660',
    lower: '#cd7b74',
    lowerLight: '#ebb0a6',
  },
  build: { neck: 68, rise: 30, shoulder: 280, chest: 258, waist: 212, hip: 268, bust: 0.8 },
  garment: jacket({ tie: false, buttonY: 1290, lapel: 2.6, pocketSquare: false, ease: 0 }),
  sleeves: jacketSleeves(0.86, 'shirt'),
  handScale: 0.84,
  backdrop: ['#e9eef7', '#b9c8e4'],
  actions: ['greet', 'explain', 'point', 'thumb'],
}
