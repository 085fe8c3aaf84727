import { z } from 'zod'
import { presenterSchema } from '#shared/model/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { FACES_MAX, faceBoxSchema } from '#shared/model/training-rules.ts'
import { KEY_CHARS_MAX } from '#shared/model/upload-rules.ts'
import { digitalHumanSchema } from './library.ts'
import { nameSchema, plainTextSchema } from './plain-text.ts'
import { requestCalls } from './request.ts'

/**
 * Makes a presenter of one photo of a face, on a server that renders. A photo of several faces ends the request with the
 * code `severalFaces` and their places; the one that the user chooses is asked for again.
 */
export const { ask: trainPhoto, cancel: cancelPhotoTraining } = requestCalls({
  path: '/training/photo',
  scope: 'write',
  input: z.object({
    key: plainTextSchema.min(1).max(KEY_CHARS_MAX),
    /** As `TRAINED_NAME` says. */
    name: nameSchema.max(NAME_CHARS_MAX.upload),
    gender: presenterSchema.shape.gender,
    /** Which of the faces, from 0, as `faces` listed them; null for the only one. */
    face: z
      .number()
      .int()
      .min(0)
      .max(FACES_MAX - 1)
      .nullable(),
  }),
  result: {
    /** The presenter as the library lists it; null once it was deleted. */
    presenter: digitalHumanSchema.nullable(),
    /** The faces to choose from. */
    faces: z.array(faceBoxSchema).nullable(),
  },
})
