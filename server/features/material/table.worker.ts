import { answerWith } from '#server/platform/threads/answer.ts'
import { parseCube } from '#shared/effect/cube.ts'
import { canSpeak, parseFilmedFace } from '#shared/effect/filmed-face.ts'
import type { StoredEffect } from './stored-readers.ts'

answerWith((bytes: Uint8Array): StoredEffect | null => {
  const text = new TextDecoder().decode(bytes)
  if (text.startsWith('{')) {
    const face = parseFilmedFace(text)
    if (!face) return null
    const { timesSec } = face
    return { format: 'json', face: { frames: timesSec.length, lastSec: timesSec.at(-1) ?? 0, speaks: canSpeak(face) } }
  }
  const table = parseCube(text)
  if (table.ok) return { format: 'cube' }
  return table.error.line > 0 && table.error.code !== 'notCube' ? { line: table.error.line } : null
})
