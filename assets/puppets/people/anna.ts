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
    cheek: 152,
    jaw: 127,
    chin: 44,
    chinY: 222,
    earScale: 0.88,
    age: 0.55,
    noseWidth: 28,
    noseY: 106,
    blush: 1,
    stubble: 0,
  },
  hair: LOW_BUN,
  brow: { y: -54, length: 84, thick: 11, arch: 10, color: '#7d5c3c' },
  eyes: {
    x: 66,
    y: 0,
    halfWidth: 37,
    upperHeight: 20,
    lowerHeight: 11,
    tilt: 3,
    crease: 10,
    irisRadius: 19,
    lashWidth: 5,
    wing: 5,
    iris: '#3d6a80',
    irisLight: '#8fbccb',
    lash: '#3a2620',
  },
  mouth: {
    y: 148,
    halfWidth: 51,
    upperHeight: 11,
    lowerHeight: 16,
    upper: '#b95a58',
    lower: '#cb716b',
    lowerLight: '#e9a79d',
  },
  build: { neck: 69, rise: 34, shoulder: 282, chest: 262, waist: 226, hip: 278, bust: 0.6 },
  garment: coat,
  sleeves: jacketSleeves(0.9, 'none'),
  handScale: 0.85,
  extras: glasses('#4a3a48', 66),
  backdrop: ['#e6f3f3', '#a9ced0'],
  actions: ['greet', 'explain', 'count', 'thumb'],
}
