import { onTestFinished } from 'vitest'
import type { Owner } from '#shared/base/browser-stores.ts'
import { startMedia } from '#tests/threads/media/media-thread.ts'
import { createExportThread, type ExportThread } from '#ui/threads/export-thread.ts'

/** Real export and media workers, ended with the test; `mediaLine` makes a fresh line for a call. */
export async function startExport(
  owner?: Owner,
): Promise<{ exporter: ExportThread; mediaLine(): Promise<MessagePort> }> {
  const { media } = await startMedia(owner)
  const exporter = createExportThread()
  onTestFinished(() => exporter.dispose())
  return {
    exporter,
    async mediaLine() {
      const { port1, port2 } = new MessageChannel()
      await media.connect(port1)
      return port2
    },
  }
}
