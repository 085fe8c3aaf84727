import { setTimeout as wait } from 'node:timers/promises'
import { createProject, saveProject } from '#shared/api/project.ts'
import { createWork, workDetail } from '#shared/api/work.ts'
import { setup, teardown } from '#tests/database.ts'
import { Studio } from '#tests/long/chaos/studio.ts'
import { filmOfScenes } from '#tests/worlds/film-of-scenes.ts'
import type { Case } from './case.ts'

const SCENES = 24
const SCENE_SEC = 4
const SETTINGS = { name: 'Bench', format: 'mp4', size: 1080, frameRate: 25, bitRate: 8 } as const

/** Returns how long studios with so many render processes take for a film, once they are warm. */
async function renderMs(nodes: number): Promise<number> {
  const studio = await Studio.ofProcesses(nodes)
  try {
    await studio.start()
    const client = await studio.logIn()
    const { id: projectId } = await client.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
    const render = async (words: string) => {
      // other words than before, so that no segment is kept
      const texts = Array.from({ length: SCENES }, (_, scene) => `${words} ${scene}`)
      await client.call(saveProject, { id: projectId, webExtraParam: filmOfScenes(texts, SCENE_SEC) })
      const beganMs = performance.now()
      const { id } = await client.call(createWork, { projectId, settings: SETTINGS })
      for (;;) {
        const { status, reason } = await client.call(workDetail, { id })
        if (status === 'success') return performance.now() - beganMs
        if (status === 'fail') throw new Error(`the film was not rendered: ${reason}`)
        await wait(50)
      }
    }
    await render('Warm')
    return await render('Timed')
  } finally {
    await studio.remove()
  }
}

/** How much faster two render processes on this machine render a film than one. */
export const twoNodes: Case = {
  ids: ['render.two-nodes-scaling'],
  async run() {
    await setup()
    try {
      const oneMs = await renderMs(1)
      const twoMs = await renderMs(2)
      const value = oneMs / twoMs
      return { 'render.two-nodes-scaling': { value, runs: [value], beside: { 'one ms': oneMs, 'two ms': twoMs } } }
    } finally {
      await teardown()
    }
  },
}
