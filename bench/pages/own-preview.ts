import type { Project } from '#shared/model/project.ts'
import type { PreviewEvent } from '#shared/protocol/preview.ts'
import { createAudioOutput } from '#ui/threads/audio-output.ts'
import { createPreviewThread, type PreviewThread } from '#ui/threads/preview-thread.ts'
import { startMedia } from './lines.ts'

const WIDTH = 960
const HEIGHT = 540

/** A preview of a project on a canvas of 960 x 540 in the page, with real media and sound. */
export async function openPreview(
  project: Project,
): Promise<{ preview: PreviewThread; listen(tell: (event: PreviewEvent) => void): void; close(): void }> {
  const { media, line } = startMedia()
  const sound = createAudioOutput()
  const [pcm, clock, feed] = [new MessageChannel(), new MessageChannel(), new MessageChannel()]
  await media.connectOutput(pcm.port1)
  sound.connectMedia(pcm.port2)
  sound.connectClock(clock.port1)
  await sound.resume()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  document.body.append(canvas)
  const preview = createPreviewThread()
  const listeners: ((event: PreviewEvent) => void)[] = []
  await preview.listen((event) => {
    for (const tell of listeners) tell(event)
  })
  const ports = { project: feed.port2, media: await line(), clock: clock.port2 }
  await preview.start(canvas.transferControlToOffscreen(), ports)
  feed.port1.postMessage({ type: 'opened', revision: 1, project })
  await preview.resize(WIDTH, HEIGHT)
  await preview.seek(project.sceneIds[0]!, 0)
  return {
    preview,
    listen: (tell) => void listeners.push(tell),
    close() {
      preview.dispose()
      media.dispose()
      sound.dispose()
      canvas.remove()
    },
  }
}

/**
 * Plays for some seconds after one to warm up: frames drawn a second, and the longest task of this thread, in ms (0
 * where none was over 50, which is what browsers report).
 */
export async function playPreview(project: Project, seconds: number): Promise<{ fps: number; longestTaskMs: number }> {
  const { preview, listen, close } = await openPreview(project)
  let drawn = 0
  listen((event) => {
    if (event.type === 'drawn') drawn++
  })
  await preview.play('scene')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  let longestTaskMs = 0
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, task.duration)
  })
  observer.observe({ type: 'longtask' })
  const before = drawn
  const startMs = performance.now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const fps = ((drawn - before) * 1000) / (performance.now() - startMs)
  await preview.pause()
  observer.disconnect()
  close()
  return { fps, longestTaskMs }
}
