import { hashSeed } from '#shared/base/random.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import type { Project } from '#shared/model/project.ts'
import { nowMs, pause } from '#workers/kit/frame-clock.ts'

/** Longest time that serialising blocks commands, in milliseconds; one scene may take longer. */
const SLICE_MS = 4
const CHUNK_CHARS = 1 << 18

/** A document in its stored form. The blobs hold JSON string literals that go into a request as they are. */
interface SerializedProject {
  projectJson: string
  projectLiteral: Blob
  taskLiteral: Blob
}

/**
 * Serialises a document to project JSON and render task, scene by scene with pauses, so that a long project does not
 * block commands.
 */
export async function serialize(project: Project): Promise<SerializedProject> {
  const breathe = breather()
  const { scenes: _, ...head } = encodeProject({ ...project, sceneIds: [] })
  const texts = [`${JSON.stringify(head).slice(0, -1)},"scenes":[`]
  for (const [index, sceneId] of project.sceneIds.entries()) {
    await breathe()
    const { scenes } = encodeProject({ ...project, sceneIds: [sceneId] })
    texts.push(`${index > 0 ? ',' : ''}${JSON.stringify(scenes[0])}`)
  }
  texts.push(']}')
  const literals: Blob[] = []
  for (const text of texts) {
    await breathe()
    literals.push(new Blob([JSON.stringify(text).slice(1, -1)]))
  }
  await breathe()
  const task = JSON.stringify(encodeTask(project))
  await breathe()
  const taskLiteral = new Blob([JSON.stringify(task)])
  return { projectJson: texts.join(''), projectLiteral: new Blob(['"', ...literals, '"']), taskLiteral }
}

/** Returns a hash of a text; different texts practically never share one. */
export async function fingerprint(text: string): Promise<string> {
  const breathe = breather()
  const parts: string[] = [String(text.length)]
  for (let at = 0; at < text.length; at += CHUNK_CHARS) {
    await breathe()
    parts.push(hashSeed(text.slice(at, at + CHUNK_CHARS)).toString(36))
  }
  return parts.join('-')
}

/** Returns a function that pauses when the last pause is more than a slice ago. */
function breather(): () => Promise<void> {
  let sinceMs = nowMs()
  return async () => {
    if (nowMs() - sinceMs < SLICE_MS) return
    await pause(0)
    sinceMs = nowMs()
  }
}
