import { clamp, mix } from '#shared/base/num.ts'
import { EYES, LIPS } from '../face-points.ts'
import type { PortraitRig } from '../portrait.ts'

type Color = [number, number, number]

/** Enamel in white light, and the tongue and the dark of a mouth where lips are of a mean red. */
const ENAMEL: Color = [236, 229, 216]
const TONGUE: Color = [178, 88, 84]

/**
 * The colors of the inside of a mouth, from those of the photo: teeth that it shows, else enamel in the light of the skin;
 * tongue and dark from the lips.
 * @param data red, green, blue and alpha in turn
 * @param vertices x, y and z of the face's points in pixels
 */
export function mouthColors(
  data: ArrayLike<number>,
  width: number,
  vertices: readonly number[],
): Pick<PortraitRig, 'mouth' | 'lash'> {
  const height = data.length / 4 / width
  const colorAt = (x: number, y: number): Color => {
    const at = (clamp(Math.round(y), 0, height - 1) * width + clamp(Math.round(x), 0, width - 1)) * 4
    return [data[at]!, data[at + 1]!, data[at + 2]!]
  }
  const at = (point: number) => [vertices[point * 3]!, vertices[point * 3 + 1]!] as const
  const along = (from: number, to: number, part: number) => {
    const [[ax, ay], [bx, by]] = [at(from), at(to)]
    return colorAt(mix(ax, bx, part), mix(ay, by, part))
  }
  const lip = median([3, 4, 5, 6, 7].map((column) => along(LIPS.lowerInner[column]!, LIPS.lowerOuter[column]!, 0.55)))
  const skin = median([50, 280, 205, 425].map((point) => colorAt(...at(point))))
  const inside = [3, 4, 5, 6, 7].flatMap((column) =>
    [0.2, 0.35, 0.5, 0.65].map((part) => along(LIPS.upperInner[column]!, LIPS.lowerInner[column]!, part)),
  )
  const gap = at(LIPS.lowerInner[5])[1] - at(LIPS.upperInner[5])[1]
  const mouthWidth = Math.max(1, at(LIPS.upperOuter[10])[0] - at(LIPS.upperOuter[0])[0])
  const brightest = inside.toSorted((a, b) => light(b) - light(a)).slice(0, 5)
  const shown = median(brightest)
  // teeth are brighter than lips and hardly red
  const areTeeth = gap > 0.06 * mouthWidth && light(shown) > light(lip) * 1.15 && shown[0] - shown[2] < 90
  const lit = clamp(light(skin) / 185, 0.35, 1.05)
  const lashes = [EYES.left, EYES.right].flatMap(({ upper }) => upper.slice(2, 7).map((point) => colorAt(...at(point))))
  return {
    mouth: {
      teeth: areTeeth ? shown : scaled(ENAMEL, lit),
      tongue: blend(scaled(TONGUE, lit), lip, 0.35),
      dark: scaled(blend(lip, [96, 30, 28], 0.5), 0.34),
      lip,
    },
    lash: scaled(lashes.toSorted((a, b) => light(a) - light(b))[1]!, 0.7),
  }
}

const light = ([r, g, b]: Color) => 0.2126 * r + 0.7152 * g + 0.0722 * b
const scaled = (color: Color, by: number): Color => color.map((value) => clamp(value * by, 0, 255)) as Color
const blend = (a: Color, b: Color, part: number): Color => a.map((value, at) => mix(value, b[at]!, part)) as Color

function median(colors: readonly Color[]): Color {
  const middle = (channel: number) =>
    colors.map((color) => color[channel]!).toSorted((a, b) => a - b)[colors.length >> 1]!
  return [middle(0), middle(1), middle(2)]
}
