import { z } from 'zod'

/**
 * A puppet's drawing: all lengths in drawing units, x right and y down, `width` by `height` filling the medium shot.
 * Sides are the viewer's.
 */

const point = z.tuple([z.number(), z.number()])
export type Point = z.infer<typeof point>
const color = z.string().regex(/^#[0-9a-f]{6}$/i)
const rectangle = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

/** One picture of the atlas, and the position of its top left corner: in the figure, or from the wrist for hands. */
const part = z.object({
  atlasX: z.number(),
  atlasY: z.number(),
  width: z.number(),
  height: z.number(),
  x: z.number(),
  y: z.number(),
})
export type RigPart = z.infer<typeof part>

/** Follows the body, the head, or one of them with the delay of hair or of loose cloth, which swing about their own pivots. */
const boneName = z.enum(['body', 'head', 'hair', 'cloth'])
export type RigBone = z.infer<typeof boneName>

/** Units that a layer shifts for a degree of yaw and of pitch, so that near things move more than far ones. */
const parallax = point

const layerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('part'),
    part: z.string(),
    bone: boneName,
    parallax,
    /** Stretches below the jaw's top when the mouth opens. */
    jaw: z.enum(['none', 'lower', 'whole']),
    /** Shows with the smile instead of always. */
    smile: z.boolean(),
  }),
  z.object({ kind: z.literal('eyes'), parallax }),
  z.object({ kind: z.literal('brow'), side: z.enum(['left', 'right']), part: z.string(), parallax }),
  z.object({ kind: z.literal('mouth'), parallax }),
  z.object({ kind: z.literal('arm'), side: z.enum(['left', 'right']) }),
])
export type RigLayer = z.infer<typeof layerSchema>

/** An eye about its centre, drawn for the viewer's right side and mirrored for the left. Heights are lid curves' peaks. */
const eyes = z.object({
  left: point,
  right: point,
  halfWidth: z.number(),
  upperHeight: z.number(),
  lowerHeight: z.number(),
  /** Where along the eye, -1 inner to 1 outer, the upper lid is highest. */
  peak: z.number(),
  /** Rise of the outer corner over the inner one. */
  tilt: z.number(),
  /** Height of the crease over the lid; 0 for none. */
  crease: z.number(),
  irisRadius: z.number(),
  iris: color,
  irisLight: color,
  sclera: color,
  scleraShade: color,
  lid: color,
  lidShade: color,
  lash: color,
  /** Thickness of the upper lash line, and how far it is drawn out past the outer corner. */
  lashWidth: z.number(),
  wing: z.number(),
})
export type Eyes = z.infer<typeof eyes>

const mouth = z.object({
  centre: point,
  halfWidth: z.number(),
  upperHeight: z.number(),
  lowerHeight: z.number(),
  /** Drop of the lower lip when fully open. */
  drop: z.number(),
  /** Part of the width that a full opening adds; negative where the corners come in. */
  widen: z.number(),
  /** Depth of the bow of the upper lip, and how much higher than the middle the corners are at rest. */
  bow: z.number(),
  corner: z.number(),
  /** 0 to 1: how far the outer edges of the lips melt into the skin. */
  soft: z.number(),
  upper: color,
  lower: color,
  lowerLight: color,
  line: color,
  inside: color,
  insideDeep: color,
  tongue: color,
  teeth: color,
  gum: color,
})
export type Mouth = z.infer<typeof mouth>

/** A length of a limb: from `from` to `to` of the way from shoulder (0) over the elbow (1) to the wrist (2). */
const tube = z.object({
  from: z.number(),
  to: z.number(),
  /** Half widths along the limb: position, half width. */
  profile: z.array(point).min(2),
  shade: color,
  base: color,
  light: color,
  rim: color,
  fold: color,
  /** How strongly folds show at the elbow and along the sleeve, 0 for bare skin. */
  folds: z.number(),
  /** Painted over the hand, as a sleeve is, or under it. */
  overHand: z.boolean(),
})
export type Tube = z.infer<typeof tube>

const arm = z.object({
  shoulder: point,
  upperLength: z.number(),
  foreLength: z.number(),
  /** Back to front. */
  tubes: z.array(tube),
  hands: z.record(z.string(), z.string()),
  handScale: z.number().positive(),
  rest: z.object({ upper: z.number(), fore: z.number(), hand: z.number(), pose: z.string() }),
})
export type Arm = z.infer<typeof arm>

/** Value at a time, and how it is reached from the key before: eased, or held until this key. */
const key = z.object({ atSec: z.number(), value: z.number(), ease: z.enum(['ease', 'linear', 'hold']) })
export type Key = z.infer<typeof key>

/** Joints of both arms and of the head that a clip may move: degrees, or parts for `reach` (1 is the full length). */
const jointNames = [
  'left.upper',
  'left.fore',
  'left.hand',
  'left.upperReach',
  'left.foreReach',
  'right.upper',
  'right.fore',
  'right.hand',
  'right.upperReach',
  'right.foreReach',
  'head.roll',
  'head.yaw',
  'head.pitch',
  'body.sway',
  'brow',
  'smile',
] as const
export type JointName = (typeof jointNames)[number]

const clip = z.object({
  durationSec: z.number().positive(),
  joints: z.partialRecord(z.enum(jointNames), z.array(key)),
  /** Pose of each hand from a time on. */
  hands: z.object({
    left: z.array(z.object({ atSec: z.number(), pose: z.string() })),
    right: z.array(z.object({ atSec: z.number(), pose: z.string() })),
  }),
})
export type RigClip = z.infer<typeof clip>

export const rigSchema = z.object({
  version: z.literal(1),
  width: z.number().positive(),
  height: z.number().positive(),
  atlas: z.object({ file: z.string(), width: z.number(), height: z.number() }),
  framings: z.object({ MS: rectangle, CS: rectangle, CU: rectangle }),
  parts: z.record(z.string(), part),
  /** Back to front. */
  layers: z.array(layerSchema),
  /** Only those who wear loose cloth have its pivot. */
  pivots: z.object({ body: point, head: point, hair: point, cloth: point.optional() }),
  /** The line below which the face stretches, and how much of its length at a fully open mouth. */
  jaw: z.object({ topY: z.number(), stretch: z.number() }),
  eyes,
  mouth,
  arms: z.object({ left: arm, right: arm }),
  clips: z.record(z.string(), clip),
  /** Points of the face at rest, in the order of their names. */
  landmarks: z.record(z.string(), point),
})
export type Rig = z.infer<typeof rigSchema>
