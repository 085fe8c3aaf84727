import { ACTION_NAMES } from '../actions.ts'
import { cardigan } from '../casuals.ts'
import { LONG_WAVES } from '../hairstyles.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { knitSleeves } from '../sleeves.ts'

/** A teacher from Thailand, long wavy hair, terracotta cardigan. */
export const nok: Person = {
  id: 'nok',
  name: { 'zh-CN': '小诺老师', 'zh-TW': '小諾老師', 'en-US': 'Teacher Nok', 'th-TH': 'ครูนก' },
  gender: 'female',
  palette: {
    skin: SKINS.honey,
    hair: HAIRS.brownBlack,
    garment: CLOTHS.terracotta,
    under: CLOTHS.cream,
    accent: CLOTHS.cream,
    rim: RIM,
  },
  face: {
    crown: 222,
    temple: 150,
    cheek: 155,
    jaw: 111,
    chin: 38,
    jawY: 134,
    chinY: 206,
    earScale: 0,
    age: 0.08,
    blush: 0.9,
    stubble: 0,
  },
  nose: { width: 31, y: 96, bridge: 11, tip: 16, depth: 0.8 },
  hair: LONG_WAVES,
  brow: { y: -59, length: 84, thick: 12, arch: 12, slant: -3, color: '#2c1d18' },
  eyes: {
    x: 71,
    y: 0,
    halfWidth: 41,
    upperHeight: 27,
    lowerHeight: 13,
    tilt: 4,
    crease: 9,
    irisRadius: 23,
    lashWidth: 6,
    wing: 7,
    iris: '#3a2117',
    irisLight: '#7c4d2e',
  },
  mouth: {
    y: 138,
    halfWidth: 48,
    upperHeight: 12,
    lowerHeight: 17,
    drop: 42,
    widen: -0.04,
    bow: 2.9,
    corner: 2,
    soft: 0.25,
    tint: 0.8,
  },
  build: { neck: 68, rise: 42, head: 1.09, shoulder: 276, chest: 256, waist: 216, hip: 272, bust: 0.7 },
  garment: cardigan,
  sleeves: knitSleeves(0.88),
  rest: 'right-down',
  handScale: 0.84,
  backdrop: ['#eef3e8', '#bfd2bd'],
  actions: Object.keys(ACTION_NAMES),
}
