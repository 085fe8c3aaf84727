import { describe, expect, test } from 'vitest'
import { withStorageClient } from '#workers/upload/with-storage-client.ts'

const refused = Object.assign(new Error('unknown key'), { code: 'InvalidAccessKeyId' })
const azureRefused = Object.assign(new Error('expired signature'), { code: 'AuthenticationFailed' })

/** A store that refuses the first `times` clients with `error`. */
function store(times: number, error: Error) {
  const log: string[] = []
  let clients = 0
  const send = async () => {
    log.push('client')
    if (clients++ < times) throw error
  }
  return { log, run: () => withStorageClient(send, () => log.push('forget')) }
}

describe('S13.06 The storage refuses an access key', () => {
  test.each([refused, azureRefused])('the storage client is recreated, with fresh credentials: %s', async (error) => {
    const { log, run } = store(1, error)
    await run()
    expect(log).toEqual(['client', 'forget', 'client'])
  })

  test('once: a key that is refused again is reported', async () => {
    const { log, run } = store(2, refused)
    await expect(run()).rejects.toBe(refused)
    expect(log).toEqual(['client', 'forget', 'client'])
  })

  test('other failures are reported at once', async () => {
    const other = new Error('full')
    const { log, run } = store(1, other)
    await expect(run()).rejects.toBe(other)
    expect(log).toEqual(['client'])
  })
})
