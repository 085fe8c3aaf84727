import type { Box, Rect } from '#shared/base/rect.ts'
import type { MouthPose } from '#shared/lips/mouth-pose.ts'
import type { Matte } from '#shared/model/film.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { ModelLook } from '#shared/model/model-look.ts'
import type { CameraView, Framing } from '#shared/model/role.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { LayerEffects } from './layer-effects.ts'
import type { PresenterPose } from './pose.ts'

interface LayerBase {
  /** Track or clip it comes from; the same from frame to frame. */
  id: string
  box: Box
  opacity: number
  /** Set while a motion of its clip or presenter changes box or opacity from frame to frame. */
  inMotion?: true
}

export interface ColorLayer extends LayerBase {
  kind: 'color'
  effects?: LayerEffects
  color: string
}

/** A still picture stretched over its box. */
export interface PictureLayer extends LayerBase {
  kind: 'picture'
  effects?: LayerEffects
  url: MediaUrl
}

/** An animated picture or a video at `sourceSec` of its own time. */
export interface MovingLayer extends LayerBase {
  kind: 'gif' | 'video'
  effects?: LayerEffects
  url: MediaUrl
  sourceSec: number
}

/** Text wrapped at `wrapWidth` pixels (null: lines as written). The box is placed by its centre and measured from the text. */
export interface TextLayer extends LayerBase {
  kind: 'text'
  text: string
  style: TextStyle
  wrapWidth: number | null
  /** Whether the box is as wide as `wrapWidth` even where no line is. */
  fullWidth: boolean
  /** The characters that have another color than the others. */
  highlight?: { from: number; to: number; color: string }
  /** Scale of the set text; the size in `box` is not used. */
  scale: number
}

/** The kinds of presenters that are posed. A filmed one shows a moment of its film instead. */
const POSED_KINDS = ['puppet', 'photo', 'model'] as const
export type PosedKind = (typeof POSED_KINDS)[number]

/** A presenter of one of these kinds at one moment. */
export interface PresenterLayer extends LayerBase {
  kind: PosedKind
  effects?: LayerEffects
  url: MediaUrl
  pose: PresenterPose
  framing: Framing
  camera: CameraView
  turnDeg: number
  /** Lights, style and garment of a 3D presenter. */
  look?: ModelLook
  mask: Mask | null
  /** Animations of its actions that are files of their own. */
  motions?: MediaUrl[]
}

/** The mouth of somebody who was filmed saying nothing or something else. */
export interface FilmedLips {
  mouth: MouthPose
  /** How far the mouth is this one instead of the filmed one: 0 to 1. */
  part: number
}

/** A filmed presenter at `sourceSec` of its film; the film's own sound is left out. */
export interface FootageLayer extends LayerBase {
  kind: 'footage'
  effects?: LayerEffects
  url: MediaUrl
  sourceSec: number
  matte: Matte
  /** The part of the picture, without its matte, that fills the box: 0 to 1 from the left and from the top. */
  view: Rect
  framing: Framing
  /** File of where its face is, for effects of the face and for its lips. */
  face?: MediaUrl
  /** The speech of its lips; none for one whose mouth moves as it was filmed. */
  lips?: FilmedLips
  mask: Mask | null
}

/**
 * A frame that is composed into one picture, stretched over the box and seen within `clip` (canvas pixels) alone: the last
 * one of the scene before. The ids of its layers are its own.
 */
export interface SnapshotLayer extends LayerBase {
  kind: 'snapshot'
  frame: FrameSpec
  clip: Rect
}

export function isPosed(layer: Layer): layer is PresenterLayer {
  return POSED_KINDS.some((kind) => kind === layer.kind)
}

export type Layer = ColorLayer | PictureLayer | MovingLayer | TextLayer | PresenterLayer | FootageLayer | SnapshotLayer

/**
 * The frame of one moment: layers back to front on a canvas of `width` by `height` project pixels. Plain data; the
 * same project, scene and time give an equal value.
 */
export interface FrameSpec {
  width: number
  height: number
  layers: Layer[]
}
