import { transfer } from 'comlink'
import type { AvatarApi } from '#shared/protocol/avatar.ts'
import AvatarWorker from '#workers/avatar/avatar.worker.ts?worker'
import { startThread, type Thread } from '#workers/kit/thread.ts'

type AvatarThread = AvatarApi & Thread

/** Starts a worker that examines one avatar. */
export function createAvatarThread(): AvatarThread {
  const { remote, thread } = startThread<AvatarApi>('avatar', new AvatarWorker({ name: 'avatar' }))
  return {
    ...thread,
    check: (file) => remote.check(file),
    show: (canvas) => remote.show(transfer(canvas, [canvas])),
    speak: (speaks) => remote.speak(speaks),
    cover: () => remote.cover(),
  }
}
