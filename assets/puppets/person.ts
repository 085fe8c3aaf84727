import type { Localized } from '#shared/model/library.ts'
import type { Eyes, Mouth, Rig, Tube } from '#workers/render/avatar/puppet/rig.ts'
import { clipsOf, type Rest } from './clips.ts'
import type { Garment } from './cloth-parts.ts'
import {
  type BrowShape,
  browArt,
  chinArt,
  type FaceShape,
  featuresArt,
  HEAD,
  headArt,
  noseArt,
  smileArt,
} from './face.ts'
import { type HairStyle, hairBack, hairFront } from './hair.ts'
import { HAND_POSES, HAND_SIZE, type HandPose, handArt, WRIST } from './hands.ts'
import type { Drawing } from './pack.ts'
import type { Palette } from './palette.ts'
import { blob, Ink } from './svg.ts'
import type { Build } from './torso.ts'

/** What an artist decides about one presenter; everything else follows. */
export interface Person {
  id: string
  name: Localized
  gender: 'male' | 'female'
  palette: Palette
  face: FaceShape
  hair: HairStyle
  brow: BrowShape
  eyes: Partial<Eyes> & { x: number; y: number }
  mouth: Partial<Mouth> & { y: number }
  build: Build
  garment: Garment
  sleeves: (palette: Palette, build: Build) => Tube[]
  handScale: number
  /** Glasses, earrings and the like, moving with the features; head units. */
  extras?: (ink: Ink, palette: Palette) => string
  /** Colours of the soft gradient behind the cover. */
  backdrop: [string, string]
  /** The actions that the library offers, of those in `clips.ts`. */
  actions: string[]
}

const WIDTH = 1440
const HEIGHT = 1920

interface Sheet {
  x: number
  y: number
  width: number
  height: number
  /** Where the drawing's zero stands in the figure. */
  zero: readonly [number, number]
}

/** Heads are drawn about their centre, bodies about the middle line, hands about the wrist. */
const HEAD_SHEET: Sheet = { x: -330, y: -330, width: 660, height: 1000, zero: [HEAD[0], HEAD[1]] }
const FACE_SHEET: Sheet = { x: -200, y: -120, width: 400, height: 380, zero: [HEAD[0], HEAD[1]] }
const bodySheet = ({ rise = 0 }: Build): Sheet => ({ x: -520, y: 480, width: 1040, height: 1480, zero: [720, -rise] })
const HAND_SHEET: Sheet = { x: 0, y: 0, width: HAND_SIZE, height: 470, zero: [-WRIST[0], -WRIST[1]] }

function drawing(name: string, { x, y, width, height, zero }: Sheet, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink(x, y, width, height)
  return { name, svg: ink.picture(draw(ink)), x: x + zero[0], y: y + zero[1] }
}

/** Poses that show the thumb on the side towards the head. */
const THUMB_FIRST: readonly HandPose[] = ['rest', 'thumb', 'hold']

export function drawingsOf(person: Person): Drawing[] {
  const { palette, face, hair, brow, eyes, mouth, build, extras } = person
  return [
    ...(hair.back.length > 0
      ? [drawing('hair-back', HEAD_SHEET, (ink) => hairBack(ink, hair, palette.hair, person.id))]
      : []),
    drawing('torso', bodySheet(build), (ink) => person.garment(ink, palette, build)),
    drawing('head', HEAD_SHEET, (ink) => headArt(ink, palette, face, blob(hair.hairline))),
    drawing('features', FACE_SHEET, (ink) => featuresArt(ink, palette, face, eyes.x)),
    drawing('chin', FACE_SHEET, (ink) => chinArt(ink, palette, mouth.y)),
    drawing('smile', FACE_SHEET, (ink) => smileArt(ink, palette)),
    drawing('nose', FACE_SHEET, (ink) => noseArt(ink, palette, face)),
    drawing('brow-left', FACE_SHEET, (ink) => browArt(ink, -1, eyes.x, brow)),
    drawing('brow-right', FACE_SHEET, (ink) => browArt(ink, 1, eyes.x, brow)),
    drawing('hair-front', HEAD_SHEET, (ink) => hairFront(ink, hair, palette.hair, person.id)),
    ...(extras ? [drawing('extras', HEAD_SHEET, (ink) => extras(ink, palette))] : []),
    ...HAND_POSES.flatMap((pose) => [
      drawing(`hand-left-${pose}`, HAND_SHEET, (ink) => handArt(ink, palette, pose, !THUMB_FIRST.includes(pose))),
      drawing(`hand-right-${pose}`, HAND_SHEET, (ink) => handArt(ink, palette, pose, THUMB_FIRST.includes(pose))),
    ]),
  ]
}

const SHOULDER_INSET = 8
const UPPER_LENGTH = 510
const FORE_LENGTH = 430
/** Distance of the wrists from the middle, and the hands' direction, when they lie one over the other. */
const FOLDED = { wrist: 132, upper: 9, handDeg: 116 }

/** Hands before the body, one over the other, however wide the shoulders are. */
function restOf({ shoulder }: Build): Rest {
  const elbow = shoulder - SHOULDER_INSET + UPPER_LENGTH * Math.sin((FOLDED.upper * Math.PI) / 180)
  const fore = (-Math.asin((elbow - FOLDED.wrist) / FORE_LENGTH) * 180) / Math.PI
  return { upper: FOLDED.upper, fore, hand: 180 + fore - FOLDED.handDeg }
}

const part = (
  name: string,
  bone: 'body' | 'head' | 'hair',
  parallax: [number, number] = [0, 0],
  jaw: 'none' | 'lower' | 'whole' = 'none',
  smile = false,
) => ({ kind: 'part', part: name, bone, parallax, jaw, smile }) as const

const FEATURES: [number, number] = [2, 1.6]

function layersOf(person: Person): Rig['layers'] {
  return [
    ...(person.hair.back.length > 0 ? [part('hair-back', 'hair', [-0.8, -0.6])] : []),
    part('torso', 'body'),
    part('head', 'head', [0.7, 0.5], 'lower'),
    part('features', 'head', FEATURES),
    part('chin', 'head', FEATURES, 'whole'),
    part('smile', 'head', FEATURES, 'none', true),
    { kind: 'eyes', parallax: FEATURES },
    { kind: 'mouth', parallax: [2.2, 1.9] },
    part('nose', 'head', [3, 2.5]),
    { kind: 'brow', side: 'left', part: 'brow-left', parallax: [2, 1.4] },
    { kind: 'brow', side: 'right', part: 'brow-right', parallax: [2, 1.4] },
    part('hair-front', person.hair.back.length > 0 ? 'hair' : 'head', [0.7, 0.5]),
    ...(person.extras ? [part('extras', 'head', [2.3, 1.8])] : []),
    { kind: 'arm', side: 'left' },
    { kind: 'arm', side: 'right' },
  ]
}

function landmarksOf({ face, eyes, mouth }: Person): Rig['landmarks'] {
  const [x, y] = HEAD
  return {
    crown: [x, y - 232],
    chin: [x, y + face.chinY],
    jawLeft: [x - face.jaw, y + 128],
    jawRight: [x + face.jaw, y + 128],
    cheekLeft: [x - face.cheek, y],
    cheekRight: [x + face.cheek, y],
    eyeLeft: [x - eyes.x, y + eyes.y],
    eyeRight: [x + eyes.x, y + eyes.y],
    noseTip: [x, y + face.noseY - 10],
    noseBase: [x, y + face.noseY + 10],
    noseLeft: [x - face.noseWidth, y + face.noseY],
    noseRight: [x + face.noseWidth, y + face.noseY],
    mouthLeft: [x - (mouth.halfWidth ?? 50), y + mouth.y],
    mouthRight: [x + (mouth.halfWidth ?? 50), y + mouth.y],
    mouth: [x, y + mouth.y],
  }
}

/** The rig of a person, but for the atlas and its parts. */
export function rigOf(person: Person): Omit<Rig, 'atlas' | 'parts'> {
  const { eyes, mouth, palette, build } = person
  const { skin } = palette
  const [x, y] = HEAD
  const arm = (side: 'left' | 'right') => ({
    shoulder: [720 + (side === 'left' ? -1 : 1) * (build.shoulder - SHOULDER_INSET), 850 - (build.rise ?? 0)] as [
      number,
      number,
    ],
    upperLength: UPPER_LENGTH,
    foreLength: FORE_LENGTH,
    tubes: person.sleeves(palette, build),
    hands: Object.fromEntries(HAND_POSES.map((pose) => [pose, `hand-${side}-${pose}`])),
    handScale: person.handScale,
    rest: { ...restOf(build), pose: 'rest' },
  })
  const { x: eyeX, y: eyeY, ...eyeChoices } = eyes
  const { y: mouthY, ...mouthChoices } = mouth
  return {
    version: 1,
    width: WIDTH,
    height: HEIGHT,
    framings: {
      MS: { x: 60, y: 70, width: 1320, height: 1760 },
      CS: { x: 225, y: 50, width: 990, height: 1320 },
      CU: { x: 405, y: 66, width: 630, height: 840 },
    },
    layers: layersOf(person),
    pivots: { body: [720, 2050], head: [720, 590], hair: [720, 200] },
    jaw: { topY: y + 108, stretch: 0.34 },
    eyes: {
      left: [x - eyeX, y + eyeY + 0.8],
      right: [x + eyeX, y + eyeY - 0.8],
      halfWidth: 38,
      upperHeight: 21,
      lowerHeight: 11,
      peak: -0.05,
      tilt: 5,
      crease: 9,
      irisRadius: 19.5,
      iris: '#4a2c1c',
      irisLight: '#8a5836',
      sclera: '#fdfaf7',
      scleraShade: '#c3bdc6',
      lid: skin.base,
      lidShade: skin.shade,
      lash: '#1b1216',
      lashWidth: 5,
      wing: 5,
      ...eyeChoices,
    },
    mouth: {
      centre: [x, y + mouthY],
      halfWidth: 52,
      upperHeight: 13,
      lowerHeight: 18,
      drop: 44,
      upper: skin.lip,
      lower: skin.lip,
      lowerLight: skin.lipLight,
      line: skin.lipLine,
      inside: '#6e2226',
      insideDeep: '#2a0c10',
      tongue: '#c0585a',
      teeth: '#fbf6ee',
      gum: '#b8726e',
      ...mouthChoices,
    },
    arms: { left: arm('left'), right: arm('right') },
    clips: clipsOf(restOf(build)),
    landmarks: landmarksOf(person),
  }
}
