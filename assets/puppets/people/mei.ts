import { ACTION_NAMES } from '../actions.ts'
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
    crown: 226,
    temple: 147,
    cheek: 150,
    jaw: 106,
    chin: 38,
    jawY: 138,
    chinY: 214,
    earScale: 0,
    age: 0.05,
    blush: 1,
    stubble: 0,
  },
  nose: { width: 27, y: 100, bridge: 10, tip: 14, depth: 0.85 },
  hair: LONG_BOB,
  brow: { y: -57, length: 82, thick: 11, arch: 9, slant: -2, color: '#33272a' },
  eyes: {
    x: 70,
    y: 0,
    halfWidth: 40,
    upperHeight: 25,
    lowerHeight: 12,
    tilt: 6,
    crease: 6,
    irisRadius: 22.5,
    lashWidth: 6,
    wing: 8,
  },
  mouth: {
    y: 142,
    halfWidth: 45,
    upperHeight: 10,
    lowerHeight: 15,
    drop: 40,
    widen: -0.1,
    bow: 2.6,
    corner: 1,
    soft: 0.25,
    tint: 0.85,
  },
  build: { neck: 69, rise: 40, head: 1.08, shoulder: 280, chest: 258, waist: 212, hip: 268, bust: 0.8 },
  garment: jacket({ tie: false, buttonY: 1290, lapel: 2.6, pocketSquare: false, ease: 0 }),
  sleeves: jacketSleeves(0.86, 'shirt'),
  rest: 'folded',
  handScale: 0.84,
  backdrop: ['#e9eef7', '#b9c8e4'],
  actions: Object.keys(ACTION_NAMES),
}
