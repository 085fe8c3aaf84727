import { ACTION_NAMES } from '../actions.ts'
import { CROP } from '../hairstyles-short.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { jacketSleeves } from '../sleeves.ts'
import { jacket } from '../suits.ts'

/** A business man in his forties, dark skin, charcoal suit and a mustard tie. */
export const james: Person = {
  id: 'james',
  name: { 'zh-CN': '詹姆斯', 'zh-TW': '詹姆斯', 'en-US': 'James', 'th-TH': 'เจมส์' },
  gender: 'male',
  palette: {
    skin: SKINS.umber,
    hair: HAIRS.brownBlack,
    garment: CLOTHS.charcoal,
    under: CLOTHS.white,
    accent: CLOTHS.mustard,
    rim: RIM,
  },
  face: {
    crown: 224,
    temple: 150,
    cheek: 154,
    jaw: 127,
    chin: 54,
    jawY: 146,
    chinY: 222,
    earScale: 1,
    age: 0.5,
    blush: 0.5,
    stubble: 0.6,
  },
  nose: { width: 39, y: 104, bridge: 13, tip: 19, depth: 1 },
  hair: CROP,
  brow: { y: -52, length: 90, thick: 17, arch: 6, slant: -2, color: '#1a1010' },
  eyes: {
    x: 72,
    y: 0,
    halfWidth: 38,
    upperHeight: 21,
    lowerHeight: 11,
    tilt: 2,
    crease: 9,
    irisRadius: 20.5,
    lashWidth: 4,
    wing: 2,
    iris: '#2e1a12',
    irisLight: '#6b4128',
    sclera: '#f8f3ee',
    lash: '#120b0b',
  },
  mouth: {
    y: 150,
    halfWidth: 56,
    upperHeight: 14,
    lowerHeight: 19,
    drop: 40,
    widen: -0.06,
    bow: 2.0,
    corner: 0,
    soft: 0.55,
    tint: 0.15,
  },
  build: { neck: 90, rise: 18, head: 1.06, shoulder: 330, chest: 318, waist: 278, hip: 296, bust: 0 },
  garment: jacket({ tie: true, buttonY: 1310, lapel: 2.5, pocketSquare: true, ease: 6 }),
  sleeves: jacketSleeves(1.04, 'shirt'),
  rest: 'sides',
  handScale: 0.98,
  backdrop: ['#f3ece2', '#cdbfa8'],
  actions: Object.keys(ACTION_NAMES),
}
