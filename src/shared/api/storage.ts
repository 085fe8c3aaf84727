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

/** Returns how much the caller's workspace stores and may store, in bytes. */
export const storageUsage = call({
  method: 'GET',
  path: '/oss/usage',
  scope: 'read',
  needs: 'member',
  input: nothing,
  data: z.object({ usedBytes: z.number(), allowedBytes: z.number() }),
})

/** Refuses an upload of so many bytes, before it begins, where the workspace has no room for them. */
export const storageRoom = call({
  method: 'POST',
  path: '/oss/room',
  scope: 'write',
  needs: 'member',
  stores: true,
  input: z.object({ bytes: z.number().int().min(0) }),
  data: nothing,
})

/**
 * An address for reading an object of the tenant. `effect` is its validity in ms; negative means about 10 years. One that is
 * valid for more than 12 hours ends with the access of the member or the API key that asked for it; where a cloud keeps the
 * objects it ends after 12 hours.
 */
export const accessUrl = call({
  method: 'POST',
  path: '/oss/ossHttpsUrl',
  needs: 'member',
  scope: 'read',
  input: z.object({ key: z.string().min(1).max(300), effect: z.number().default(1_800_000) }),
  data: z.object({ url: z.string() }),
})
