import { ACTION_NAMES } from '../actions.ts'
import { glasses } from '../extras.ts'
import { CHIN_BOB } from '../hairstyles.ts'
import { sweater } from '../knits.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { knitSleeves } from '../sleeves.ts'

/** A professor in her sixties, silver bob, glasses, plum sweater over a white collar. */
export const rosa: Person = {
  id: 'rosa',
  name: { 'zh-CN': '罗莎教授', 'zh-TW': '羅莎教授', 'en-US': 'Professor Rosa', 'th-TH': 'อาจารย์โรซา' },
  gender: 'female',
  palette: {
    skin: SKINS.rose,
    hair: HAIRS.silver,
    garment: CLOTHS.plum,
    under: CLOTHS.white,
    accent: CLOTHS.mustard,
    rim: RIM,
  },
  face: {
    crown: 226,
    temple: 148,
    cheek: 153,
    jaw: 119,
    chin: 44,
    jawY: 138,
    chinY: 211,
    earScale: 0,
    age: 0.95,
    blush: 0.9,
    stubble: 0,
  },
  nose: { width: 32, y: 103, bridge: 11, tip: 17, depth: 1 },
  hair: CHIN_BOB,
  brow: { y: -54, length: 78, thick: 9, arch: 9, slant: -6, color: '#8b8b93' },
  eyes: {
    x: 70,
    y: 0,
    halfWidth: 36.5,
    upperHeight: 20,
    lowerHeight: 11.5,
    tilt: -1,
    crease: 11,
    irisRadius: 20,
    lashWidth: 4,
    wing: 3,
    iris: '#5b6b52',
    irisLight: '#a3b494',
    lash: '#4a3a38',
  },
  mouth: {
    y: 145,
    halfWidth: 48,
    upperHeight: 7,
    lowerHeight: 11,
    drop: 34,
    widen: -0.1,
    bow: 1.3,
    corner: 1,
    soft: 0.35,
    tint: 0.6,
  },
  build: { neck: 72, rise: 42, head: 1.08, shoulder: 280, chest: 274, waist: 250, hip: 288, bust: 0.7 },
  garment: sweater,
  sleeves: knitSleeves(0.92),
  rest: 'folded',
  handScale: 0.84,
  extras: glasses({ frame: '#7c2f3e', eyeX: 70, shape: 'wide' }),
  backdrop: ['#f3ecf4', '#cdbcd6'],
  actions: Object.keys(ACTION_NAMES),
}
