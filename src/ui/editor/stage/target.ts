import type { Box } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { Command, SingleCommand } from '#shared/commands/command.ts'
import { filledOf } from '#shared/model/background.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { TextClip } from '#shared/model/clip.ts'
import { BACKGROUND_SCALE_MIN, FONT_SIZE_MAX, SCALE_MAX, SCALE_MIN, SIDE_MIN_PX } from '#shared/model/limits.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById, trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { addedSubtitle } from '#shared/model/subtitle-looks.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import {
  boxOfClip,
  boxOfPlace,
  boxOfRole,
  boxOfSubtitle,
  estimatedTextBox,
  type MeasuredTexts,
  movedDown,
  type SizeOfText,
  subtitleWidth,
} from '#shared/placing/boxes.ts'
import { boxOfBackground, clampCover } from '#shared/placing/cover.ts'
import { downPxOf, movesWith, pushedBelow } from '#shared/placing/kept-edge.ts'
import { maskAtPlace, placeOfMask } from '#shared/placing/mask-place.ts'
import { presenterShows } from '#shared/placing/presence.ts'
import { type PushedText, textsAround } from '#shared/placing/pushed-texts.ts'
import { type Size, textBoxSize, textPadding } from '#shared/placing/text-size.ts'
import { homeOfPerson, homeOfPicture } from '../common/model/home.ts'
import { withPushed } from '../common/model/text-commands.ts'
import { boxOfGroup, placeInGroup, scaleLimits } from './model/group.ts'
import { ALL_EDGES, type EdgeKind, END_EDGES, SIDE_EDGES } from './model/handles.ts'

/** A target of manipulation on the canvas: a place, and the command that changes it. */
export interface Target extends Manipulated {
  /**
   * Returns the command that moves it to `place`, and stretches it to the natural `size` if given. Another size or scale
   * of a text measures those that `measures` returns.
   */
  command(place: Place, size?: Size): Command
}

/** One layer. */
interface Layer extends Manipulated {
  command(place: Place, size?: Size): SingleCommand
  /** Returns the texts that keep their distance to it where it alone is moved to `place`, or stretched to `size` (E13.14). */
  pushedBy?(place: Place, size?: Size): PushedText[]
}

interface Manipulated {
  place: Place
  /** The initial place of a new layer of its kind; several have none. */
  home: Place | null
  box: Box
  scaleMin: number
  scaleMax: number
  /** Of a text: the size of its letters at scale 1, in canvas pixels. Its handles change that instead of its scale. */
  lettersPx?: number
  /** Of a text: returns the texts that are measured where it gets another size. */
  measures?(): readonly TextClip[]
  /** Its place is fixed, as its track is locked. */
  locked: boolean
  /** Backgrounds do not rotate and do not snap. */
  isBackground: boolean
  /** A mask turns with its presenter alone. */
  turns: boolean
  /**
   * Natural size in canvas pixels, the edges that stretch it in one direction, and the length that they leave it at
   * least and at most; null if it cannot be stretched.
   */
  stretch: { size: Size; edges: readonly EdgeKind[]; leastPx?: number; mostPx?: number } | null
}

/** Returns whether a place, and a natural size if it is stretched, are others than a layer has. */
export function changesTarget({ place, stretch }: Target, to: Place, size?: Size): boolean {
  return !sameValue(to, place) || (size !== undefined && !sameValue(size, stretch?.size))
}

/**
 * Returns the selected layer at a time of the scene, or several as one; null when nothing is selected or it does not show
 * then.
 * @param sizeOf measures a text that gets another width: its upper or lower edge stays (E13.14)
 */
export function targetOf(
  project: Project,
  selection: Selection,
  timeSec: number,
  measured: MeasuredTexts,
  sizeOf: SizeOfText = estimatedTextBox,
): Target | null {
  if (selection?.kind !== 'several') return alone(layerOf(project, selection, timeSec, measured, sizeOf))
  const [first, ...others] = selection.items.flatMap((item) => layerOf(project, item, timeSec, measured, sizeOf) ?? [])
  if (!first) return null
  return others.length === 0 ? alone(first) : groupTarget(project, [first, ...others])
}

/** One layer by itself: texts right below it keep their distance. */
function alone(layer: Layer | null): Target | null {
  const pushedBy = layer?.pushedBy
  if (!layer || !pushedBy) return layer
  return { ...layer, command: (place, size) => withPushed([layer.command(place, size)], pushedBy(place, size)) }
}

/** Several layers as one: moved, scaled and turned together about the centre of the box around them (E6.33). */
function groupTarget({ canvas }: Project, layers: [Layer, ...Layer[]]): Target {
  const box = boxOfGroup(layers)
  const { width, height } = canvasSize(canvas)
  const place = { ...CENTRED, x: box.centreX - width / 2, y: box.centreY - height / 2 }
  return {
    place,
    home: null,
    box,
    ...scaleLimits(layers),
    locked: layers.some(({ locked }) => locked),
    isBackground: false,
    turns: true,
    stretch: null,
    command: (to) => ({
      type: 'edit.all',
      commands: layers.map((layer) => layer.command(placeInGroup(layer, box, place, to))),
    }),
  }
}

function layerOf(
  project: Project,
  selection: Selection,
  timeSec: number,
  measured: MeasuredTexts,
  sizeOf: SizeOfText,
): Layer | null {
  if (!selection) return null
  if (selection.kind === 'clip') return clipTarget(project, selection.clipId, timeSec, measured, sizeOf)
  if (selection.kind === 'background') return backgroundTarget(project, selection.sceneId)
  if (selection.kind === 'several' || selection.kind === 'music' || selection.kind === 'sound') return null
  if (selection.kind === 'action' || selection.kind === 'mood' || selection.kind === 'gesture') return null
  const track = trackById(project, selection.trackId)
  if (track?.kind !== 'role') return null
  if (selection.kind === 'role' || selection.kind === 'effects')
    return presenterShows(track, timeSec) ? presenterTarget(project, track) : null
  if (selection.kind === 'mask') return presenterShows(track, timeSec) ? maskTarget(project, track) : null
  const presenterSec = timeSec - track.startSec
  if (presenterSec < 0 || presenterSec > track.durationSec) return null
  return subtitleTarget(project, track, presenterSec, measured)
}

/** Least height of a text's letters by its handles, as a part of the canvas's smaller side (E6.30). */
const LETTER_PART_MIN = 0.02

function clipTarget(
  project: Project,
  clipId: string,
  timeSec: number,
  measured: MeasuredTexts,
  sizeOf: SizeOfText,
): Layer | null {
  const clip = clipById(project, clipId)
  if (!clip || clip.kind === 'music') return null
  if (timeSec < clip.startSec || timeSec > clip.startSec + clip.durationSec) return null
  const box = boxOfClip(clip, project.canvas, measured)
  if (!box) return null
  const locked = trackById(project, clip.trackId)?.locked ?? false
  const common = { place: clip.place, box, scaleMin: SCALE_MIN, isBackground: false, turns: true, locked }
  if (clip.kind === 'text') return textTarget(project, clip, common, measured, sizeOf)
  const size = { width: clip.widthPx, height: clip.heightPx }
  return {
    ...common,
    home: homeOfPicture(size, project.canvas),
    scaleMax: SCALE_MAX,
    stretch: { size, edges: ALL_EDGES },
    command: (place, size) => ({ type: 'clip.place', clipId, place, ...(size && { size: pixelSize(size) }) }),
  }
}

/** A text: its corners change the size of its letters, and the edges along its lines where these wrap. */
function textTarget(
  project: Project,
  clip: TextClip,
  common: Omit<Layer, 'home' | 'scaleMax' | 'stretch' | 'command'>,
  measured: MeasuredTexts,
  sizeOf: SizeOfText,
): Layer {
  const { id: clipId, style } = clip
  const { box } = common
  const { scale } = clip.place
  const padding = textPadding(style)
  const { vertical, fontSize: lettersPx } = style
  const { width, height } = canvasSize(project.canvas)
  const leastScale = (Math.min(width, height) * LETTER_PART_MIN) / lettersPx
  const size = { width: box.width / scale, height: box.height / scale }
  const alongLines = ({ width, height }: Size) => (vertical ? height : width)
  const paddingPx = vertical ? 2 * padding.y : 2 * padding.x
  // room for one letter in a line, or for what is there where that is narrower
  const leastPx = Math.min(lettersPx + paddingPx, alongLines(size))
  const widthFor = (wanted: Size) => Math.max(leastPx, alongLines(wanted)) - paddingPx
  const wrapped = (place: Place, wanted: Size) => {
    const wrapWidthPx = widthFor(wanted)
    // the handle of a column keeps its other end
    return { place: vertical ? place : movedDown(place, downPxOf(project, clip, { wrapWidthPx }, sizeOf)), wrapWidthPx }
  }
  return {
    ...common,
    home: CENTRED,
    scaleMin: Math.min(scale, Math.max(SCALE_MIN, leastScale)),
    scaleMax: Math.max(scale, FONT_SIZE_MAX / lettersPx),
    lettersPx,
    measures: () => textsAround(project, [clip]),
    stretch: { size, edges: vertical ? END_EDGES : SIDE_EDGES, leastPx },
    pushedBy(place, wanted) {
      if (wanted && !vertical)
        return movesWith(project, [clip], () => ({ wrapWidthPx: widthFor(wanted) }), sizeOf).pushed
      if (place.scale === scale) return []
      const lowerPx = place.y - clip.place.y + (size.height * (place.scale - scale)) / 2
      return pushedBelow(project, clip, lowerPx, (other) => measured[other.id] ?? sizeOf(other))
    },
    command: (place, wanted) => ({
      type: 'clip.place',
      clipId,
      // what is larger or smaller has letters of that size, as the field for it shows, and no scale of its own
      place: place.scale === scale ? place : { ...place, scale: 1 },
      ...(place.scale !== scale && { fontSize: lettersPx * place.scale }),
      ...(wanted && wrapped(place, wanted)),
    }),
  }
}

const pixelSize = ({ width, height }: Size) => ({ widthPx: width, heightPx: height })

function presenterTarget(project: Project, track: RoleTrack): Layer {
  const size = { width: track.role.widthPx, height: track.role.heightPx }
  return {
    place: track.role.place,
    home: homeOfPerson(track.role, project.canvas),
    box: boxOfRole(track, project.canvas),
    scaleMin: SCALE_MIN,
    scaleMax: SCALE_MAX,
    locked: track.locked ?? false,
    isBackground: false,
    turns: true,
    stretch: { size, edges: ALL_EDGES },
    command: (place, size) => ({
      type: 'role.place',
      trackId: track.id,
      place,
      ...(size && { size: pixelSize(size) }),
    }),
  }
}

/** The mask of a presenter: a circle keeps its ratio, as corners do; its size is at least `SIDE_MIN_PX`. */
function maskTarget(project: Project, track: RoleTrack): Layer | null {
  const { mask, role } = track
  if (!mask) return null
  const size = { width: mask.widthPx, height: mask.heightPx }
  const place = placeOfMask(mask, role.place)
  return {
    place,
    home: null,
    box: boxOfPlace(place, size, project.canvas),
    scaleMin: Math.min(1, SIDE_MIN_PX / Math.min(size.width, size.height)),
    scaleMax: SCALE_MAX,
    locked: track.locked ?? false,
    isBackground: false,
    turns: false,
    stretch: mask.shape === 'circle' ? null : { size, edges: ALL_EDGES },
    command: (to, stretched) => ({
      type: 'role.setMask',
      trackId: track.id,
      mask: maskAtPlace(mask, role.place, to, stretched),
    }),
  }
}

/**
 * The subtitles of a presenter. Their box is as wide as their lines may be, however long the one is that shows: the side
 * handles set that width.
 */
function subtitleTarget(
  project: Project,
  track: RoleTrack,
  presenterSec: number,
  measured: MeasuredTexts,
): Layer | null {
  const { canvas } = project
  const shown = boxOfSubtitle(track, presenterSec, canvas, measured)
  if (!shown) return null
  const { place, style } = track.subtitle
  const paddingPx = 2 * textPadding(style).x
  const { width } = textBoxSize(style, subtitleWidth(track.subtitle, canvas), 1)
  const box = { ...shown, width: Math.max(shown.width, width * place.scale) }
  const mostPx = canvasSize(canvas).width / place.scale + paddingPx
  const size = { width: box.width / place.scale, height: box.height / place.scale }
  return {
    place,
    home: addedSubtitle(canvas).place,
    box,
    scaleMin: SCALE_MIN,
    scaleMax: SCALE_MAX,
    locked: false,
    isBackground: false,
    turns: true,
    stretch: { size, edges: SIDE_EDGES, leastPx: style.fontSize + paddingPx, mostPx },
    command: (place, wanted) => ({
      type: 'role.setSubtitle',
      trackId: track.id,
      subtitle: { place, ...(wanted && { wrapWidthPx: wanted.width - paddingPx }) },
    }),
  }
}

/** The target of a scene's background or, with null, of the global background. */
function backgroundTarget(project: Project, sceneId: string | null): Layer | null {
  const background = sceneId === null ? project.background : sceneById(project, sceneId)?.background
  const filled = background && filledOf(background)
  if (!background || !filled) return null
  const size = { width: filled.widthPx, height: filled.heightPx }
  const { x, y, scale, opacity } = filled
  return {
    place: { ...CENTRED, x, y, scale, opacity },
    home: CENTRED,
    box: boxOfBackground(filled, size, project.canvas),
    scaleMin: BACKGROUND_SCALE_MIN,
    scaleMax: SCALE_MAX,
    locked: false,
    isBackground: true,
    turns: false,
    stretch: null,
    command(place) {
      const covering = clampCover({ x: place.x, y: place.y, scale: place.scale }, size, project.canvas)
      const next =
        background.kind === 'video' && background.video
          ? { ...background, video: { ...background.video, ...covering } }
          : { ...background, image: background.image && { ...background.image, ...covering } }
      return { type: 'background.set', sceneId, background: next }
    },
  }
}
