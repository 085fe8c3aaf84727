import type { FontApi } from '#shared/protocol/font.ts'
import FontWorker from '#workers/font/font.worker.ts?worker'
import { startThread, type Thread } from '#workers/kit/thread.ts'

/** Starts a worker that examines one font. */
export function createFontThread(): FontApi & Thread {
  const { remote, thread } = startThread<FontApi>('font', new FontWorker({ name: 'font' }))
  return { ...thread, check: (file) => remote.check(file) }
}
