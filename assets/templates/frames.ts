import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRenderPort } from '#server/engines/render/create.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import { sceneTimes } from '#shared/model/queries.ts'
import type { Shape } from './kit/canvas.ts'
import { LIBRARY } from './kit/stock.ts'
import type { Language } from './kit/words.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Draws moments of built-in templates with the product's own engine. */
export interface Frames {
  /** Returns a scene of a template as PNG, shortly before it ends: all of it has come then. */
  scene(id: string, shape: Shape, language: Language, scene: number): Promise<Buffer>
}

/** Opens the engine while `use` runs. The studio must be built (`npm run build`). */
export async function withFrames(use: (frames: Frames) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'avatar-studio-templates-'))
  const dist = path.join(ROOT, 'dist')
  cpSync(path.join(LIBRARY, 'templates'), path.join(dist, 'library/templates'), { recursive: true })
  const port = createRenderPort({ dist, folder, spareBrowser: true, mediaHosts: [], proRes: null })
  try {
    await use({
      async scene(id, shape, language, scene) {
        const projectJson = readFileSync(path.join(LIBRARY, 'templates', id, `${shape}.${language}.json`), 'utf8')
        const read = parseProject(projectJson, id, id)
        if (!read.ok) throw new Error(`${id}: ${read.error.message}`)
        const time = sceneTimes(read.value)[scene]
        if (!time) throw new Error(`${id} has no scene ${scene}`)
        const job = { projectJson, timeSec: time.startSec + time.durationSec - 0.2, size: 720 as const }
        const resolve = (url: string) => Promise.reject(new Error(`${url} is not of the library`))
        return Buffer.from(await port.frame({ ...job, resolve, signal: new AbortController().signal }))
      },
    })
  } finally {
    await port.close()
    rmSync(folder, { recursive: true })
  }
}
