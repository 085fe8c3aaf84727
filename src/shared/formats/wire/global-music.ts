import { z } from 'zod'
import type { GlobalMusic } from '#shared/model/project.ts'
import { type ReportNote, read } from '../common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from '../common/unknown-fields.ts'
import { flag, given, offset, title, volume } from './fields.ts'
import { decodeMaterial, encodeMaterial, materialFields, needs } from './material.ts'
import { decodeShape, encodeShape, shapeField } from './sound-shape.ts'

const schema = z
  .object({ ...materialFields, name: title, duration: offset, loop: flag(true), volume, soundShape: shapeField })
  .superRefine(needs('url'))

/** Reads the music of the whole project; an entry without address and library item is left out. */
export function decodeMusic(raw: unknown, path: string, report: ReportNote): GlobalMusic | null {
  if (raw === undefined || raw === null) return null
  const wire = read(schema, raw, path)
  const { name, loop, volume, duration } = wire
  return {
    ...decodeMaterial(wire, path, report),
    name,
    loop,
    volume,
    sourceDurationSec: duration,
    ...given('shape', decodeShape(wire.soundShape)),
    ...unknownFieldsOf(schema, raw),
  }
}

export function encodeMusic(music: GlobalMusic | null) {
  if (!music) return null
  const { sourceDurationSec, name, loop, volume, shape } = music
  const shaped = given('soundShape', encodeShape(shape))
  return withUnknownFields(
    { ...encodeMaterial(music), name, duration: sourceDurationSec, loop, volume, ...shaped },
    music.unknownFields,
  )
}
