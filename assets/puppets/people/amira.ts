import { ACTION_NAMES } from '../actions.ts'
import { SCARF_EDGE, scarfBack, scarfDrape, scarfFront } from '../headscarf.ts'
import { CLOTHS, HAIRS, RIM, SKINS } from '../palette.ts'
import type { Person } from '../person.ts'
import { jacketSleeves } from '../sleeves.ts'
import { jacket } from '../suits.ts'

const suit = jacket({ tie: false, buttonY: 1300, lapel: 2.5, pocketSquare: false, ease: 6 })

/** A consultant in her thirties in a rose headscarf and a dusk-blue jacket. */
export const amira: Person = {
  id: 'amira',
  name: { 'zh-CN': '阿米拉', 'zh-TW': '阿米拉', 'en-US': 'Amira', 'th-TH': 'อามีรา' },
  gender: 'female',
  palette: {
    skin: SKINS.olive,
    hair: HAIRS.brownBlack,
    garment: CLOTHS.dusk,
    under: CLOTHS.cream,
    accent: CLOTHS.rose,
    rim: RIM,
  },
  face: {
    crown: 226,
    temple: 146,
    cheek: 148,
    jaw: 104,
    chin: 36,
    jawY: 140,
    chinY: 216,
    earScale: 0,
    age: 0.12,
    blush: 0.9,
    stubble: 0,
  },
  nose: { width: 29, y: 103, bridge: 11, tip: 14, depth: 1.1 },
  hair: { hairline: SCARF_EDGE, back: [], front: [] },
  headwear: { back: scarfBack, front: scarfFront },
  brow: { y: -57, length: 88, thick: 14, arch: 10, slant: -1, color: '#2b1c18' },
  eyes: {
    x: 70,
    y: 0,
    halfWidth: 41,
    upperHeight: 25,
    lowerHeight: 13,
    tilt: 4,
    crease: 10,
    irisRadius: 22.5,
    lashWidth: 6.5,
    wing: 8,
    iris: '#4d3418',
    irisLight: '#9a7440',
  },
  mouth: {
    y: 144,
    halfWidth: 46,
    upperHeight: 11,
    lowerHeight: 16,
    drop: 40,
    widen: -0.12,
    bow: 3.2,
    corner: 0.5,
    soft: 0.2,
    tint: 0.9,
  },
  build: { neck: 70, rise: 36, head: 1.07, shoulder: 284, chest: 264, waist: 228, hip: 280, bust: 0.6 },
  garment: suit,
  cloth: { art: (ink, palette, build) => scarfDrape(ink, palette.accent, build.neck), pivot: [720, 600] },
  sleeves: jacketSleeves(0.88, 'none'),
  rest: 'right-down',
  handScale: 0.84,
  backdrop: ['#f6ece6', '#dcc0b4'],
  actions: Object.keys(ACTION_NAMES),
}
