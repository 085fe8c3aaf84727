import { ACTION_NAMES } from '../actions.ts'
import { BUZZ } from '../hairstyles-short.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { rolledSleeves } from '../sleeves.ts'
import { apron } from '../workwear.ts'

/** A coffee roaster of about 45, dark skin, full beard going grey, apron over a denim shirt. */
export const kofi: Person = {
  id: 'kofi',
  name: { 'zh-CN': '科菲', 'zh-TW': '科菲', 'en-US': 'Kofi', 'th-TH': 'โคฟี' },
  gender: 'male',
  palette: {
    skin: SKINS.ebony,
    hair: HAIRS.brownBlack,
    garment: CLOTHS.denim,
    under: CLOTHS.white,
    accent: CLOTHS.leather,
    rim: RIM,
  },
  face: {
    crown: 222,
    temple: 152,
    cheek: 156,
    jaw: 133,
    chin: 60,
    jawY: 148,
    chinY: 220,
    earScale: 1,
    age: 0.45,
    blush: 0.5,
    stubble: 0,
  },
  nose: { width: 41, y: 104, bridge: 14, tip: 20, depth: 1 },
  hair: BUZZ,
  beard: { deep: '#0d0a0a', shade: '#1b1514', base: '#2b2322', light: '#8c837f' },
  brow: { y: -51, length: 92, thick: 18, arch: 6, slant: -4, color: '#150c0b' },
  eyes: {
    x: 72,
    y: 0,
    halfWidth: 37,
    upperHeight: 20,
    lowerHeight: 10.5,
    tilt: 1,
    crease: 8,
    irisRadius: 20,
    lashWidth: 3.8,
    wing: 1,
    iris: '#25140d',
    irisLight: '#5d3822',
    sclera: '#f5efe9',
    lash: '#0d0808',
  },
  mouth: {
    y: 150,
    halfWidth: 54,
    upperHeight: 12,
    lowerHeight: 18,
    drop: 38,
    widen: -0.02,
    bow: 1.6,
    corner: 0.5,
    soft: 0.45,
    tint: 0.25,
  },
  build: { neck: 96, rise: 20, head: 1.07, shoulder: 338, chest: 328, waist: 300, hip: 312, bust: 0 },
  garment: apron,
  sleeves: rolledSleeves(1.06),
  rest: 'left-down',
  handScale: 1,
  backdrop: ['#efe7dc', '#c3ae93'],
  actions: Object.keys(ACTION_NAMES),
}
