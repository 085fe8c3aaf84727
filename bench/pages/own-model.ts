import { subscribe } from 'valtio'
import { bigProject } from '#bench/worlds/big-project.ts'
import { randomAt } from '#shared/base/random.ts'
import { ok } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, clipById } from '#shared/model/queries.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import { createProjectThread } from '#ui/threads/project-thread.ts'

/** Steps that the history is given to go back and forth over: all it keeps. */
const STEPS = 20

interface ModelTimes {
  commandMs: number[]
  undoMs: number[]
}

/** A server in the page: it gives the generated document and takes every save. */
function hostOf(project: Project): ProjectHost {
  const projectJson = JSON.stringify(encodeProject(project))
  let revision = 1
  return {
    load: async () => ok(storedAnswer({ name: project.name, projectJson, revision, ownCover: true })),
    save: async () => ok({ revision: ++revision }),
    drawPoster: async () => ok(''),
    drawScene: async () => ok(''),
    create: async () => ok(''),
  }
}

/** The command number `index` of a seeded row that edits clips all over the document. */
function commandAt(project: Project, ids: readonly string[], index: number): Command {
  const clip = clipById(project, ids[Math.floor(randomAt(11, index) * ids.length)]!)!
  const place = { x: index, y: 0, rotationDeg: 0, scale: 0.5, opacity: 1 }
  const shift = 0.04 * (1 + (index % 5))
  const kinds: Command[] = [
    { type: 'clip.move', clipId: clip.id, trackId: clip.trackId, startSec: clip.startSec + shift },
    { type: 'clip.stretch', clipId: clip.id, startSec: clip.startSec, durationSec: clip.durationSec - 0.04 },
    { type: 'clip.place', clipId: clip.id, place },
    { type: 'clip.split', clipId: clip.id, atSec: clip.startSec + clip.durationSec / 2, keep: 'both' },
  ]
  return kinds[index % kinds.length]!
}

/**
 * Milliseconds from a command to its patch in the mirror, and the same for undo, on the generated project. Commands
 * that change nothing are not counted.
 */
export async function modelTimes(commands: number, undos: number): Promise<ModelTimes> {
  const thread = createProjectThread()
  thread.listen(applyProjectEvent)
  const project = bigProject()
  const opened = await thread.open(`bench-${crypto.randomUUID()}`, hostOf(project), 'bench')
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const ids = allClips(project).map(({ id }) => id)
  const commandMs: number[] = []
  for (let index = 0; index < commands; index++) {
    const command = commandAt(projectMirror.project as Project, ids, index)
    const ms = await untilMirrored(() => thread.run(command))
    if (ms !== null) commandMs.push(ms)
  }
  // edits that follow one another at once are one step of the history; gestures are a step each
  for (let index = 0; index < STEPS; index++) {
    await thread.run(commandAt(projectMirror.project as Project, ids, commands + index), `step${index}`)
    await thread.commit(`step${index}`)
  }
  const undoMs: number[] = []
  for (let index = 0; index < undos; index++) {
    const back = index % (2 * STEPS) < STEPS
    const ms = await untilMirrored(() => (back ? thread.undo() : thread.redo()))
    if (ms !== null) undoMs.push(ms)
  }
  thread.dispose()
  return { commandMs, undoMs }
}

/** Milliseconds until the mirror shows what `ask` has changed; null when it has changed nothing. */
async function untilMirrored(ask: () => Promise<unknown>): Promise<number | null> {
  const before = projectMirror.project
  const startMs = performance.now()
  let shownMs: number | null = null
  const shown = new Promise<void>((resolve) => {
    const stop = subscribe(
      projectMirror,
      () => {
        if (projectMirror.project === before) return
        shownMs = performance.now() - startMs
        stop()
        resolve()
      },
      true,
    )
  })
  await ask()
  // what the worker tells and what it answers come over two ports
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 200))])
  return shownMs
}
