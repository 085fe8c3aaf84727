import { clamp } from '#shared/base/num.ts'

/** A rectangle of the window, in CSS pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

type Size = Pick<Box, 'width' | 'height'>
type Spot = Pick<Box, 'left' | 'top'>

/** Distance from the card to its anchor and to the edges of the window, in CSS pixels. */
const GAP_PX = 14

/**
 * Returns where a card is beside its anchor without covering it: right, left, below or above, first along the side on which
 * the anchor is narrow. Where no side has room the card is in the anchor's lower right corner, and without an anchor in the
 * middle of the window.
 */
export function placeCard(anchor: Box | null, card: Size, view: Size): Spot {
  if (!anchor) return { left: (view.width - card.width) / 2, top: (view.height - card.height) / 2 }
  const right = anchor.left + anchor.width
  const bottom = anchor.top + anchor.height
  const beside = [
    { left: right + GAP_PX, top: anchor.top, fits: view.width - right },
    { left: anchor.left - GAP_PX - card.width, top: anchor.top, fits: anchor.left },
  ].map(({ fits, ...spot }) => ({ ...spot, fits: fits >= card.width + 2 * GAP_PX }))
  const across = [
    { left: anchor.left, top: bottom + GAP_PX, fits: view.height - bottom },
    { left: anchor.left, top: anchor.top - GAP_PX - card.height, fits: anchor.top },
  ].map(({ fits, ...spot }) => ({ ...spot, fits: fits >= card.height + 2 * GAP_PX }))
  const sides = anchor.width > anchor.height ? [...across, ...beside] : [...beside, ...across]
  const { left, top } = sides.find(({ fits }) => fits) ?? {
    left: right - GAP_PX - card.width,
    top: bottom - GAP_PX - card.height,
  }
  return {
    left: clamp(left, GAP_PX, Math.max(GAP_PX, view.width - GAP_PX - card.width)),
    top: clamp(top, GAP_PX, Math.max(GAP_PX, view.height - GAP_PX - card.height)),
  }
}
