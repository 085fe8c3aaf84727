import { createMediaThread, type MediaThread } from '#ui/threads/media-thread.ts'

/** A media worker and a way to draw lines from it. */
export function startMedia(): { media: MediaThread; line(): Promise<MessagePort> } {
  const media = createMediaThread()
  return {
    media,
    async line() {
      const { port1, port2 } = new MessageChannel()
      await media.connect(port1)
      return port2
    },
  }
}
