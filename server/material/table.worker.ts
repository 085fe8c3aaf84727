import { answerWith } from '#server/thread/answer.ts'
import { parseCube } from '#shared/effect/cube.ts'

answerWith((bytes: Uint8Array): boolean => parseCube(new TextDecoder().decode(bytes)).ok)
