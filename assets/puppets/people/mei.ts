import { jacket } from '../garments.ts'
import { LONG_BOB } from '../hairstyles.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { jacketSleeves } from '../sleeves.ts'

/** A business woman of thirty in a navy suit. */
export const mei: Person = {
  id: 'mei',
  name: { 'zh-CN': '林美', 'zh-TW': '林美', 'en-US': 'Mei', 'th-TH': 'เหมย' },
  gender: 'female',
  palette: {
    skin: SKINS.ivory,
    hair: HAIRS.black,
    garment: CLOTHS.navy,
    under: CLOTHS.white,
    accent: CLOTHS.wine,
    rim: RIM,
  },
  face: {
    cheek: 153,
    jaw: 126,
    chin: 40,
    chinY: 222,
    earScale: 0.9,
    age: 0.05,
    noseWidth: 27,
    noseY: 104,
    blush: 1,
    stubble: 0,
  },
  hair: LONG_BOB,
  brow: { y: -52, length: 84, thick: 13, arch: 11, color: '#33272a' },
  eyes: {
    x: 66,
    y: 0,
    halfWidth: 35,
    upperHeight: 18,
    lowerHeight: 9,
    tilt: 7,
    crease: 8,
    irisRadius: 17.5,
    lashWidth: 6,
    wing: 9,
  },
  mouth: {
    y: 146,
    halfWidth: 49,
    upperHeight: 13,
    lowerHeight: 18,
    upper: '#b04a4a',
    lower: '#c25c58',
    lowerLight: '#e49a90',
  },
  build: { neck: 70, shoulder: 282, chest: 262, waist: 214, hip: 270, bust: 0.8 },
  garment: jacket({ tie: false, buttonY: 1270, lapel: 2.6, pocketSquare: false, ease: 0 }),
  sleeves: jacketSleeves(0.86, 'shirt'),
  handScale: 0.84,
  backdrop: ['#e9eef7', '#b9c8e4'],
  actions: ['greet', 'explain', 'point', 'thumb'],
}
