import { z } from 'zod'
import { call, nothing } from './envelope.ts'

/** Short-lived credentials that create objects straight in the store, under `applyPath`, the caller's own prefix, alone. */
export const storageAuth = call({
  method: 'POST',
  path: '/oss/auth',
  needs: 'member',
  scope: 'write',
  stores: true,
  input: nothing,
  data: z.object({
    provider: z.enum(['oss', 'azure']),
    endpoint: z.string(),
    region: z.string(),
    bucketName: z.string(),
    /** The bucket is part of the path of an address, not of its host. */
    pathStyle: z.boolean(),
    accessToken: z.string(),
    accessKeyId: z.string(),
    accessKeySecret: z.string(),
    applyPath: z.string(),
    /** Milliseconds since 1970. */
    expiration: z.number(),
  }),
})

/** An address for reading an object of the tenant. `effect` is its validity in ms; negative means about 10 years. */
export const accessUrl = call({
  method: 'POST',
  path: '/oss/ossHttpsUrl',
  needs: 'member',
  scope: 'read',
  input: z.object({ key: z.string().min(1).max(300), effect: z.number().default(1_800_000) }),
  data: z.object({ url: z.string() }),
})
