import { z } from 'zod'
import { NAME_CHARS_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { OWNERSHIPS } from '#shared/model/ownership.ts'
import { phonemeSchema, spokenSchema } from '#shared/model/speech.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { call, idQuery, nothing, SEARCH_CHARS_MAX } from './envelope.ts'
import { nameSchema } from './plain-text.ts'
import { requestCalls } from './request.ts'

const name = nameSchema.max(NAME_CHARS_MAX.recording)
const key = z.string().min(1).max(KEY_CHARS_MAX)

/** A recording of the workspace. */
const audioSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** A media address of the document: `oss:KEY`. */
  url: z.string(),
  durationSec: z.number(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
  /** Whether the caller uploaded it. */
  isMine: z.boolean(),
  ownership: z.enum(OWNERSHIPS),
  /** Whether the caller may rename, share and delete it. */
  isManaged: z.boolean(),
})
export type Audio = z.infer<typeof audioSchema>

/** The recordings that the user finds, those that have all words of `search` in their names, the last first. */
export const listAudios = call({
  method: 'GET',
  path: '/audio/list',
  needs: 'member',
  scope: 'read',
  input: z.object({
    page: z.coerce.number().int().min(1).default(1),
    size: z.coerce.number().int().min(1).max(200).default(100),
    search: z.string().trim().max(SEARCH_CHARS_MAX).default(''),
  }),
  data: z.object({ audioList: z.array(audioSchema), total: z.number() }),
})
export const audioDetail = call({
  method: 'GET',
  path: '/audio/detail',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: audioSchema,
})

/** Adds an uploaded recording to the list, once the server has checked the stored object. */
export const uploadAudio = call({
  method: 'POST',
  path: '/audio/upload',
  needs: 'member',
  scope: 'write',
  input: z.object({
    key,
    name,
    durationSec: z.number().min(0).max(86400),
  }),
  data: audioSchema,
})

/** Gives a recording another name, for the user who uploaded it and administrators of the workspace. */
export const renameAudio = call({
  method: 'POST',
  path: '/audio/rename',
  needs: 'member',
  scope: 'write',
  input: idQuery.extend({ name }),
  data: audioSchema,
})

/** Takes a recording off the list, for the same users. Its object remains while a project or work plays it. */
export const deleteAudio = call({
  method: 'POST',
  path: '/audio/delete',
  needs: 'member',
  scope: 'write',
  input: idQuery,
  data: nothing,
})

/**
 * Finds what is said in a recording, and when. `audioId` is the id of a listed recording, or the key of an object of the
 * workspace.
 */
export const { ask: analyzeAudio, cancel: cancelAudioAnalysis } = requestCalls({
  path: '/audio/analyze',
  scope: 'render',
  input: z.object({
    audioId: key,
    /** The spoken text. Without it paragraphs are found, and words where the server recognises speech. */
    text: z.string().min(1).max(SPEECH_CHARS_MAX).optional(),
  }),
  result: {
    srtUrl: z.string().nullable(),
    /** Milliseconds. */
    duration: z.number().nullable(),
    srtContent: z
      .object({
        /** Without content where it is not known what is said. */
        paragraphs: z.array(z.object({ content: z.string(), floatStart: z.number(), floatEnd: z.number() })),
        words: z.array(spokenSchema),
        phonemes: z.array(phonemeSchema),
      })
      .nullable(),
  },
})
