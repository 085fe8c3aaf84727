import { answerWith } from '#server/platform/threads/answer.ts'
import { parseCube } from '#shared/effect/cube.ts'
import { parseFilmedFace } from '#shared/effect/filmed-face.ts'
import type { EffectFormat } from './stored-readers.ts'

answerWith((bytes: Uint8Array): EffectFormat | null => {
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('{')) return parseFilmedFace(text) && 'json'
  return parseCube(text).ok ? 'cube' : null
})
