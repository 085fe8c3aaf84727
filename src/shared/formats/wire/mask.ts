import { z } from 'zod'
import type { Mask, Role } from '#shared/model/role.ts'
import { read } from '../format-failure.ts'
import { restOf, withRest } from '../rest.ts'
import { color, given, number, oneOf, pixels, status } from './fields.ts'
import { encodeStatus } from './material.ts'

const schema = z.object({
  maskId: z.string().optional(),
  url: z.string().optional(),
  shape: oneOf(['circle', 'rectangle'], 'circle'),
  maskBgColor: color.default('#00000000'),
  position: z.object({ x: number(0), y: number(0) }).default({ x: 0, y: 0 }),
  width: pixels.optional(),
  height: pixels.optional(),
  status,
})

/** Reads a mask module; one that does not say its size is as wide and high as its role is narrow. */
export function decodeMask(raw: unknown, path: string, role: Role): Mask | null {
  if (raw === undefined || raw === null) return null
  const { maskId, url, shape, maskBgColor, position, width, height, status } = read(schema, raw, path)
  const sidePx = Math.min(role.widthPx, role.heightPx)
  return {
    ...given('maskId', maskId),
    ...given('url', url),
    shape,
    color: maskBgColor,
    ...position,
    widthPx: width ?? sidePx,
    heightPx: height ?? sidePx,
    ...given('loadStatus', status),
    ...restOf(schema, raw),
  }
}

export function encodeMask(mask: Mask | null) {
  if (!mask) return null
  const { maskId, url, shape, color, x, y, widthPx, heightPx } = mask
  const known = {
    ...given('maskId', maskId),
    ...given('url', url),
    shape,
    maskBgColor: color,
    position: { x, y },
    width: widthPx,
    height: heightPx,
    ...encodeStatus(mask.loadStatus),
  }
  return withRest(known, mask.rest)
}
