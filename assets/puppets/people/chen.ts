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
    cheek: 154,
    jaw: 138,
    chin: 52,
    chinY: 226,
    earScale: 0.96,
    age: 0.22,
    noseWidth: 31,
    noseY: 105,
    blush: 0.55,
    stubble: 0.3,
  },
  hair: SIDE_PART,
  brow: { y: -51, length: 92, thick: 17, arch: 8, color: '#241c20' },
  eyes: {
    x: 67,
    y: 0,
    halfWidth: 36,
    upperHeight: 17.5,
    lowerHeight: 9.5,
    tilt: 5,
    crease: 6,
    irisRadius: 18,
    lashWidth: 4.2,
    wing: 2,
  },
  mouth: {
    y: 150,
    halfWidth: 54,
    upperHeight: 9.5,
    lowerHeight: 15,
    upper: '#b8655a',
    lower: '#cb8273',
    lowerLight: '#e6ae9c',
  },
  build: { neck: 84, shoulder: 322, chest: 308, waist: 268, hip: 288, bust: 0 },
  garment: jacket({ tie: true, buttonY: 1300, lapel: 2.55, pocketSquare: false, ease: 6 }),
  sleeves: jacketSleeves(1, 'shirt'),
  handScale: 0.94,
  backdrop: ['#e6edf8', '#a9bddd'],
  actions: ['greet', 'explain', 'point', 'count'],
}
