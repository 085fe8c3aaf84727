import { z } from 'zod'
import { cameraViewSchema, framingSchema, type Mask, presenterKindSchema, type Role } from '#shared/model/role.ts'
import { read } from '../format-failure.ts'
import { color, decodePlace, id, offset, pixels, placeFields, title } from './fields.ts'

const point = z.object({ x: z.number().default(0), y: z.number().default(0) })
const { rotation, scale, opacity } = placeFields

const schema = z.object({
  digitalHumanId: z.string().min(1),
  name: title,
  kind: presenterKindSchema.optional(),
  url: z.string().min(1),
  coverUrl: title,
  width: pixels,
  height: pixels,
  dhRoleExtra: z
    .object({ position: point.default({ x: 0, y: 0 }), rotation, scale, opacity })
    .default({ position: { x: 0, y: 0 }, rotation: 0, scale: 1, opacity: 1 }),
  maskCode: framingSchema.default('MS'),
  dh3DRoleExtra: z
    .object({
      transform: z.object({ eulerAngles: z.object({ y: z.number().default(0) }) }).default({ eulerAngles: { y: 0 } }),
      cameraType: cameraViewSchema.default('HalfBody'),
    })
    .default({ transform: { eulerAngles: { y: 0 } }, cameraType: 'HalfBody' }),
  actions: z
    .array(z.object({ assetId: id, name: title, duration: z.number().positive(), gap: offset.optional() }))
    .default([]),
})

const maskSchema = z.object({
  shape: z.enum(['circle', 'rectangle']),
  maskBgColor: color.default('#00000000'),
  position: point.default({ x: 0, y: 0 }),
  width: pixels,
  height: pixels,
})

/** Reads a `dhRoleModule`. Where it does not say how it is drawn: 3D is a model, a rig is a puppet, the rest is filmed. */
export function decodeRole(raw: unknown, path: string, is3d: boolean): Role {
  const wire = read(schema, raw, path)
  const { position, ...extra } = wire.dhRoleExtra
  const flat = wire.kind === 'model' || !wire.kind ? (wire.url.endsWith('.json') ? 'puppet' : 'footage') : wire.kind
  return {
    digitalHumanId: wire.digitalHumanId,
    name: wire.name,
    kind: is3d ? 'model' : flat,
    url: wire.url,
    coverUrl: wire.coverUrl,
    widthPx: wire.width,
    heightPx: wire.height,
    place: decodePlace({ ...position, ...extra }),
    framing: wire.maskCode,
    camera: wire.dh3DRoleExtra.cameraType,
    turnDeg: wire.dh3DRoleExtra.transform.eulerAngles.y,
    actions: wire.actions.map(({ assetId, name, duration, gap }) => {
      return { id: assetId, name, durationSec: duration, ...(gap !== undefined && { gapSec: gap }) }
    }),
  }
}

export function encodeRole(role: Role) {
  const { x, y, rotationDeg, scale, opacity } = role.place
  return {
    digitalHumanId: role.digitalHumanId,
    name: role.name,
    kind: role.kind,
    url: role.url,
    coverUrl: role.coverUrl,
    width: role.widthPx,
    height: role.heightPx,
    dhRoleExtra: { position: { x, y }, rotation: rotationDeg, scale, opacity },
    maskCode: role.framing,
    dh3DRoleExtra: { transform: { eulerAngles: { y: role.turnDeg } }, cameraType: role.camera },
    actions: role.actions.map(({ id, name, durationSec, gapSec }) => {
      return { assetId: id, name, duration: durationSec, ...(gapSec !== undefined && { gap: gapSec }) }
    }),
  }
}

export function decodeMask(raw: unknown, path: string): Mask | null {
  if (raw === undefined || raw === null) return null
  const wire = read(maskSchema, raw, path)
  const { shape, maskBgColor, position, width, height } = wire
  return { shape, color: maskBgColor, ...position, widthPx: width, heightPx: height }
}

export function encodeMask(mask: Mask | null) {
  if (!mask) return null
  const { shape, color, x, y, widthPx, heightPx } = mask
  return { shape, maskBgColor: color, position: { x, y }, width: widthPx, height: heightPx }
}
