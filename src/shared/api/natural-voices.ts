import { z } from 'zod'
import { call, nothing } from './envelope.ts'

const naturalVoicesSchema = z.object({
  state: z.enum(['absent', 'getting', 'installed']),
  /** The step in progress while they are got: their files are downloaded, or the runtime is installed. */
  step: z.enum(['files', 'runtime']).nullable(),
  /** Bytes of the files that are here, also of an attempt that has ended. */
  doneBytes: z.number(),
  totalBytes: z.number(),
  /** Why the last attempt ended, in a sentence. */
  failure: z.string().nullable(),
  /** False where the studio runs in several processes: the command line of each machine gets them. */
  byClick: z.boolean(),
  /** Whether the caller is an administrator of the instance. */
  mayGet: z.boolean(),
  /** Names of the members of the workspace who are administrators of the instance. */
  administrators: z.array(z.string()),
})
export type NaturalVoices = z.infer<typeof naturalVoicesSchema>

/** How far the natural voices of the server are, and who can get them (S20.62). */
export const naturalVoices = call({
  method: 'GET',
  path: '/tone/natural/status',
  needs: 'member',
  input: nothing,
  data: naturalVoicesSchema,
})

/** Gets them, from where an attempt before has ended; nothing more where they are being got or are there. */
export const getNaturalVoices = call({
  method: 'POST',
  path: '/tone/natural/get',
  needs: 'operator',
  stores: true,
  input: nothing,
  data: naturalVoicesSchema,
})

/** Ends an attempt; what it has brought is kept for the next one. */
export const cancelNaturalVoices = call({
  method: 'POST',
  path: '/tone/natural/cancel',
  needs: 'operator',
  input: nothing,
  data: naturalVoicesSchema,
})
