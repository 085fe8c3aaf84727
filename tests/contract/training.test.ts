import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TRAIN_REFUSALS, TrainError } from '#server/engines/train/port.ts'
import { HEADERS } from '#shared/api/envelope.ts'
import { deletePresenter, digitalHumanDetail, listOwnPresenters, renamePresenter } from '#shared/api/library.ts'
import { fileItem } from '#shared/api/shelf-acts.ts'
import { cancelPhotoTraining, trainPhoto } from '#shared/api/training.ts'
import { isTrainedName } from '#shared/model/training-rules.ts'
import type { Client } from './kit.ts'
import { trainingServer } from './training-server.ts'
import { untilFinished } from './until.ts'

const server = await trainingServer()
const { trainer } = server
let mine: Client
let other: Client
let key: string

beforeAll(async () => {
  await server.work()
  other = await server.user()
})
beforeEach(async () => {
  trainer.next = (job) => trainer.made(job)
  mine = await server.user()
  key = await server.upload(mine, 'photo.png')
})
afterAll(server.close)

const ask = (more: object = {}) => mine.call(trainPhoto, { key, name: '小雅1', face: null, ...more })
const ended = (requestId: string) => untilFinished(() => mine.call(trainPhoto, { requestId }))
const trained = async (more?: object) => ended((await ask(more)).requestId)
const listed = async (client: Client) => (await client.call(listOwnPresenters, {})).detailList

test('S9.14 a photo becomes a presenter of the workspace, with its files, which is renamed and deleted like any other', async () => {
  const { presenter, ...reply } = await trained({ gender: 'female' })
  expect(reply).toMatchObject({ finished: true, progress: 1, error: null, faces: null })
  // as high as an avatar, in the shape of the photo
  const size = { widthPx: 810, heightPx: 1080 }
  expect(presenter).toMatchObject({ kind: 'photo', name: { 'zh-CN': '小雅1' }, gender: 'female', actions: [], ...size })
  const [portrait = '', cover = ''] = [presenter?.url.slice(4), presenter?.coverUrl.slice(4)]
  expect(await server.made(mine)).toEqual([cover, portrait])
  expect([portrait, cover]).toEqual([expect.stringMatching(/\.portrait$/), expect.stringMatching(/\.png$/)])
  expect(Buffer.from(await server.objects.read(portrait, 0, 8)).toString()).toBe('portrait')
  expect(readdirSync(server.scratchDir)).toEqual([])

  expect(await listed(mine)).toEqual([presenter])
  expect(presenter?.digitalHumanMaskDTOS?.map(({ code }) => code)).toEqual(['MS', 'CS', 'CU'])
  const id = presenter?.id ?? ''
  expect(await mine.call(digitalHumanDetail, { digitalHumanId: id })).toEqual(presenter)
  expect((await mine.call(renamePresenter, { id, name: 'Other' })).name['en-US']).toBe('Other')
  // S6.07: 10 characters at most, by either call
  for (const refused of [
    await mine.raw(renamePresenter, { id, name: 'ElevenChars' }),
    await mine.raw(fileItem, { shelf: 'presenter', id, name: 'ElevenChars' }),
  ])
    expect(refused).toMatchObject({ status: 400, data: { reason: 'trainedNameWrong' } })
  expect((await mine.call(trainPhoto, { requestId: reply.requestId })).presenter?.name['en-US']).toBe('Other')

  expect(await listed(other)).toEqual([])
  expect(await other.raw(trainPhoto, { requestId: reply.requestId })).toMatchObject({ status: 404 })
  expect(await other.raw(deletePresenter, { id })).toMatchObject({ status: 404 })
  await mine.call(deletePresenter, { id })
  expect(await listed(mine)).toEqual([])
  expect(await mine.call(trainPhoto, { requestId: reply.requestId })).toMatchObject({ error: null, presenter: null })
})

const WORDS: Record<(typeof TRAIN_REFUSALS)[number], [string, string]> = {
  unreadable: ['can’t be read', '无法读取此照片'],
  tooManyPixels: ['too many pixels', '像素过多'],
  noFace: ['No face', '没有找到人脸'],
  severalFaces: ['Choose one', '选择其中一张'],
  faceTooSmall: ['too small', '人脸太小'],
  faceTurned: ['turned away', '没有正对镜头'],
}

test.each(TRAIN_REFUSALS)('S9.14 a photo is refused with a code and a sentence: %s', async (code) => {
  trainer.next = async () => {
    throw new TrainError(code, 'as the trainer says')
  }
  const { requestId, error, presenter } = await trained()
  const [english, chinese] = WORDS[code]
  expect({ error, presenter }).toEqual({ error: { code, message: expect.stringContaining(english) }, presenter: null })
  const answer = await mine.raw(trainPhoto, { requestId }, { [HEADERS.language]: 'zh_CN' })
  expect(trainPhoto.data.parse(answer.data).error?.message).toContain(chinese)
  expect([await server.made(mine), await listed(mine)]).toEqual([[], []])
})

test('S9.14 of a photo with several faces the user chooses one, and asks again', async () => {
  const faces = [0.1, 0.6].map((x) => ({ x, y: 0.2, width: 0.3, height: 0.4 }))
  trainer.next = async (job) => {
    if (job.face === null) throw new TrainError('severalFaces', 'two', { faces })
    return trainer.made(job)
  }
  expect(await trained()).toMatchObject({ error: { code: 'severalFaces' }, faces, presenter: null })
  expect(await trained({ face: 1 })).toMatchObject({ error: null, faces: null, presenter: { kind: 'photo' } })
  expect(trainer.jobs.at(-1)).toMatchObject({ face: 1 })
})

test('S9.07, S9.14 what is no photo of the caller, or has no name for it, is refused at once in a sentence', async () => {
  const large = await server.upload(mine, 'large.jpg', new Uint8Array(20e6 + 1))
  const text = await server.upload(mine, 'text.png', Buffer.from('no picture'))
  const film = await server.upload(mine, 'film.mp4')
  const theirs = await server.upload(other, 'theirs.png')
  const refused = async (more: object) => {
    const { status, msg } = await mine.raw(trainPhoto, { key, name: 'Ann', face: null, ...more })
    return [status, msg]
  }
  expect(await refused({ key: theirs })).toEqual([403, 'You don’t have access to this file'])
  expect(await refused({ key: `${key}x` })).toEqual([400, 'This file doesn’t exist. Upload it again.'])
  expect(await refused({ key: text })).toEqual([400, expect.stringContaining('damaged')])
  expect(await refused({ key: film })).toEqual([400, expect.stringContaining('jpg, jpeg, png, webp')])
  expect(await refused({ key: large })).toEqual([400, 'The file is too large. The limit is 20 MB'])
  for (const name of ['Ann Lee', 'Ann!', 'Абв', 'ภาษา', '12345678901'])
    expect(await refused({ name }), name).toEqual([
      400,
      expect.stringMatching(/^Use Chinese .+ 10 characters at most$/),
    ])
  expect(await refused({ name: 'a\nb' })).toEqual([400, expect.any(String)])
  expect(['𠮷野家'.repeat(3), 'Ann1小', '一二三四五六七八九十', ''].map(isTrainedName)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await refused({ face: -1 })).toEqual([400, expect.any(String)])
  expect((await mine.raw(trainPhoto, { requestId: 'unknown' })).msg).toMatch(/^This training no longer exists/)
})

test('S9.14 a workspace has five trainings that have not ended, and one runs at a time', async () => {
  let running = 0
  let most = 0
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  trainer.next = async (job) => {
    most = Math.max(most, ++running)
    await gate
    running--
    return trainer.made(job)
  }
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask()))
  const refused = await mine.raw(trainPhoto, { key, name: 'Ann', face: null })
  expect(refused).toMatchObject({
    status: 429,
    msg: '5 presenters are already being made. Wait until one of them is finished.',
  })
  release()
  for (const { requestId } of asked) expect((await ended(requestId)).error).toBeNull()
  expect(most).toBe(1)
  expect(await listed(mine)).toHaveLength(5)
})

test('S9.15 a server without a trainer says so at once', async () => {
  const client = Object.assign(await server.user(), { url: server.without })
  const refused = await client.raw(trainPhoto, { key, name: 'Ann', face: null })
  expect(refused).toMatchObject({ status: 404, msg: expect.stringContaining('can’t make a presenter from a photo') })
})

test('S9.15 a training that is cancelled ends its trainer and leaves no file, also where the trainer has just finished', async () => {
  const begun = new Promise<void>((resolve) => {
    trainer.next = ({ signal }) => {
      resolve()
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
  })
  const { requestId } = await ask()
  await begun
  expect(await other.raw(cancelPhotoTraining, { requestId })).toMatchObject({ status: 404 })
  await mine.call(cancelPhotoTraining, { requestId })
  await expect.poll(() => trainer.jobs.at(-1)?.signal.aborted).toBe(true)
  expect(await ended(requestId)).toMatchObject({ error: { code: 'cancelled', message: 'The training was canceled' } })

  // cancelled while its files are being stored
  trainer.next = (job) => trainer.made(job)
  const { putFile } = server.objects
  const second = ask()
  server.objects.putFile = async (stored, file) => {
    await putFile.call(server.objects, stored, file)
    await mine.call(cancelPhotoTraining, { requestId: (await second).requestId })
  }
  const reply = await ended((await second).requestId)
  expect(reply).toMatchObject({ error: { code: 'cancelled' }, presenter: null })
  await expect.poll(() => readdirSync(server.scratchDir)).toEqual([])
  server.objects.putFile = putFile
  expect([await server.made(mine), await listed(mine)]).toEqual([[], []])
})
