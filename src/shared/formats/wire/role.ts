import { z } from 'zod'
import { MODEL_SIZE, UNKNOWN_MEDIA_PX } from '#shared/model/limits.ts'
import type { PresenterAction } from '#shared/model/presenter-action.ts'
import {
  cameraViewSchema,
  framingSchema,
  type PresenterKind,
  presenterKindSchema,
  type Role,
} from '#shared/model/role.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import {
  decodePlace,
  formats,
  given,
  id,
  list,
  number,
  offset,
  oneOf,
  or,
  pixels,
  placeFields,
  status,
  title,
} from './fields.ts'
import { decodeFilm, encodeFilm, wireFilm } from './film.ts'
import { checkAddress, encodeStatus } from './material.ts'
import { decodeModelLook, encodeModelLook, withoutGarment } from './model-look.ts'

const { x, y, rotation, scale, opacity } = placeFields
const point = z.object({ x, y })
const FRONT = { eulerAngles: { y: 0 } }
const turned = z.object({ eulerAngles: or(z.object({ y: number(0) }), FRONT.eulerAngles) })

const schema = z.object({
  digitalHumanId: z.string().min(1),
  name: title,
  kind: presenterKindSchema.optional().catch(undefined),
  url: title,
  coverUrl: title,
  width: pixels.nullish(),
  height: pixels.nullish(),
  dhRoleExtra: or(z.object({ position: or(point, { x: 0, y: 0 }), rotation, scale, opacity }), {
    position: { x: 0, y: 0 },
    rotation: 0,
    scale: 1,
    opacity: 1,
  }),
  formats,
  maskCode: oneOf(framingSchema.options, 'MS'),
  digitalHumanMaskDTOS: list,
  dh3DRoleExtra: or(
    z.object({ transform: or(turned, FRONT), cameraType: oneOf(cameraViewSchema.options, 'HalfBody') }),
    { transform: FRONT, cameraType: 'HalfBody' },
  ),
  actions: list,
  film: wireFilm,
  status,
})

const actionSchema = z.object({
  assetId: id,
  name: title,
  duration: z.number().positive(),
  gap: offset.optional(),
  clipStartTime: offset.optional(),
})
const maskSchema = z.object({ id: z.string().min(1), code: framingSchema })

function decodeAction(raw: unknown, path: string): PresenterAction {
  const { assetId, name, duration, gap, clipStartTime } = read(actionSchema, raw, path)
  return {
    id: assetId,
    name,
    durationSec: duration,
    ...given('gapSec', gap),
    ...given('clipStartSec', clipStartTime),
    ...unknownFieldsOf(actionSchema, raw),
  }
}

function encodeAction({ id, name, durationSec, gapSec, clipStartSec, unknownFields }: PresenterAction) {
  const known = { assetId: id, name, duration: durationSec }
  return withUnknownFields(
    { ...known, ...given('gap', gapSec), ...given('clipStartTime', clipStartSec) },
    unknownFields,
  )
}

function decodeMasks(raw: unknown[], path: string): Role['masks'] {
  if (raw.length === 0) return undefined
  return raw.map((item, index) => ({
    ...read(maskSchema, item, `${path}[${index}]`),
    ...unknownFieldsOf(maskSchema, item),
  }))
}

/** How a presenter is drawn, where it does not say so: 3D is a model, a rig is a puppet, the rest is filmed. */
function kindOf(kind: PresenterKind | undefined, url: string, is3d: boolean): PresenterKind {
  if (is3d) return 'model'
  return kind && kind !== 'model' ? kind : url.endsWith('.json') ? 'puppet' : 'footage'
}

/** Reads a `dhRoleModule`; what only the library knows may be missing, and is then marked by the checks. */
export function decodeRole(raw: unknown, path: string, is3d: boolean, report: ReportNote): Role {
  const wire = read(schema, raw, path)
  checkAddress(wire.url, path, report)
  const { position, ...extra } = wire.dhRoleExtra
  const { look, viewSize } = is3d ? decodeModelLook(raw) : {}
  const unknownSize = is3d ? (viewSize ?? MODEL_SIZE) : { width: UNKNOWN_MEDIA_PX, height: UNKNOWN_MEDIA_PX }
  return {
    digitalHumanId: wire.digitalHumanId,
    name: wire.name,
    kind: kindOf(wire.kind, wire.url, is3d),
    url: wire.url,
    coverUrl: wire.coverUrl,
    widthPx: wire.width ?? unknownSize.width,
    heightPx: wire.height ?? unknownSize.height,
    place: decodePlace({ ...position, ...extra }),
    ...given('formats', wire.formats),
    framing: wire.maskCode,
    camera: wire.dh3DRoleExtra.cameraType,
    turnDeg: wire.dh3DRoleExtra.transform.eulerAngles.y,
    ...given('look', look),
    ...given('film', decodeFilm(wire.film)),
    actions: wire.actions.map((action, index) => decodeAction(action, `${path}.actions[${index}]`)),
    ...given('masks', decodeMasks(wire.digitalHumanMaskDTOS, `${path}.digitalHumanMaskDTOS`)),
    ...given('loadStatus', wire.status),
    ...unknownFieldsOf(schema, is3d ? withoutGarment(raw) : raw),
  }
}

export function encodeRole(role: Role) {
  const { x, y, rotationDeg, scale, opacity } = role.place
  const known = {
    digitalHumanId: role.digitalHumanId,
    name: role.name,
    kind: role.kind,
    url: role.url,
    coverUrl: role.coverUrl,
    width: role.widthPx,
    height: role.heightPx,
    dhRoleExtra: { position: { x, y }, rotation: rotationDeg, scale, opacity },
    ...given('formats', role.formats),
    maskCode: role.framing,
    ...given(
      'digitalHumanMaskDTOS',
      role.masks?.map(({ unknownFields, ...mask }) => withUnknownFields(mask, unknownFields)),
    ),
    dh3DRoleExtra: { transform: { eulerAngles: { y: role.turnDeg } }, cameraType: role.camera },
    ...encodeModelLook(role.look ?? {}),
    ...given('film', role.film && encodeFilm(role.film)),
    actions: role.actions.map(encodeAction),
    ...encodeStatus(role.loadStatus),
  }
  return withUnknownFields(known, role.unknownFields)
}
