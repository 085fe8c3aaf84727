import { z } from 'zod'
import { GLOSSARY_MAX, glossaryEntrySchema } from '#shared/model/glossary.ts'
import { localizedSchema } from '#shared/model/library.ts'
import { SPEECH_MARKUP_CHARS_MAX } from '#shared/model/limits.ts'
import { phonemeSchema, spokenSchema } from '#shared/model/speech.ts'
import { call } from './envelope.ts'
import { requestCalls } from './request.ts'

const voiceSchema = z.object({
  id: z.string(),
  name: localizedSchema,
  /** BCP 47: zh-CN, yue-HK, en-GB, en-US. */
  language: z.string(),
  gender: z.enum(['male', 'female']),
  supportsSubtitle: z.boolean(),
  supportsSsml: z.boolean(),
  /** Whether it says Chinese in an English text in Chinese, and English in a Chinese text in English. */
  mixesLanguages: z.boolean(),
  /** The engine that speaks it; `DOUBLE_COST_VENDOR` doubles the cost of a film. */
  vendorId: z.number().int(),
  /** Sold to members alone: anybody edits with it, rendering needs the purchase. */
  soldType: z.literal('VIP').optional(),
  /** Words for its sound: names of labels, or words of the operator. */
  labels: z.array(z.string()),
  /** A sound of it that exists already; null: its sample is spoken when it is asked for. */
  sampleUrl: z.string().nullable(),
  /** `own`: of this workspace alone; `profile`: a voice profile of it; `clone`: a voice clone of it. */
  source: z.enum(['builtin', 'configured', 'own', 'profile', 'clone']),
})
export type Voice = z.infer<typeof voiceSchema>

export const listVoices = call({
  method: 'GET',
  path: '/tone/list',
  needs: 'member',
  scope: 'read',
  input: z.object({}),
  data: z.object({ toneList: z.array(voiceSchema) }),
})
export const voiceDetail = call({
  method: 'GET',
  path: '/tone/detail',
  needs: 'member',
  scope: 'read',
  input: z.object({ toneId: z.string().max(64) }),
  data: voiceSchema,
})

/** The voices that the user has starred. */
export const listFavoriteVoices = call({
  method: 'GET',
  path: '/tone/favorite/list',
  needs: 'member',
  scope: 'read',
  input: z.object({}),
  data: z.object({ toneIds: z.array(z.string()) }),
})
export const setFavoriteVoice = call({
  method: 'POST',
  path: '/tone/favorite',
  needs: 'member',
  scope: 'write',
  input: z.object({ toneId: z.string().min(1).max(64), isFavorite: z.boolean() }),
  data: z.null(),
})

/** Speaks a text. Equal requests of a workspace are one, so that nobody ends it. */
export const { ask: analyzeCopywriting } = requestCalls({
  path: '/v2/copywriting/analyze',
  scope: 'render',
  input: z.object({
    /** At most 5000 characters are read; the markup may have four times as many. */
    copywriting: z.string().min(1).max(SPEECH_MARKUP_CHARS_MAX),
    ssml: z.boolean(),
    toneId: z.string().min(1).max(64),
    /** -10 to 40. */
    pitchOffset: z.number().min(-10).max(40),
    /** 0.5 to 1.5. */
    speedRatio: z.number().min(0.5).max(1.5),
    /** 0.01 to 4. */
    volume: z.number().min(0.01).max(4),
    /** How the project has words said; the workspace's glossary is used beside it. */
    glossary: z.array(glossaryEntrySchema).max(GLOSSARY_MAX).default([]),
  }),
  result: {
    /** Set when it ended without speech: a code and a sentence. */
    error: z
      .object({
        code: z.string(),
        message: z.string(),
        /** Where the readable text has words that are not allowed, in UTF-16 units. */
        places: z.array(z.object({ from: z.number(), to: z.number() })).optional(),
      })
      .nullable(),
    audioUrl: z.string().nullable(),
    srtUrl: z.string().nullable(),
    /** Milliseconds. */
    duration: z.number().nullable(),
    ttsContent: z
      .object({
        paragraphs: z.array(z.object({ content: z.string(), floatStart: z.number(), floatEnd: z.number() })),
        words: z.array(spokenSchema),
        phonemes: z.array(phonemeSchema),
        /** The entries of glossaries with which it was spoken. */
        glossary: z.array(glossaryEntrySchema).optional(),
        /** The times are not the engine's own but those of another reading, stretched. */
        timesEstimated: z.literal(true).optional(),
      })
      .nullable(),
  },
})
