import { clamp } from '#shared/base/num.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { CameraView, Framing, Role } from '#shared/model/role.ts'

/** The stretch of a body that each camera view shows, in shares of its height from the feet. */
export const VIEW_STRETCHES: Record<CameraView, readonly [low: number, high: number]> = {
  WholeBody: [-0.03, 1.04],
  HalfBody: [0.43, 1.05],
  CloseToFace: [0.81, 1.035],
  CloseToFeet: [-0.03, 0.3],
  CloseToUpBody: [0.62, 1.05],
  CloseToLowBody: [-0.03, 0.6],
}

/** Where the head is in a shot: top of the hair, crown and chin in shares of the height of the picture from its top. */
interface HeadSpan {
  hair: number
  crown: number
  chin: number
}

/**
 * Crown and chin are the mean of the built-in puppets, from their `landmarks` and `framings`; the hair is the highest of
 * theirs, with room for a head that moves.
 */
const FRAMED_HEADS: Record<Framing, HeadSpan> = {
  MS: { hair: 0, crown: 0.05, chin: 0.32 },
  CS: { hair: 0.02, crown: 0.08, chin: 0.44 },
  CU: { hair: 0.015, crown: 0.11, chin: 0.67 },
}
/** A portrait shows less of the body: its head is as large as `photoView` leaves it at most. */
const PHOTO_HEADS: Record<Framing, HeadSpan> = {
  MS: { crown: 0.03, hair: 0.02, chin: 0.55 },
  CS: { crown: 0.03, hair: 0.02, chin: 0.55 },
  CU: { crown: 0.08, hair: 0.04, chin: 0.67 },
}
/** The chin of a standing adult, in shares of the height from the feet. */
const CHIN_SHARE = 0.86

/** Where the head is in the shot of a presenter; null where the shot leaves it out. */
export function headOf({ kind, framing, camera }: Pick<Role, 'kind' | 'framing' | 'camera'>): HeadSpan | null {
  if (kind === 'photo') return PHOTO_HEADS[framing]
  if (kind !== 'model') return FRAMED_HEADS[framing]
  const [low, high] = VIEW_STRETCHES[camera]
  const downTo = (share: number) => (high - share) / (high - low)
  // a body is measured with its hair
  return high < 1 ? null : { hair: downTo(1), crown: downTo(1), chin: downTo(CHIN_SHARE) }
}

/** Height of a new mask in heights of the head: head and shoulders. */
const HEADS = 1.94
/** Most room above the crown, in heights of the head; a tight mask has as much above as below. */
const ABOVE = 0.11
/** Most of the width and height of the presenter that a new mask takes. */
const MOST = 0.94
/** Part of the width that a new mask takes where there is no head. */
const HEADLESS = 0.7

/**
 * Where a new mask of a presenter is, in canvas pixels about the presenter's centre: around head and shoulders, or as
 * much of them as its framing or camera view shows; in the middle where it shows no head.
 * @param ratio height of the mask by its width
 */
export function newMaskPlace(
  role: Pick<Role, 'kind' | 'framing' | 'camera' | 'widthPx' | 'heightPx' | 'place'>,
  ratio: number,
): Pick<Mask, 'x' | 'y' | 'widthPx' | 'heightPx'> {
  const width = role.widthPx * role.place.scale
  const height = role.heightPx * role.place.scale
  const head = headOf(role)
  const wanted = head ? (HEADS * (head.chin - head.crown) * height) / Math.min(1, ratio) : HEADLESS * width
  const widthPx = Math.min(wanted, MOST * width, (MOST * height) / ratio)
  const heightPx = widthPx * ratio
  const headPx = head ? (head.chin - head.crown) * height : 0
  const abovePx = Math.min(ABOVE * headPx, (heightPx - headPx) / 2)
  const top = head ? head.crown * height - abovePx : (height - heightPx) / 2
  const middle = clamp(top + heightPx / 2, heightPx / 2, height - heightPx / 2)
  return { x: 0, y: Math.round(middle - height / 2), widthPx: Math.round(widthPx), heightPx: Math.round(heightPx) }
}

/**
 * A mask that is a picture. One that was a plain shape gets the shape of the picture at its own width, with the same top
 * edge, so that no head is cut; one that was a picture keeps its size.
 */
export function maskOfPicture(
  { loadStatus: _, ...mask }: Mask,
  { id, url, widthPx, heightPx }: { id: string; url: string; widthPx: number; heightPx: number },
): Mask {
  const picture = { ...mask, maskId: id, url, shape: 'rectangle' as const }
  if (mask.url) return picture
  const fitting = Math.round((mask.widthPx * heightPx) / widthPx)
  return { ...picture, heightPx: fitting, y: mask.y + Math.round((fitting - mask.heightPx) / 2) }
}
