import type { AnimationSettings } from '#shared/model/export-settings.ts'
import type { Project } from '#shared/model/project.ts'
import { momentsOf, type VideoPlan } from '#shared/timing/video-plan.ts'
import { ExportError } from '#workers/segment/export-error.ts'
import type { Painter } from '#workers/segment/painter.ts'
import type { AnimationWriter, Picture } from './animation/animation-writer.ts'
import { changedRect } from './animation/changed-rect.ts'
import { GifWriter } from './animation/gif-writer.ts'
import { WebpWriter } from './animation/webp-writer.ts'
import type { OutputFile } from './output-file.ts'
import type { Progress } from './progress.ts'

interface AnimationJob {
  project: Project
  plan: VideoPlan
  settings: AnimationSettings
  file: OutputFile
  painter: Painter
  progress: Progress
  signal: AbortSignal
}

/**
 * Paints the frames of a plan and writes those that differ from the one before. Returns how many these are. Rejects when
 * it is aborted, and with the errors of painter and media.
 */
export async function renderAnimation(job: AnimationJob): Promise<number> {
  const { project, plan, painter, progress, signal } = job
  const writer = writerFor(job)
  progress.phase('rendering', 0)
  let waiting = null as Picture | null
  let written = 0
  for (const { sceneId, timeSec } of momentsOf(project, plan, { firstFrame: 0, frames: plan.frames })) {
    signal.throwIfAborted()
    const pixels = await painter.pixels(await painter.prepare(project, sceneId, timeSec))
    const before: Picture['before'] = waiting?.pixels ?? null
    const rect = before
      ? changedRect(before, pixels, plan.widthPx)
      : { x: 0, y: 0, width: plan.widthPx, height: plan.heightPx }
    const durationSec = 1 / plan.frameRate
    if (waiting && !rect) waiting.durationSec += durationSec
    else if (rect) {
      if (waiting) await writer.add(waiting)
      waiting = { pixels, before, rect, durationSec }
      written++
    }
    progress.done(1)
  }
  if (waiting) await writer.add(waiting)
  await writer.end()
  progress.phase('finishing', plan.frames)
  return written
}

function writerFor({ plan, settings, file }: AnimationJob): AnimationWriter {
  const { format, loops, dithers, transparent = false } = settings
  const options = {
    width: plan.widthPx,
    height: plan.heightPx,
    loops,
    dithers,
    transparent,
    write: (bytes: Uint8Array, at?: number) => file.write(bytes, at),
  }
  return format === 'gif' ? new GifWriter(options) : new WebpWriter(options)
}

/** Opens the finished animation and checks its pictures, where the browser reads such files. Fails with `self_check`. */
export async function checkAnimation(file: File, plan: VideoPlan, pictures: number): Promise<void> {
  if (typeof ImageDecoder === 'undefined') return
  const type = `image/${file.name.split('.').at(-1)}`
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type })
  try {
    await decoder.tracks.ready
    await decoder.completed
    const found = decoder.tracks.selectedTrack?.frameCount ?? 0
    if (found !== pictures) throw new ExportError('self_check', `${found} pictures instead of ${pictures}`)
    const { image } = await decoder.decode({ frameIndex: pictures - 1 })
    const { codedWidth, codedHeight } = image
    image.close()
    if (codedWidth !== plan.widthPx || codedHeight !== plan.heightPx)
      throw new ExportError('self_check', `${codedWidth}x${codedHeight} instead of ${plan.widthPx}x${plan.heightPx}`)
  } finally {
    decoder.close()
  }
}
