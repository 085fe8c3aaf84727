import { entriesOf, tableOf } from '#shared/base/table.ts'
import type { Background } from '#shared/model/background.ts'
import { PROJECT_SIZE, type RenderSize } from '#shared/model/canvas.ts'
import type { Clip, TextClip } from '#shared/model/clip.ts'
import type { Place } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { grownStyle } from '#shared/model/text.ts'
import type { Track } from '#shared/model/track.ts'

/** Sizes whose ratio is within these count as equal (E6.04). */
const SAME_FROM = 0.99
const SAME_TO = 1.01

/** By how much everything grows from a canvas to another one of its shape: exactly 1 for about the same size. */
export function scaleRatio(fromPx: number, toPx: number): number {
  const ratio = toPx / fromPx
  return ratio >= SAME_FROM && ratio <= SAME_TO ? 1 : ratio
}

const movePlace = (place: Place, ratio: number): Place => ({ ...place, x: place.x * ratio, y: place.y * ratio })
const growPlace = (place: Place, ratio: number, scaleMax: number): Place => ({
  ...movePlace(place, ratio),
  scale: Math.min(place.scale * ratio, scaleMax),
})

/** A clip in pixels of another canvas; its scale stops at `scaleMax`. */
export function scaleClip(clip: Clip, ratio: number, scaleMax = Number.POSITIVE_INFINITY): Clip {
  if (ratio === 1 || clip.kind === 'music') return clip
  if (clip.kind === 'text') {
    // a text grows by its letters, as its scale ends at 1
    return { ...grownText(clip, ratio), place: movePlace(clip.place, ratio) }
  }
  return { ...clip, place: growPlace(clip.place, ratio, scaleMax) }
}

/** A text with letters of another size: its look, and the width at which it wraps, grow in proportion. */
export function grownText(clip: TextClip, factor: number): TextClip {
  const { style, wrapWidthPx } = clip
  return {
    ...clip,
    style: grownStyle(style, factor),
    ...(wrapWidthPx !== undefined && { wrapWidthPx: wrapWidthPx * factor }),
  }
}

/** A presenter and its subtitles; a track of clips stays as it is. */
export function scaleTrack(track: Track, ratio: number, scaleMax = Number.POSITIVE_INFINITY): Track {
  if (ratio === 1 || track.kind !== 'role') return track
  const { role, subtitle } = track
  return {
    ...track,
    role: { ...role, place: growPlace(role.place, ratio, scaleMax) },
    subtitle: {
      ...subtitle,
      place: movePlace(subtitle.place, ratio),
      style: grownStyle(subtitle.style, ratio),
      ...(subtitle.wrapWidthPx !== undefined && { wrapWidthPx: subtitle.wrapWidthPx * ratio }),
    },
  }
}

/** A background's scale counts from covering the canvas, so that only its centre moves. */
export function scaleBackground(background: Background, ratio: number): Background {
  if (ratio === 1) return background
  const { image, video } = background
  return {
    ...background,
    image: image && { ...image, x: image.x * ratio, y: image.y * ratio },
    video: video && { ...video, x: video.x * ratio, y: video.y * ratio },
  }
}

/**
 * The document with all places counted in pixels of a canvas of another size (E6.04). Scales are not limited to what a
 * user may set, as what is seen stays the same.
 */
export function scaleTo(project: Project, size: RenderSize): Project {
  const ratio = scaleRatio(PROJECT_SIZE, size)
  if (ratio === 1) return project
  return {
    ...project,
    background: scaleBackground(project.background, ratio),
    scenes: tableOf(
      entriesOf(project.scenes).map((scene) => ({ ...scene, background: scaleBackground(scene.background, ratio) })),
    ),
    tracks: tableOf(entriesOf(project.tracks).map((track) => scaleTrack(track, ratio))),
    clips: tableOf(entriesOf(project.clips).map((clip) => scaleClip(clip, ratio))),
  }
}
