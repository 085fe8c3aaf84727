import type { Layers } from '#bench/pages/layers.ts'
import CanvasLoop from './canvas-loop.worker.ts?worker'

/** The plain way: mediabunny decodes, a 2D canvas draws, mediabunny encodes, in one worker. */
export async function exportCanvasLoop(layers: Layers): Promise<{ ms: number; bytes: number }> {
  const startMs = performance.now()
  const worker = new CanvasLoop()
  const bytes = await new Promise<number>((resolve, reject) => {
    worker.onmessage = (message: MessageEvent<number>) => resolve(message.data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(layers)
  })
  worker.terminate()
  return { ms: performance.now() - startMs, bytes }
}
