import { createApp } from '#server/platform/http/app.ts'

/** A server of a test alone: without a proxy, without HTTPS, of local names. */
export const plainApp = () =>
  createApp({
    logLevel: 'silent',
    behindProxy: false,
    proxies: null,
    https: false,
    mediaOrigins: [],
    frames: { origins: [], features: [] },
    hostNames: ['localhost', '127.0.0.1'],
    isBranded: async () => false,
    disks: [],
  })
