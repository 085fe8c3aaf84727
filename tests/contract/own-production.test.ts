import { expect, test } from 'vitest'
import { createEmbeddedProduction } from '#server/engines/train/embedded-production.ts'
import type { FilmTraining } from '#server/engines/train/port.ts'
import type { ProductionFile } from '#server/engines/train/production.ts'

const film = {
  durationSec: 12,
  frameRate: 25,
  matte: { kind: 'beside' as const },
  person: { x: 0, y: 0, width: 1, height: 1 },
}
const made = { widthPx: 600, heightPx: 800, sizeBytes: 9, cover: new Uint8Array([1]) }

const file = (part: ProductionFile['part']): ProductionFile => ({
  part,
  title: part === 'action' ? 'Wave' : '',
  description: '',
  path: async () => `/scratch/${part}.mp4`,
  address: async () => {
    throw new Error('the own trainer needs no address')
  },
})
const job = (parts: ProductionFile['part'][]) => ({
  id: 'one',
  type: 'high' as const,
  ...({ name: 'Ann', language: 'en-GB', gender: null, resolution: '1080P', scene: 'VIDEO' } as const),
  files: parts.map(file),
  outFile: '/scratch/out',
  faceFile: '/scratch/face.json',
  beganAt: new Date(),
  signal: new AbortController().signal,
  onProgress: () => {},
  isOver: async () => false,
})

test('S9.34 the own trainer makes the presenter of the main film, with its face', async () => {
  const asked: FilmTraining[] = []
  const production = createEmbeddedProduction({
    film: async (training) => {
      asked.push(training)
      return { ...made, film }
    },
  })
  expect(production.types).toEqual(['real_scene', 'high', 'high_pro', 'action'])
  expect(await production.produce(job(['auxiliary', 'main', 'licence']))).toEqual({ ...made, ...film, hasFace: true })
  const files = { film: '/scratch/main.mp4', outFile: '/scratch/out', faceFile: '/scratch/face.json' }
  expect(asked).toMatchObject([{ ...files, keepsScene: false }])
  await production.produce({ ...job(['main']), type: 'real_scene' })
  expect(asked[1]).toMatchObject({ ...files, keepsScene: true })
  await expect(production.produce(job(['licence']))).rejects.toMatchObject({ code: 'unreadable' })
})

test('S9.25 an action avatar is made of the idle film and of its actions, which have the names of the form', async () => {
  const asked: FilmTraining[] = []
  const actions = [{ id: 'filmed-wave', name: 'Wave', fromSec: 10, toSec: 12 }]
  const production = createEmbeddedProduction({
    film: async (training) => {
      asked.push(training)
      return { ...made, film: { ...film, actions } }
    },
  })
  const produced = await production.produce({ ...job(['action', 'idle', 'licence']), type: 'action' })
  expect(produced).toMatchObject({ actions, hasFace: true })
  expect(asked).toMatchObject([{ film: '/scratch/idle.mp4', actions: [{ file: '/scratch/action.mp4', name: 'Wave' }] }])
  await expect(production.produce({ ...job(['action']), type: 'action' })).rejects.toMatchObject({ code: 'unreadable' })
})
