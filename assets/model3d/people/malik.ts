import { cropped } from '../growth.ts'
import type { Person } from '../person.ts'

const lips = { upper: 1.35, lower: 1.3 }

/** A speaker in his early forties: dark skin, cropped hair, full short beard, charcoal jacket over a knitted shirt. */
export const malik: Person = {
  id: 'malik-3d',
  name: { 'zh-CN': '马利克', 'zh-TW': '馬利克', 'en-US': 'Malik', 'th-TH': 'มาลิก' },
  gender: 'male',
  soldType: 'VIP',
  face: {
    jaw: 1.1,
    chin: 1.22,
    chinOut: 0.35,
    lower: 0.45,
    nose: { wide: 1.32, bridge: -0.05, long: 0.15 },
    lips,
    eyes: { half: 1.62, up: 0.65, low: 0.52, tilt: 0.03, socket: 1, crease: 0.7 },
    ridge: 0.5,
    cheek: 0.3,
    bone: 0.25,
    age: 0.3,
    neck: 1.22,
    ears: 1,
    growth: cropped(0.75, 0.28, 0.2, lips),
  },
  skin: {
    base: '#7d4f37',
    blush: '#8a4b38',
    blushing: 0.5,
    shade: '#54301f',
    lips: '#8a5047',
    lipsDeep: '#5f342e',
    lipsLight: '#a8695c',
    lipstick: 0.6,
  },
  brows: { color: '#1c110d', half: 0.38, high: 1.95, arch: 0.5, strength: 0.92 },
  eyes: { iris: '#2e1a10', irisLight: '#6e4526', ring: '#140b07', lash: '#140c09', lashes: 0.55 },
  hair: { dark: '#0d0a09', light: '#3c302a', beard: '#4d3f38' },
  build: {
    shoulder: 17.0,
    slope: 0.34,
    chest: 1.14,
    waist: 1.24,
    hips: 0.97,
    bust: 0.15,
    belly: 0.4,
    arm: 1.16,
    leg: 1.06,
    neck: 1.18,
    stoop: 0,
  },
  dress: {
    top: 'shell',
    topColor: '#5d7f86',
    coat: 'blazer',
    coatColor: '#34383f',
    trousers: '#23262c',
    shoes: '#2c1e18',
  },
  backdrop: ['#f3eee7', '#c9bda9'],
}
