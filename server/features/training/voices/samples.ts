import type { SampleStore } from '#server/engines/speech/clone/port.ts'
import { voiceSampleKey } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'

/** Returns the samples of clones in the object store: among the files of their workspace, with which they go. */
export function samplesIn(objects: Pick<ObjectStore, 'put' | 'size' | 'read' | 'remove'>): SampleStore {
  return {
    handleOf: ({ workspace, id }) => voiceSampleKey(workspace, id),
    put: (key, wav) => objects.put(key, wav),
    async read(key) {
      const bytes = await objects.size(key)
      return bytes === null ? null : Uint8Array.from(await objects.read(key, 0, bytes))
    },
    remove: (key) => objects.remove(key),
  }
}
