import { overshirt } from '../casuals.ts'
import { TOUSLED } from '../hairstyles-short.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { rolledSleeves } from '../sleeves.ts'

/** A young man from the shop, tousled hair, overshirt with rolled sleeves. */
export const leo: Person = {
  id: 'leo',
  name: { 'zh-CN': '利奥', 'zh-TW': '里歐', 'en-US': 'Leo', 'th-TH': 'ลีโอ' },
  gender: 'male',
  palette: {
    skin: SKINS.rose,
    hair: HAIRS.chestnut,
    garment: CLOTHS.sage,
    under: CLOTHS.white,
    accent: CLOTHS.mustard,
    rim: RIM,
  },
  face: {
    cheek: 152,
    jaw: 134,
    chin: 48,
    chinY: 222,
    earScale: 0.94,
    age: 0,
    noseWidth: 30,
    noseY: 104,
    blush: 0.9,
    stubble: 0.22,
  },
  hair: TOUSLED,
  brow: { y: -49, length: 90, thick: 16, arch: 8, color: '#4a2a1c' },
  eyes: {
    x: 66,
    y: 0,
    halfWidth: 37,
    upperHeight: 19,
    lowerHeight: 11,
    tilt: 3,
    crease: 8,
    irisRadius: 19,
    lashWidth: 4.2,
    wing: 2,
    iris: '#4a5a34',
    irisLight: '#93a468',
    lash: '#2a1814',
  },
  mouth: {
    y: 148,
    halfWidth: 54,
    upperHeight: 10,
    lowerHeight: 16,
    upper: '#c06a60',
    lower: '#d3877a',
    lowerLight: '#eeb5a6',
  },
  build: { neck: 80, shoulder: 310, chest: 292, waist: 258, hip: 282, bust: 0 },
  garment: overshirt,
  sleeves: rolledSleeves(0.95),
  handScale: 0.92,
  backdrop: ['#fbefe0', '#e9c79c'],
  actions: ['greet', 'explain', 'thumb', 'point'],
}
