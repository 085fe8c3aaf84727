import { err } from '#shared/base/result.ts'
import { eventually, type FakeServer } from './server.ts'

/** A host whose saves get no answer: `arrive` waits until one is on its way, and lets the server have it. */
export function unanswered(server: FakeServer) {
  let arrive: (() => Promise<unknown>) | null = null
  const host: FakeServer['host'] = {
    ...server.host,
    save: (save) => {
      arrive = () => server.host.save(save)
      return new Promise(() => {})
    },
  }
  const isSent = () => eventually(() => arrive !== null).toBe(true)
  return {
    host,
    isSent,
    async arrive() {
      await isSent()
      await arrive?.()
    },
  }
}

/**
 * A host whose saves fail: as offline one that is `lost`, which has arrived, and one that is `unsent`; one that is `busy` is
 * refused. The ones after arrive.
 */
export function failing(server: FakeServer, ...fates: ('lost' | 'unsent' | 'busy')[]): FakeServer['host'] {
  return {
    ...server.host,
    save: async (save) => {
      const fate = fates.shift()
      if (!fate) return server.host.save(save)
      if (fate === 'lost') await server.host.save(save)
      return err({ code: fate === 'busy' ? 'busy' : 'offline', detail: fate })
    },
  }
}
