import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { createAvatarThread } from '#ui/threads/avatar-thread.ts'

/** Boxes of 1.2 kB that make the file one of 3 MB. */
const BALLAST = 2440

/** Milliseconds from a chosen GLB of 3 MB to what the avatar check says, its picture and the start of a worker included. */
export async function importTimes(count: number): Promise<{ runs: number[]; megabytes: number }> {
  const file = new File([makeAvatar('arkit', { ballast: BALLAST })], 'ballast.glb')
  const runs: number[] = []
  for (let run = 0; run < count; run++) {
    const startMs = performance.now()
    const thread = createAvatarThread()
    const report = await thread.check(file)
    if (!report.ok) throw new Error(report.error.code)
    runs.push(performance.now() - startMs)
    thread.dispose()
  }
  return { runs, megabytes: file.size / 1e6 }
}
