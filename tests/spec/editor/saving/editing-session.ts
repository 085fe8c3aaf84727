import { empty, text } from '#tests/worlds/desk.ts'
import { Editing } from '#workers/project/editing.ts'

/** An editing session whose clock stands still until it is told; each rename is an edit that can be read back. */
export function session() {
  let ids = 0
  let nowMs = 1000
  const editing = new Editing({ project: empty(), selection: null, sceneId: 's1', timeSec: 0 }, () => `n${++ids}`)
  return {
    editing,
    name: () => editing.view.project.name,
    rename(name: string, afterMs = 300, held = false) {
      nowMs += afterMs
      return editing.run({ type: 'project.rename', name }, { atMs: nowMs, held })
    },
    gesture: (name: string) => editing.run({ type: 'project.rename', name }, { gesture: 'g', atMs: nowMs }),
    add: (clip = text()) => {
      nowMs += 300
      return editing.run({ type: 'clip.add', sceneId: 's1', clip, trackName: 'T' }, { atMs: nowMs })
    },
    nowMs: () => nowMs,
  }
}
