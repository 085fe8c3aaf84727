import { z } from 'zod'
import type { Mask } from '#shared/model/mask.ts'
import type { Role } from '#shared/model/role.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { color, given, note, number, oneOf, or, pixels, status } from './fields.ts'
import { checkAddress, encodeStatus } from './material.ts'

const schema = z.object({
  maskId: note,
  url: note,
  shape: oneOf(['circle', 'rectangle'], 'circle'),
  maskBgColor: or(color, '#00000000'),
  position: or(z.object({ x: number(0), y: number(0) }), { x: 0, y: 0 }),
  width: pixels.nullish(),
  height: pixels.nullish(),
  status,
})

/** Reads a mask module, and reports a picture without a permitted address; one that does not say its size is as wide and high as its role is narrow. */
export function decodeMask(raw: unknown, path: string, role: Role, report: ReportNote): Mask | null {
  if (raw === undefined || raw === null) return null
  const { maskId, url, shape, maskBgColor, position, width, height, status } = read(schema, raw, path)
  if (url) checkAddress(url, path, report)
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
    ...unknownFieldsOf(schema, raw),
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
  return withUnknownFields(known, mask.unknownFields)
}
