import { expect } from 'vitest'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips } from '#shared/model/queries.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { NewProject, ProjectEvent, ProjectHost, ProjectSave } from '#shared/protocol/project.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import { createProjectThread, type ProjectThread } from '#ui/threads/project-thread.ts'

const OFFLINE = err({ code: 'offline', detail: 'no network' })

interface Documents {
  projectJson: string | undefined
  taskJson: string | undefined
}

/** The documents of a request as the server reads them. */
async function documentsOf(request: { projectJson?: Blob; taskJson?: Blob }): Promise<Documents> {
  const read = async (literal?: Blob) => (literal ? (JSON.parse(await literal.text()) as string) : undefined)
  return { projectJson: await read(request.projectJson), taskJson: await read(request.taskJson) }
}

/** The server's rules of saving, without a network: revisions count up, a stale save is refused. */
export class FakeServer {
  name = 'Draft'
  projectJson: string | null
  revision = 1
  offline = false
  ownCover = true
  posterUrl = ''
  readonly created: (Omit<NewProject, 'projectJson' | 'taskJson'> & Documents)[] = []
  readonly posters: string[] = []
  /** The scenes of which pictures were stored. */
  readonly pictures: string[] = []
  saves: (Omit<ProjectSave, 'projectJson' | 'taskJson'> & Documents)[] = []

  constructor(id: string) {
    const names = { id, project: this.name, sceneId: 's1', scene: 'Scene 1' }
    this.projectJson = JSON.stringify(encodeProject(defaultProject('LANDSCAPE', names)))
  }

  get host(): ProjectHost {
    return {
      load: async () => this.#load(),
      save: async (save) => this.#save(save),
      drawPoster: async (projectId, sceneId, timeSec, print) => {
        this.posters.push(`${projectId}/${sceneId}/${timeSec}`)
        return ok(`oss:posters/${print}-${this.posters.length}`)
      },
      drawScene: async (projectId, sceneId) => {
        this.pictures.push(sceneId)
        return ok(`oss:tenants/t/projects/${projectId}/poster/${sceneId}-${this.pictures.length}.png`)
      },
      create: async (project) => {
        if (this.offline) return OFFLINE
        this.created.push({ ...project, ...(await documentsOf(project)) })
        return ok(`copy-${this.created.length}`)
      },
    }
  }

  #load(): Result<Blob, Failure> {
    if (this.offline) return OFFLINE
    const { name, projectJson, revision, ownCover, posterUrl } = this
    return ok(storedAnswer({ name, projectJson, revision, ownCover, posterUrl }))
  }

  async #save(request: ProjectSave): Promise<Result<{ revision: number }, Failure>> {
    const save = { ...request, ...(await documentsOf(request)) }
    if (this.offline) return OFFLINE
    if (save.revision !== this.revision) return err({ code: 'conflict', detail: 'stale' })
    this.saves.push(save)
    if (save.name !== undefined || save.projectJson !== undefined) this.revision++
    this.name = save.name ?? this.name
    this.projectJson = save.projectJson ?? this.projectJson
    this.posterUrl = save.posterUrl ?? this.posterUrl
    return ok({ revision: this.revision })
  }
}

/** The user of the tests. */
export const OWNER = 'user.tenant'

/** A project worker with what it has told so far, and a way to wait until it has told something. */
export class Tab {
  readonly thread: ProjectThread = createProjectThread()
  readonly events: ProjectEvent[] = []
  #waiting: (() => void)[] = []

  static async open(id: string, host: ProjectHost, owner = OWNER): Promise<Tab> {
    const tab = new Tab()
    await tab.thread.listen((event) => {
      tab.events.push(event)
      for (const wake of tab.#waiting.splice(0)) wake()
    })
    await tab.thread.open(id, host, owner)
    return tab
  }

  /** Resolves with the first event, of those told already and later, for which `matches` holds. */
  async until(matches: (event: ProjectEvent) => boolean, from = 0): Promise<ProjectEvent> {
    for (let at = from; ; at++) {
      while (at >= this.events.length) await new Promise<void>((resolve) => void this.#waiting.push(resolve))
      if (matches(this.events[at]!)) return this.events[at]!
    }
  }

  async run(command: Command): Promise<void> {
    const result = await this.thread.run(command)
    if (!result.ok) throw new Error(result.error.code)
  }

  /** The document as an interface that heard every event has it. */
  get mirrored(): Project | null {
    clearProjectMirror()
    for (const event of this.events) applyProjectEvent(event)
    return projectMirror.project as Project | null
  }
}

let projects = 0

/** An id that no other test uses: the worker's log and lease are shared by all pages of the browser. */
export function freshId(): string {
  return `test-${Date.now()}-${++projects}`
}

/** A text clip in the first scene. */
export function addText(text: string): Command {
  return {
    type: 'clip.add',
    sceneId: 's1',
    trackName: 'Text',
    clip: {
      kind: 'text',
      name: text,
      startSec: 0,
      durationSec: 5,
      moduleId: null,
      text,
      place: { x: 0, y: 0, rotationDeg: 0, scale: 1, opacity: 1 },
      style: {
        color: '#000000',
        backgroundColor: null,
        strokeColor: null,
        strokeWidth: 0,
        fontName: 'Noto Sans S Chinese Regular',
        fontSize: 100,
        wordSpacing: 0,
        lineSpacing: 10,
        align: 'center',
      },
    },
  }
}

/** The texts of a document's clips. */
export function texts(project: Project | null): string[] {
  return (project ? allClips(project) : []).flatMap((clip) => (clip.kind === 'text' ? [clip.text] : []))
}

/** Expects of what another thread will have told in the end; the limit is for machines that are busy. */
export function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 30_000 })
}
