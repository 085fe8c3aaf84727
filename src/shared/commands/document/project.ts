import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { CanvasType, FrameRate } from '#shared/model/canvas.ts'
import { limitedName } from '#shared/model/limits.ts'
import type { GlobalMusic, Project } from '#shared/model/project.ts'
import { allTracks, clipsOf } from '#shared/model/queries.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { isUntitled } from '#shared/model/untitled.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { pushApart } from '#shared/timing/sorting.ts'
import { putTrack, setClips } from '../base/edit.ts'
import { refitProject } from '../base/refit.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { everything, theProject } from '../base/touches.ts'
import { normalShape } from '../clip/sound.ts'
import type { LibraryChange, LibraryItemId } from '../library/change.ts'
import { refreshLibrary } from '../library/refresh.ts'

/** Settings of a render that belong to the project; an export starts with them (E18.20). */
type KeptSettings = Pick<RenderSettings, 'format' | 'size' | 'bitRate'>

export type ProjectCommand =
  | { type: 'project.rename'; name: string }
  | { type: 'project.setCanvas'; canvas: CanvasType }
  | { type: 'project.setFrameRate'; frameRate: FrameRate }
  | { type: 'project.setRender'; settings: KeptSettings }
  /** Keeps the name of an exported file; the project keeps its own. */
  | { type: 'project.setExportName'; name: string }
  | { type: 'project.setMusic'; music: GlobalMusic | null }
  /** Brings exports to a loudness in LUFS; null leaves them as they are mixed. */
  | { type: 'project.setLoudness'; lufs: number | null }
  /** Says whether the video is meant to have no presenter. */
  | { type: 'project.setWithoutPresenter'; without: boolean }
  /** Updates what the document holds of changed library items and removes what was deleted. */
  | { type: 'project.refreshLibrary'; updated: readonly LibraryChange[]; deleted: readonly LibraryItemId[] }

/** An empty or unchanged name does nothing. */
function rename(project: Project, command: Of<ProjectCommand, 'project.rename'>): Outcome {
  const name = limitedName(command.name, 'project')
  if (!name || name === project.name) return ok(project)
  const { exportName, ...rest } = project
  return ok({ ...rest, name, ...keptExportName(name, exportName) })
}

/** The name of exports is kept only where it is not the project's, and was given by the user. */
function keptExportName(projectName: string, name: string | undefined): Pick<Project, 'exportName'> {
  return name && name !== projectName && !isUntitled(name) ? { exportName: name } : {}
}

function set(project: Project, fields: Partial<Project>): Outcome {
  const changed = (Object.keys(fields) as (keyof Project)[]).some((key) => project[key] !== fields[key])
  return ok(changed ? { ...project, ...fields } : project)
}

/**
 * Times stay as they are in seconds. A clip that is shorter than a frame of the new rate is made one frame long, and
 * what follows it on its track is pushed behind it.
 */
function setFrameRate(project: Project, { frameRate }: Of<ProjectCommand, 'project.setFrameRate'>): Outcome {
  const minSec = frameSec(frameRate)
  const lengthened = allTracks(project).reduce((next, track) => {
    if (track.kind === 'role')
      return track.durationSec < minSec ? putTrack(next, { ...track, durationSec: minSec }) : next
    const clips = clipsOf(next, track.id)
    return clips.some((clip) => clip.durationSec < minSec) ? setClips(next, track, pushApart(clips, minSec)) : next
  }, project)
  return set(lengthened, { frameRate })
}

function setExportName(project: Project, command: Of<ProjectCommand, 'project.setExportName'>): Outcome {
  const kept = keptExportName(project.name, limitedName(command.name, 'work'))
  const { exportName: before, ...rest } = project
  return ok(kept.exportName === before ? project : { ...rest, ...kept })
}

function normalMusic({ shape: wanted, ...music }: GlobalMusic): GlobalMusic {
  const shape = wanted && normalShape(wanted)
  return { ...music, volume: Math.max(0, music.volume), ...(shape && { shape }) }
}

function setCanvas(project: Project, { canvas }: Of<ProjectCommand, 'project.setCanvas'>): Outcome {
  return ok(canvas === project.canvas ? project : refitProject(project, canvas))
}

function setRender(project: Project, { settings }: Of<ProjectCommand, 'project.setRender'>): Outcome {
  const { format, size, bitRate } = settings
  return set(project, { format, size, bitRate })
}

function setLoudness(project: Project, { lufs }: Of<ProjectCommand, 'project.setLoudness'>): Outcome {
  const { loudnessLufs: _, ...bare } = project
  return ok(lufs === null ? bare : { ...bare, loudnessLufs: clamp(lufs, -40, -5) })
}

function setWithoutPresenter(
  project: Project,
  { without }: Of<ProjectCommand, 'project.setWithoutPresenter'>,
): Outcome {
  const { withoutPresenter: before = false, ...bare } = project
  if (without === before) return ok(project)
  return ok(without ? { ...bare, withoutPresenter: true } : bare)
}

function setMusic(project: Project, { music }: Of<ProjectCommand, 'project.setMusic'>): Outcome {
  return set(project, { music: music && normalMusic(music) })
}

export const projectRules: Rules<ProjectCommand> = {
  'project.rename': { run: rename, undo: 'merge', touches: theProject },
  'project.setCanvas': { run: setCanvas, undo: 'step', touches: everything },
  'project.setFrameRate': { run: setFrameRate, undo: 'merge', touches: everything },
  'project.setRender': { run: setRender, undo: 'merge', touches: theProject },
  'project.setExportName': { run: setExportName, undo: 'merge', touches: theProject },
  'project.setLoudness': { run: setLoudness, undo: 'merge', touches: theProject },
  'project.setWithoutPresenter': { run: setWithoutPresenter, undo: 'merge', touches: theProject },
  'project.setMusic': { run: setMusic, undo: 'step', touches: theProject },
  'project.refreshLibrary': {
    run: (project, news) => ok(refreshLibrary(project, news)),
    undo: 'result',
    touches: everything,
  },
}
