import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createRenderPort } from '#server/engines/render/create.ts'
import { createEmbeddedTrainer } from '#server/engines/train/embedded.ts'

/**
 * The trainer of the product as it is built, for the tests of a `describe`; what is in the folder goes with their end.
 * @returns the trainer, and the folder in which browsers keep their profiles while they run
 */
export function ownTrainer(root: string, folder: string) {
  const profiles = path.join(folder, 'profiles')
  const render = createRenderPort({
    dist: path.join(root, 'dist'),
    folder: profiles,
    spareBrowser: false,
    mediaHosts: [],
    proRes: null,
  })
  beforeAll(() => mkdirSync(profiles, { recursive: true }))
  afterAll(async () => {
    await render.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { trainer: createEmbeddedTrainer(render), profiles }
}
