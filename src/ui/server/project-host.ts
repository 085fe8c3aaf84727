import { createProject, projectDetail, saveProject } from '#shared/api/project.ts'
import type { Owner } from '#shared/base/browser-stores.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { err, ok } from '#shared/base/result.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { api, apiUnread } from './api.ts'
import { caught } from './caught.ts'
import { patient } from './patient.ts'
import { currentOwner, onUserChange } from './session.ts'
import { uploadFile } from './upload.ts'

/** Returns a request body that contains a document, assembled without parsing it. */
function bodyOf(fields: object, projectJson?: Blob, taskJson?: Blob): Blob {
  const part = (name: string, literal?: Blob) => (literal ? [`,"${name}":`, literal] : [])
  const document = [...part('webExtraParam', projectJson), ...part('extraParam', taskJson)]
  return new Blob([JSON.stringify(fields).slice(0, -1), ...document, '}'])
}

interface HostParts {
  /** Who opened the project; null without a session. */
  owner: Owner | null
  /** Returns a picture of a scene, settled, from `fromSec` on, or null if it cannot be drawn. */
  draw(sceneId: SceneId, fromSec: number, size: 'poster' | 'scene'): Promise<Blob | null>
  /** Called when the server is too busy to load the project, which is tried again. */
  onBusy(): void
  /** Ends that. */
  signal: AbortSignal
}

/**
 * Returns the project worker's access to the server, so that the worker needs no session. Calls fail once the user has
 * changed: nothing of the project is sent with the session of another one.
 */
export function projectHost({ owner, draw, onBusy, signal }: HostParts): ProjectHost {
  const asOwner = async <T>(call: () => Promise<T>): Promise<T> => {
    if (currentOwner() !== owner) throw new Error('the user has changed')
    return call()
  }
  const upload = async (picture: Blob | null, projectId: ProjectId, name: string, print?: string): Promise<string> => {
    if (!picture) throw new Error('the scene cannot be drawn')
    // the credentials are fetched on the way
    const changed = new AbortController()
    const stopFollowing = onUserChange(() => changed.abort())
    const options = { ...(print !== undefined && { print }), signal: changed.signal }
    try {
      return `oss:${await asOwner(() => uploadFile(picture, name, `projects/${projectId}/poster`, options))}`
    } finally {
      stopFollowing()
    }
  }
  return {
    load: (projectId) => caught(patient(() => asOwner(() => apiUnread(projectDetail, { projectId })), onBusy, signal)),
    async save({ projectId, name, projectJson, taskJson, posterUrl, revision }) {
      const fields = { id: projectId, name: name && plainText(name), posterPicUrl: posterUrl, revision }
      const saved = await caught(asOwner(() => api(saveProject, bodyOf(fields, projectJson, taskJson))))
      // whoever edits a project that was moved to the bin decides as for one that was deleted
      return saved.ok || saved.error.code !== 'binned' ? saved : err({ ...saved.error, code: 'gone' })
    },
    drawPoster: (projectId, sceneId, fromSec, print) =>
      caught(draw(sceneId, fromSec, 'poster').then((picture) => upload(picture, projectId, 'poster.png', print))),
    drawScene: (projectId, sceneId, fromSec) =>
      caught(draw(sceneId, fromSec, 'scene').then((picture) => upload(picture, projectId, 'scene.png'))),
    async create({ name, canvas, projectJson, taskJson }) {
      const fields = { origin: 'PAGE_SOURCE_INIT', ...writtenCanvas(canvas), name: plainText(name) }
      const made = await caught(asOwner(() => api(createProject, bodyOf(fields, projectJson, taskJson))))
      return made.ok ? ok(made.value.id) : made
    },
  }
}
