import { afterEach, expect, test, vi } from 'vitest'
import { storageAuth, storageRoom } from '#shared/api/storage.ts'
import { USER } from '#tests/worlds/user.ts'
import { callFailure } from '#ui/server/call-failure.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { uploadFile } from '#ui/server/upload.ts'

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

/** A store that knows no container: this server answers its address with 404. */
const AUTH = {
  provider: 'azure',
  endpoint: location.origin,
  region: '',
  bucketName: 'no-container',
  pathStyle: true,
  accessToken: '',
  accessKeyId: '',
  accessKeySecret: '',
  applyPath: 'tenants/t',
}

const FULL = Response.json({ code: 507, msg: 'The workspace is full.' })
const room = () => Response.json({ code: 200 })

/** Lets the server answer uploads; `rooms` and `auths` are its answers one after the other, the last one again and again. */
function answer(rooms: (() => Response)[], auths: (() => Response)[]): string[] {
  const asked: string[] = []
  const whole = window.fetch.bind(window)
  const next = (what: string, answers: (() => Response)[]) => {
    asked.push(what)
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  }
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    if (String(url).includes(storageRoom.path)) return next('room', rooms)
    if (String(url).includes(storageAuth.path)) return next('auth', auths)
    return whole(url, init)
  })
  // the credentials of another user are forgotten
  keepSession({ ...USER, userId: crypto.randomUUID() }, 'token')
  return asked
}

const auth = (expiration: number) => () => Response.json({ code: 200, data: { ...AUTH, expiration } })
const valid = () => auth(Date.now() + 3_600_000)
const FILE = new Blob(['a sound'])

/** Uploads a file; returns why that failed, as it is shown. */
async function failed() {
  const { signal } = new AbortController()
  const why = await uploadFile(FILE, 'sound.mp3', 'audio').catch((error: unknown) => error)
  return callFailure(why, signal, { otherwise: 'upload_failed' })
}

test('S20.23 an upload whose room was taken meanwhile is refused in the sentence of the server', async () => {
  const asked = answer([room, () => FULL.clone()], [valid()])
  expect(await failed()).toMatchObject({ code: 'server', detail: 'The workspace is full.' })
  expect(asked).toEqual(['room', 'auth', 'room'])
})

test('S19.01 one that the store does not take, though there is room, fails by what the store says', async () => {
  answer([room], [valid()])
  expect(await failed()).toMatchObject({ code: 'upload_failed' })
})

test('S19.01 one whose credentials cannot be renewed for want of a network fails as offline', async () => {
  const offline = () => {
    throw new TypeError('no network')
  }
  const asked = answer([room], [auth(0), auth(0), offline])
  expect(await failed()).toMatchObject({ code: 'offline' })
  expect(asked.filter((what) => what === 'auth')).toHaveLength(3)
})

test('E2.18 one that is cancelled while its credentials are renewed is not sent', async () => {
  const stop = new AbortController()
  const asked = answer(
    [room],
    [
      auth(0),
      auth(0),
      () => {
        stop.abort()
        return valid()()
      },
    ],
  )
  const why = await uploadFile(FILE, 'sound.mp3', 'audio', { signal: stop.signal }).catch((error: unknown) => error)
  expect(callFailure(why, stop.signal)).toEqual({ code: 'cancelled', detail: '' })
  expect(asked.at(-1), 'nobody asks for room again').toBe('auth')
})
