import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as library from '#shared/api/library.ts'
import { ANY_PERSON, NEW_KEY } from '#shared/model/film.ts'
import { markedFace, openMesh } from '#tests/worlds/marked-face.ts'
import { clip, picture } from '#tests/worlds/upload-files.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env: database, close } = await testDatabase()
afterAll(close)

describe('the face of a filmed presenter', () => {
  let server: Server
  let mine: Client
  let put: (name: string, bytes: Buffer) => Promise<string>
  let id: string

  beforeAll(async () => {
    const other = { FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' }
    server = await startServer({ ...database, ...other, FFMPEG_PATH: 'off' })
    mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
    const { store, prefix } = await storeClient(mine)
    put = async (name, bytes) => {
      const key = `${prefix}/presenters/${randomUUID()}-${name}`
      await store.put(key, bytes)
      return key
    }
    const film = { durationSec: 3, frameRate: 25, matte: NEW_KEY, person: ANY_PERSON, widthPx: 640, heightPx: 360 }
    const upload = { key: await put('clip.mp4', clip()), name: 'F', gender: 'male', coverKey: null, film } as const
    id = (await mine.call(library.uploadPresenter, upload)).id
  })
  afterAll(() => server.stop())

  test.each([
    ['one frame', { frames: 1 }],
    ['fewer frames', { frames: 72 }],
    ['more frames', { frames: 78 }],
    ['frames 100 s apart', { stepSec: 100 }],
    ['frames that are all at the beginning', { stepSec: 1 / 1000 }],
  ])('E11.17 a face with %s is that of another film, and is refused', async (_, other) => {
    const faceKey = await put('face.json', markedFace(other))
    const refused = await mine.raw(library.markPresenter, { id, faceKey })
    expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining('another film') })
  })

  test.each([
    [73, undefined, undefined],
    [77, { triangles: [0, 1, 2], points: openMesh() }, true],
    [75, { triangles: [], points: openMesh() }, undefined],
    [75, { triangles: [0, 1, 2], points: new Float32Array(956) }, undefined],
    [75, { triangles: [0, 1, 2], points: null }, undefined],
  ])(
    'E11.17, E7.50 a face of %i frames is that of the film, and speaks where a triangle of its mesh has an area %#',
    async (frames, mesh, lips) => {
      const faceKey = await put('face.json', markedFace({ frames, ...(mesh && { mesh }) }))
      const { film } = await mine.call(library.markPresenter, { id, faceKey })
      expect([film?.face, film?.lips]).toEqual([`oss:${faceKey}`, lips])
    },
  )

  test.runIf(database.DATABASE_URL)(
    'E7.46, E11.17 of the members of a workspace only who uploaded a filmed presenter cuts it out anew or marks its face; administrators may',
    async () => {
      const faceKey = await put('face.json', markedFace())
      const marked = await mine.call(library.markPresenter, { id, faceKey })
      const coverKey = await put('cover.png', await picture('png'))
      const other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
      await runSql(database.DATABASE_URL, `update materials set user_id = '${other.userId}' where id = '${id}'`)
      const become = (role: string) =>
        runSql(database.DATABASE_URL, `update members set role = '${role}' where user_id = '${mine.userId}'`)
      await become('member')
      const film = { matte: NEW_KEY, person: ANY_PERSON, widthPx: 640, heightPx: 360 }
      const refusals = await Promise.all([
        mine.raw(library.markPresenter, { id, faceKey }),
        mine.raw(library.markPresenter, { id, faceKey: null }),
        mine.raw(library.keyPresenter, { id, film, coverKey }),
        mine.raw(library.deletePresenter, { id }),
      ])
      for (const refusal of refusals)
        expect(refusal).toMatchObject({ status: 403, data: { reason: 'materialNotYours' } })
      const { film: unchanged } = await mine.call(library.digitalHumanDetail, { digitalHumanId: id })
      expect(unchanged).toEqual(marked.film)
      await become('owner')
      expect((await mine.call(library.markPresenter, { id, faceKey: null })).film).not.toHaveProperty('face')
    },
  )
})
