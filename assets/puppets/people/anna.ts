import { ACTION_NAMES } from '../actions.ts'
import { glasses } from '../extras.ts'
import { LOW_BUN } from '../hairstyles.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { jacketSleeves } from '../sleeves.ts'
import { coat } from '../suits.ts'

/** A doctor in her fifties, hair put up, glasses, white coat. */
export const anna: Person = {
  id: 'anna',
  name: { 'zh-CN': '安娜医生', 'zh-TW': '安娜醫生', 'en-US': 'Dr. Anna', 'th-TH': 'หมอแอนนา' },
  gender: 'female',
  palette: {
    skin: SKINS.rose,
    hair: HAIRS.ash,
    garment: CLOTHS.coat,
    under: CLOTHS.sky,
    accent: CLOTHS.charcoal,
    rim: RIM,
  },
  face: {
    crown: 228,
    temple: 146,
    cheek: 149,
    jaw: 108,
    chin: 38,
    jawY: 140,
    chinY: 218,
    earScale: 0.88,
    age: 0.55,
    blush: 1,
    stubble: 0,
  },
  nose: { width: 29, y: 105, bridge: 10, tip: 13, depth: 1.1 },
  hair: LOW_BUN,
  brow: { y: -56, length: 80, thick: 10, arch: 11, slant: -5, color: '#7d5c3c' },
  eyes: {
    x: 69,
    y: 0,
    halfWidth: 37.5,
    upperHeight: 22,
    lowerHeight: 12,
    tilt: 1,
    crease: 10,
    irisRadius: 20.5,
    lashWidth: 4.6,
    wing: 4,
    iris: '#3d6a80',
    irisLight: '#8fbccb',
    lash: '#3a2620',
  },
  mouth: {
    y: 147,
    halfWidth: 48,
    upperHeight: 8,
    lowerHeight: 12,
    drop: 36,
    widen: -0.08,
    bow: 2.0,
    corner: 0.5,
    soft: 0.3,
    tint: 0.65,
  },
  build: { neck: 69, rise: 40, head: 1.07, shoulder: 282, chest: 262, waist: 226, hip: 278, bust: 0.6 },
  garment: coat,
  sleeves: jacketSleeves(0.9, 'none'),
  rest: 'left-down',
  handScale: 0.85,
  extras: glasses({ frame: '#4a3a48', eyeX: 69, shape: 'round' }),
  backdrop: ['#e6f3f3', '#a9ced0'],
  actions: Object.keys(ACTION_NAMES),
}
