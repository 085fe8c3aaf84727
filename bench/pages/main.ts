import { exportCanvasLoop } from '#bench/peers/canvas-loop.ts'
import { exportDiffusion } from '#bench/peers/diffusion.ts'
import { exportWebav } from '#bench/peers/webav.ts'
import { effectTimes } from './effect-times.ts'
import { encodeLimit } from './encode-limit.ts'
import { exportFloor } from './floor.ts'
import { frameTimes } from './frame-times.ts'
import { importTimes } from './import-avatar.ts'
import { exportAgain, exportOwn, exportPhases, repeated } from './own-export.ts'
import { modelTimes } from './own-model.ts'
import { playPreview } from './own-preview.ts'
import { seekTimes } from './own-seek.ts'
import { sequentialReading, stripReading } from './reading.ts'
import {
  filmedPreview,
  fullRangeOverlay,
  movingAlone,
  movingOverStills,
  photoPreview,
  presenter,
  presenter3dPreview,
  presenterPreview,
  smallVideoOverlay,
  videoOverlay,
} from './worlds.ts'

const worlds = {
  video: videoOverlay,
  smallVideo: smallVideoOverlay,
  fullRange: fullRangeOverlay,
  presenter,
  preview: presenterPreview,
  preview3d: presenter3dPreview,
  previewPhoto: photoPreview,
  previewFilmed: filmedPreview,
  movingAlone,
  movingOverStills,
}
export type WorldName = keyof typeof worlds

/** The functions that `cases/` calls in the page; times are milliseconds of the wall clock. */
const bench = {
  /** Makes the media of a world, so that no run pays for it. */
  warm: async (name: WorldName) => void (await worlds[name]()),
  stages: async (name: WorldName) => exportPhases((await worlds[name]()).project),
  own: async (name: WorldName) => (await exportOwn((await worlds[name]()).project)).ms,
  ownRepeated: async (name: WorldName, times: number) =>
    (await exportOwn(repeated((await worlds[name]()).project, times), { reuse: 'none' })).ms,
  ownWith: async (name: WorldName, workers: number) =>
    (await exportOwn((await worlds[name]()).project, { reuse: 'none', workers })).ms,
  again: async (name: WorldName, times: number) => exportAgain((await worlds[name]()).project, times),
  webav: async (name: WorldName) => (await exportWebav((await worlds[name]()).layers)).ms,
  diffusion: async (name: WorldName) => (await exportDiffusion((await worlds[name]()).layers)).ms,
  canvasLoop: async (name: WorldName) => (await exportCanvasLoop((await worlds[name]()).layers)).ms,
  floor: async (name: WorldName) => exportFloor((await worlds[name]()).layers),
  sequentialReading,
  stripReading,
  encodeLimit: async (name: WorldName) => encodeLimit((await worlds[name]()).project),
  preview: async (name: WorldName, seconds: number) => playPreview((await worlds[name]()).project, seconds),
  frames: async (name: WorldName, count: number) => frameTimes((await worlds[name]()).project, count),
  effects: effectTimes,
  importAvatar: importTimes,
  model: modelTimes,
  seek: async (name: WorldName, count: number) => seekTimes((await worlds[name]()).project, count),
}

type Bench = typeof bench
declare global {
  interface Window {
    bench: Bench
  }
}
window.bench = bench
