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
    cheek: 157,
    jaw: 143,
    chin: 58,
    chinY: 228,
    earScale: 1,
    age: 0.5,
    noseWidth: 37,
    noseY: 106,
    blush: 0.5,
    stubble: 0.7,
  },
  hair: CROP,
  brow: { y: -50, length: 92, thick: 17, arch: 8, color: '#1a1010' },
  eyes: {
    x: 68,
    y: 0,
    halfWidth: 36,
    upperHeight: 17.5,
    lowerHeight: 10,
    tilt: 3,
    crease: 9,
    irisRadius: 18,
    lashWidth: 4,
    wing: 2,
    iris: '#2e1a12',
    irisLight: '#6b4128',
    sclera: '#f8f3ee',
    lash: '#120b0b',
  },
  mouth: {
    y: 152,
    halfWidth: 58,
    upperHeight: 14,
    lowerHeight: 21,
    upper: '#733a35',
    lower: '#a65d54',
    lowerLight: '#d3938a',
    tongue: '#b04f50',
  },
  build: { neck: 90, shoulder: 330, chest: 318, waist: 278, hip: 296, bust: 0 },
  garment: jacket({ tie: true, buttonY: 1310, lapel: 2.5, pocketSquare: true, ease: 6 }),
  sleeves: jacketSleeves(1.04, 'shirt'),
  handScale: 0.98,
  backdrop: ['#f3ece2', '#cdbfa8'],
  actions: ['greet', 'explain', 'count', 'thumb'],
}
