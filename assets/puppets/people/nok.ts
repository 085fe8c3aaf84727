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
    cheek: 156,
    jaw: 128,
    chin: 44,
    chinY: 216,
    earScale: 0,
    age: 0.08,
    noseWidth: 31,
    noseY: 102,
    blush: 0.9,
    stubble: 0,
  },
  hair: LONG_WAVES,
  brow: { y: -53, length: 86, thick: 13, arch: 11, color: '#2c1d18' },
  eyes: {
    x: 67,
    y: 0,
    halfWidth: 39,
    upperHeight: 22,
    lowerHeight: 12,
    tilt: 5,
    crease: 9,
    irisRadius: 20.5,
    lashWidth: 6,
    wing: 7,
    iris: '#3a2117',
    irisLight: '#7c4d2e',
  },
  mouth: {
    y: 144,
    halfWidth: 52,
    upperHeight: 14,
    lowerHeight: 19,
    upper: '#9d4542',
    lower: '#b65a52',
    lowerLight: '#db9384',
  },
  build: { neck: 68, rise: 16, shoulder: 276, chest: 256, waist: 216, hip: 272, bust: 0.7 },
  garment: cardigan,
  sleeves: knitSleeves(0.88),
  handScale: 0.84,
  backdrop: ['#eef3e8', '#bfd2bd'],
  actions: ['greet', 'explain', 'count', 'point'],
}
