import { z } from 'zod'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { TRAINED_LANGUAGES } from '#shared/model/training-types.ts'
import { call, idQuery, nothing } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'

const ownVoiceSchema = z.object({
  /** Names the voice in speech requests and documents. */
  id: z.string(),
  /** A built-in voice that was changed, or a clone that a service speaks. */
  kind: z.enum(['profile', 'clone']),
  name: z.string(),
  language: z.enum(TRAINED_LANGUAGES),
  gender: z.enum(['male', 'female']),
  /** How near the voice came to its speaker (`ProfileNearness`). */
  nearness: z.object({
    pitchSt: z.number(),
    rangeSt: z.number(),
    pacePercent: z.number(),
    spectrumDb: z.number(),
    score: z.number(),
  }),
  /** Milliseconds since 1970. */
  createTime: z.number(),
})
export type OwnVoiceEntry = z.output<typeof ownVoiceSchema>

/** The own voices of the workspace, the last first. */
export const listOwnVoices = call({
  method: 'GET',
  path: '/tone/mine/list',
  needs: 'member',
  scope: 'read',
  input: z.object({}),
  data: z.object({ records: z.array(ownVoiceSchema) }),
})

/** Gives an own voice another name, by the rule of trained names. */
export const renameOwnVoice = call({
  method: 'POST',
  path: '/tone/mine/rename',
  needs: 'member',
  scope: 'write',
  input: idQuery.extend({ name: plainTextSchema.trim().max(NAME_CHARS_MAX.upload) }),
  data: ownVoiceSchema,
})

/** Deletes an own voice with what was spoken by it; documents that use the voice lack it from then on. */
export const deleteOwnVoice = call({
  method: 'POST',
  path: '/tone/mine/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})
