import { ACTION_NAMES } from '../actions.ts'
import { SIDE_PART } from '../hairstyles-short.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { jacketSleeves } from '../sleeves.ts'
import { jacket } from '../suits.ts'

/** A news anchor in his thirties, navy suit and wine-red tie. */
export const chen: Person = {
  id: 'chen',
  name: { 'zh-CN': '陈航', 'zh-TW': '陳航', 'en-US': 'Chen', 'th-TH': 'เฉิน' },
  gender: 'male',
  palette: {
    skin: SKINS.ivory,
    hair: HAIRS.black,
    garment: CLOTHS.navy,
    under: CLOTHS.white,
    accent: CLOTHS.wine,
    rim: RIM,
  },
  face: {
    crown: 228,
    temple: 146,
    cheek: 148,
    jaw: 117,
    chin: 46,
    jawY: 146,
    chinY: 222,
    earScale: 0.96,
    age: 0.22,
    blush: 0.55,
    stubble: 0.3,
  },
  nose: { width: 31, y: 103, bridge: 12, tip: 15, depth: 1 },
  hair: SIDE_PART,
  brow: { y: -49, length: 88, thick: 16, arch: 5, slant: 0, color: '#241c20' },
  eyes: {
    x: 69,
    y: 0,
    halfWidth: 37,
    upperHeight: 20,
    lowerHeight: 10.5,
    tilt: 5,
    crease: 5,
    irisRadius: 20,
    lashWidth: 4,
    wing: 2,
  },
  mouth: {
    y: 147,
    halfWidth: 50,
    upperHeight: 7.5,
    lowerHeight: 12,
    drop: 36,
    widen: -0.12,
    bow: 1.6,
    corner: 0,
    soft: 0.6,
    tint: 0.1,
  },
  build: { neck: 84, rise: 18, head: 1.06, shoulder: 322, chest: 308, waist: 268, hip: 288, bust: 0 },
  garment: jacket({ tie: true, buttonY: 1300, lapel: 2.55, pocketSquare: false, ease: 6 }),
  sleeves: jacketSleeves(1, 'shirt'),
  rest: 'folded',
  handScale: 0.94,
  backdrop: ['#e6edf8', '#a9bddd'],
  actions: Object.keys(ACTION_NAMES),
}
