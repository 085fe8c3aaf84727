import { randomAt } from '#shared/base/random.ts'
import type { Project } from '#shared/model/project.ts'
import { openPreview } from './own-preview.ts'

const FRAMES = 250

/** Milliseconds from a seek to the drawn frame, for seeded random frames of the 10 s scene. */
export async function seekTimes(project: Project, count: number): Promise<number[]> {
  const { preview, close } = await openPreview(project)
  const sceneId = project.sceneIds[0]!
  await preview.seek(sceneId, 0)
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const frame = Math.floor(randomAt(7, i) * FRAMES)
    const startMs = performance.now()
    await preview.seek(sceneId, frame / 25)
    times.push(performance.now() - startMs)
  }
  close()
  return times
}
