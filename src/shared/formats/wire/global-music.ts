import { z } from 'zod'
import type { GlobalMusic } from '#shared/model/project.ts'
import { read } from '../format-failure.ts'
import { flag, moduleId, offset, title, volume } from './fields.ts'

const schema = z.object({
  saasModuleId: moduleId,
  name: title,
  url: z.string().min(1),
  duration: offset,
  loop: flag(true),
  volume,
})

export function decodeMusic(raw: unknown, path: string): GlobalMusic | null {
  if (raw === undefined || raw === null) return null
  const { saasModuleId, duration, ...wire } = read(schema, raw, path)
  return { ...wire, moduleId: saasModuleId, sourceDurationSec: duration }
}

export function encodeMusic(music: GlobalMusic | null) {
  if (!music) return null
  const { moduleId, sourceDurationSec, name, url, loop, volume } = music
  return { saasModuleId: moduleId, name, url, duration: sourceDurationSec, loop, volume }
}
