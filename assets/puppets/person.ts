import type { Localized } from '#shared/model/library.ts'
import type { Eyes, Rig, RigBone, Tube } from '#workers/render/avatar/puppet/rig.ts'
import { beardArt } from './beard.ts'
import { type BrowShape, browArt } from './brow.ts'
import { clipsOf } from './clips.ts'
import type { Garment } from './cloth-parts.ts'
import { chinArt, featuresArt, smileArt } from './features.ts'
import { fitted, type HairStyle, hairBack, hairFront } from './hair.ts'
import { HAND_POSES, HAND_SIZE, type HandPose, handArt, WRIST } from './hands.ts'
import { type FaceShape, HEAD, headArt } from './head.ts'
import { type MouthShape, mouthOf } from './mouth-shape.ts'
import { type NoseShape, noseArt } from './nose.ts'
import type { Drawing } from './pack.ts'
import type { Palette, Tones } from './palette.ts'
import { FORE_LENGTH, type RestName, restsOf, SHOULDER_INSET, SHOULDER_Y, UPPER_LENGTH } from './rests.ts'
import { blob, Ink } from './svg.ts'
import type { Build } from './torso.ts'

/** An artist's decisions about one presenter; everything else follows. */
export interface Person {
  id: string
  name: Localized
  gender: 'male' | 'female'
  palette: Palette
  face: FaceShape
  nose: NoseShape
  hair: HairStyle
  /** A headscarf instead of hair: what is behind the head and what is about the face. */
  headwear?: { back: (ink: Ink, palette: Palette) => string; front: (ink: Ink, palette: Palette) => string }
  /** Tones of a full beard. */
  beard?: Tones
  brow: BrowShape
  eyes: Partial<Eyes> & { x: number; y: number }
  mouth: MouthShape
  build: Build
  garment: Garment
  /** Loose cloth over the garment, and where it hangs from, in the figure. */
  cloth?: { art: (ink: Ink, palette: Palette, build: Build) => string; pivot: [x: number, y: number] }
  sleeves: (palette: Palette, build: Build) => Tube[]
  handScale: number
  rest: RestName
  /** Glasses, earrings and the like, moving with the features; head units. */
  extras?: (ink: Ink, palette: Palette) => string
  /** Colours of the soft gradient behind the cover. */
  backdrop: [string, string]
  /** The actions that the library offers, of those in `motions.ts`. */
  actions: string[]
}

const WIDTH = 1440
const HEIGHT = 1920

interface Sheet {
  x: number
  y: number
  width: number
  height: number
  /** Where the drawing's zero is in the figure. */
  zero: readonly [number, number]
  /** Units of the figure for one of the drawing. */
  scale?: number
}

/** The middle skull, for which hair is drawn. */
const SKULL = { temple: 150, crown: 228 }

/** Heads are drawn about their centre, bodies about the middle line, hands about the wrist. */
const headSheet = ({ head }: Build): Sheet => ({ x: -330, y: -330, width: 660, height: 1000, zero: HEAD, scale: head })
const faceSheet = ({ head }: Build): Sheet => ({ x: -200, y: -120, width: 400, height: 380, zero: HEAD, scale: head })
const bodySheet = ({ rise }: Build): Sheet => ({ x: -520, y: 480, width: 1040, height: 1480, zero: [720, -rise] })
const HAND_SHEET: Sheet = { x: 0, y: 0, width: HAND_SIZE, height: 470, zero: [-WRIST[0], -WRIST[1]] }

function drawing(name: string, { x, y, width, height, zero, scale = 1 }: Sheet, draw: (ink: Ink) => string): Drawing {
  const ink = new Ink(x, y, width, height, scale)
  return { name, svg: ink.picture(draw(ink)), x: x * scale + zero[0], y: y * scale + zero[1] }
}

/** Poses that show the thumb on the side towards the head. */
const THUMB_FIRST: readonly HandPose[] = ['rest', 'thumb']

const hasBack = ({ hair, headwear }: Person) => headwear !== undefined || hair.back.length > 0

/** Pictures of the head, hair and face. */
function headDrawings(person: Person): Drawing[] {
  const { palette, face, nose, headwear, beard, brow, eyes, mouth, build, extras } = person
  const hair = fitted(person.hair, face.temple / SKULL.temple, face.crown / SKULL.crown)
  const [head, front] = [headSheet(build), faceSheet(build)]
  const back = headwear?.back ?? ((ink: Ink) => hairBack(ink, hair, palette.hair, person.id))
  const before = headwear?.front ?? ((ink: Ink) => hairFront(ink, hair, palette.hair, person.id))
  return [
    ...(hasBack(person) ? [drawing('hair-back', head, (ink) => back(ink, palette))] : []),
    drawing('head', head, (ink) => headArt(ink, palette, face, blob(hair.hairline))),
    drawing('features', front, (ink) => featuresArt(ink, palette, face, eyes.x, mouth.y)),
    drawing('chin', front, (ink) => chinArt(ink, palette, mouth.y, mouth.halfWidth, beard ? 0.4 : 1)),
    drawing('smile', front, (ink) => smileArt(ink, palette, mouth.y, mouth.halfWidth)),
    ...(beard ? [drawing('beard', head, (ink) => beardArt(ink, beard, face, mouth.y, mouth.halfWidth))] : []),
    drawing('nose', front, (ink) => noseArt(ink, palette, nose)),
    drawing('brow-left', front, (ink) => browArt(ink, -1, eyes.x, brow)),
    drawing('brow-right', front, (ink) => browArt(ink, 1, eyes.x, brow)),
    drawing('hair-front', head, (ink) => before(ink, palette)),
    ...(extras ? [drawing('extras', head, (ink) => extras(ink, palette))] : []),
  ]
}

export function drawingsOf(person: Person): Drawing[] {
  const { palette, build, cloth } = person
  return [
    ...headDrawings(person),
    drawing('torso', bodySheet(build), (ink) => person.garment(ink, palette, build)),
    ...(cloth ? [drawing('cloth', bodySheet(build), (ink) => cloth.art(ink, palette, build))] : []),
    ...HAND_POSES.flatMap((pose) => [
      drawing(`hand-left-${pose}`, HAND_SHEET, (ink) => handArt(ink, palette, pose, !THUMB_FIRST.includes(pose))),
      drawing(`hand-right-${pose}`, HAND_SHEET, (ink) => handArt(ink, palette, pose, THUMB_FIRST.includes(pose))),
    ]),
  ]
}

const part = (
  name: string,
  bone: RigBone,
  parallax: [number, number] = [0, 0],
  jaw: 'none' | 'lower' | 'whole' = 'none',
  smile = false,
) => ({ kind: 'part', part: name, bone, parallax, jaw, smile }) as const

const FEATURES: [number, number] = [2, 1.6]
/** The jaw's top below the eye line, in head units. */
const JAW_TOP = 108

function layersOf(person: Person): Rig['layers'] {
  return [
    ...(hasBack(person) ? [part('hair-back', person.headwear ? 'head' : 'hair', [-0.8, -0.6])] : []),
    part('torso', 'body'),
    ...(person.cloth ? [part('cloth', 'cloth')] : []),
    part('head', 'head', [0.7, 0.5], 'lower'),
    part('features', 'head', FEATURES),
    part('chin', 'head', FEATURES, 'whole'),
    part('smile', 'head', FEATURES, 'none', true),
    ...(person.beard ? [part('beard', 'head', [1.2, 1], 'whole')] : []),
    { kind: 'eyes', parallax: FEATURES },
    { kind: 'mouth', parallax: [2.2, 1.9] },
    part('nose', 'head', [3, 2.5]),
    { kind: 'brow', side: 'left', part: 'brow-left', parallax: [2, 1.4] },
    { kind: 'brow', side: 'right', part: 'brow-right', parallax: [2, 1.4] },
    part('hair-front', hasBack(person) && !person.headwear ? 'hair' : 'head', [0.7, 0.5]),
    ...(person.extras ? [part('extras', 'head', [2.3, 1.8])] : []),
    { kind: 'arm', side: 'left' },
    { kind: 'arm', side: 'right' },
  ]
}

function landmarksOf({ face, nose, eyes, mouth, build: { head } }: Person): Rig['landmarks'] {
  const at = (x: number, y: number): [number, number] => [HEAD[0] + x * head, HEAD[1] + y * head]
  return {
    crown: at(0, -face.crown),
    chin: at(0, face.chinY),
    jawLeft: at(-face.jaw, face.jawY),
    jawRight: at(face.jaw, face.jawY),
    cheekLeft: at(-face.cheek, 0),
    cheekRight: at(face.cheek, 0),
    eyeLeft: at(-eyes.x, eyes.y),
    eyeRight: at(eyes.x, eyes.y),
    noseTip: at(0, nose.y - 10),
    noseBase: at(0, nose.y + 10),
    noseLeft: at(-nose.width, nose.y),
    noseRight: at(nose.width, nose.y),
    mouthLeft: at(-mouth.halfWidth, mouth.y),
    mouthRight: at(mouth.halfWidth, mouth.y),
    mouth: at(0, mouth.y),
  }
}

/** Lengths of an eye, which grow with the head. */
const EYE_LENGTHS = [
  'halfWidth',
  'upperHeight',
  'lowerHeight',
  'tilt',
  'crease',
  'irisRadius',
  'lashWidth',
  'wing',
] as const

function eyesOf({ eyes: { x, y, ...choices }, palette: { skin }, build: { head } }: Person): Eyes {
  const eyes: Eyes = {
    left: [HEAD[0] - x * head, HEAD[1] + (y + 0.8) * head],
    right: [HEAD[0] + x * head, HEAD[1] + (y - 0.8) * head],
    halfWidth: 39,
    upperHeight: 24,
    lowerHeight: 13,
    peak: -0.05,
    tilt: 5,
    crease: 9,
    irisRadius: 22,
    iris: '#4a2c1c',
    irisLight: '#8a5836',
    sclera: '#fdfaf7',
    scleraShade: '#c3bdc6',
    lid: skin.base,
    lidShade: skin.shade,
    lash: '#1b1216',
    lashWidth: 5,
    wing: 5,
    ...choices,
  }
  for (const length of EYE_LENGTHS) eyes[length] *= head
  return eyes
}

/** The rig of a person, but for the atlas and its parts. */
export function rigOf(person: Person): Omit<Rig, 'atlas' | 'parts'> {
  const { palette, build } = person
  const rests = restsOf(person.rest, build)
  const arm = (side: 'left' | 'right') => ({
    shoulder: [720 + (side === 'left' ? -1 : 1) * (build.shoulder - SHOULDER_INSET), SHOULDER_Y - build.rise] as [
      number,
      number,
    ],
    upperLength: UPPER_LENGTH,
    foreLength: FORE_LENGTH,
    tubes: person.sleeves(palette, build),
    hands: Object.fromEntries(HAND_POSES.map((pose) => [pose, `hand-${side}-${pose}`])),
    handScale: person.handScale,
    rest: { ...rests[side], pose: 'rest' },
  })
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
    pivots: {
      body: [720, 2050],
      head: [720, 590],
      hair: [720, 200],
      ...(person.cloth && { cloth: person.cloth.pivot }),
    },
    jaw: { topY: HEAD[1] + JAW_TOP * build.head, stretch: 0.34 },
    eyes: eyesOf(person),
    mouth: mouthOf(person.mouth, palette.skin, HEAD, build.head),
    arms: { left: arm('left'), right: arm('right') },
    clips: clipsOf(build, rests, person.actions),
    landmarks: landmarksOf(person),
  }
}
