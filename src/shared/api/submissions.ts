import { z } from 'zod'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { MATERIAL_PARTS } from '#shared/model/training-material.ts'
import {
  SUBMISSION_STATUSES,
  TRAINED_LANGUAGES,
  TRAINED_RESOLUTIONS,
  TRAINED_SCENES,
  TRAINING_TYPES,
} from '#shared/model/training-types.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { call, idQuery, nothing, pageQuery } from './envelope.ts'
import { plainTextSchema } from './plain-text.ts'

/** Longest name and description of an action, and reason of a refusal, in UTF-16 units. */
export const ACTION_CHARS_MAX = { title: 20, description: 100 } as const
export const REASON_CHARS_MAX = 300
/** Digits of the code of a licence, and minutes within which a recording that says it is saved. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 30
/** Files of all parts at most. */
const FILES_MAX = 30

const label = (max: number) => plainTextSchema.trim().max(max)

/** A file of the material as its browser names it. */
const givenFileSchema = z.object({
  part: z.enum(MATERIAL_PARTS),
  key: plainTextSchema.min(1).max(KEY_CHARS_MAX),
  fileName: label(255).min(1),
  /** Name and description of an action. */
  title: label(ACTION_CHARS_MAX.title).default(''),
  description: label(ACTION_CHARS_MAX.description).default(''),
})

const fileSchema = givenFileSchema.extend({
  sizeBytes: z.number(),
  /** 0 where nothing plays. */
  durationSec: z.number(),
  /** 0 where nothing is shown. */
  widthPx: z.number(),
  heightPx: z.number(),
  frameRate: z.number(),
})
export type SubmissionFile = z.output<typeof fileSchema>

/** The fields that the user fills in. */
const formSchema = z.object({
  /** As `TRAINED_NAME` says once it is submitted. */
  name: plainTextSchema.trim().max(NAME_CHARS_MAX.upload),
  language: z.enum(TRAINED_LANGUAGES),
  gender: z.enum(['male', 'female']).nullable(),
  resolution: z.enum(TRAINED_RESOLUTIONS),
  scene: z.enum(TRAINED_SCENES),
})
export type SubmissionForm = z.output<typeof formSchema>

export const submissionSchema = formSchema.extend({
  id: z.string(),
  type: z.enum(TRAINING_TYPES),
  status: z.enum(SUBMISSION_STATUSES),
  files: z.array(fileSchema),
  /** Counts the saves of form and files. */
  revision: z.int(),
  /** Why the operator has refused it, or why the training has failed, as a sentence. */
  reason: z.string().nullable(),
  /** Of the production, 0 to 1. */
  progress: z.number(),
  /** The presenter or voice that was made; null before, and once it was deleted. */
  resultId: z.string().nullable(),
  /** Milliseconds since 1970. */
  createTime: z.number(),
  submitTime: z.number().nullable(),
  endTime: z.number().nullable(),
  /** Until when what was made may be used. */
  usableUntil: z.number().nullable(),
})
export type Submission = z.output<typeof submissionSchema>

const access = { method: 'POST', needs: 'member', scope: 'write' } as const

/** The caller's submissions, the last first. */
export const listSubmissions = call({
  method: 'GET',
  path: '/training/submission/list',
  needs: 'member',
  scope: 'read',
  input: pageQuery.extend({ type: z.enum(TRAINING_TYPES).optional() }),
  data: z.object({ records: z.array(submissionSchema), total: z.number() }),
})

export const submissionDetail = call({
  method: 'GET',
  path: '/training/submission/detail',
  needs: 'member',
  scope: 'read',
  input: idQuery,
  data: submissionSchema,
})

/** Begins a draft of a type; a caller who has one of it gets that one. */
export const draftSubmission = call({
  ...access,
  path: '/training/submission/draft',
  input: z.object({ type: z.enum(TRAINING_TYPES), language: z.enum(TRAINED_LANGUAGES) }),
  data: submissionSchema,
})

/**
 * Keeps the form and the files of a submission that can be changed. A file that is new in it is checked by the rule of its
 * part; a new licence says the last code, which counts for this one file.
 */
export const saveSubmission = call({
  ...access,
  path: '/training/submission/save',
  stores: true,
  input: idQuery.extend({
    form: formSchema,
    files: z.array(givenFileSchema).max(FILES_MAX),
    /** That of the submission which was changed; a save on top of another one is refused with the reason `submissionStale`. */
    revision: z.int().min(0),
    /** The code that a new licence among the files says. */
    licenceCode: plainTextSchema.max(CODE_DIGITS).default(''),
  }),
  data: submissionSchema,
})

/** Gives the code that is said in the recording of a licence; an earlier one counts no more. */
export const licenceCode = call({
  ...access,
  path: '/training/submission/licence',
  limit: { perMinute: 10, per: 'user', reason: 'codes' },
  input: idQuery,
  data: z.object({
    /** Digits. */
    code: z.string(),
    /** Until when a recording that says it is accepted, in milliseconds since 1970. */
    expireTime: z.number(),
  }),
})

/** Submits a whole submission; `confirmed` says that the requirements are met. */
export const submitSubmission = call({
  ...access,
  path: '/training/submission/submit',
  input: idQuery.extend({ confirmed: z.boolean() }),
  data: submissionSchema,
})

/** Withdraws a submission that is not complete: its production ends, its material is removed. One whose result was deleted is removed. */
export const withdrawSubmission = call({
  ...access,
  path: '/training/submission/withdraw',
  input: idQuery,
  data: nothing,
})
