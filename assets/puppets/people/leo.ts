import { ACTION_NAMES } from '../actions.ts'
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
    crown: 226,
    temple: 150,
    cheek: 150,
    jaw: 115,
    chin: 42,
    jawY: 140,
    chinY: 214,
    earScale: 0.94,
    age: 0,
    blush: 0.9,
    stubble: 0.22,
  },
  nose: { width: 30, y: 99, bridge: 11, tip: 15, depth: 0.95 },
  hair: TOUSLED,
  brow: { y: -52, length: 86, thick: 15, arch: 5, slant: -3, color: '#4a2a1c' },
  eyes: {
    x: 70,
    y: 0,
    halfWidth: 38.5,
    upperHeight: 23,
    lowerHeight: 12.5,
    tilt: 2,
    crease: 8,
    irisRadius: 21.5,
    lashWidth: 4,
    wing: 1.5,
    iris: '#4a5a34',
    irisLight: '#93a468',
    lash: '#2a1814',
  },
  mouth: {
    y: 142,
    halfWidth: 51,
    upperHeight: 8,
    lowerHeight: 13,
    drop: 44,
    widen: -0.14,
    bow: 2.0,
    corner: 1.5,
    soft: 0.6,
    tint: 0.12,
  },
  build: { neck: 78, rise: 22, head: 1.08, shoulder: 306, chest: 286, waist: 252, hip: 276, bust: 0 },
  garment: overshirt,
  sleeves: rolledSleeves(0.95),
  rest: 'sides',
  handScale: 0.92,
  backdrop: ['#fbefe0', '#e9c79c'],
  actions: Object.keys(ACTION_NAMES),
}
