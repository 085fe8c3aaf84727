import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import { allTracks, clipsOf } from '#shared/model/queries.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { pushApart } from '#shared/timing/sorting.ts'
import { setBackground } from '../background.ts'
import { putTrack, setClips } from '../edit.ts'
import type { Handlers, Of, Outcome } from '../handler.ts'
import { refreshLibrary } from '../library/refresh.ts'
import { refitProject } from '../refit.ts'
import type { ProjectCommand } from './command.ts'

const NAME_CHARS_MAX = 80

/** An empty or unchanged name does nothing. */
function rename(project: Project, command: Of<'project.rename'>): Outcome {
  const name = command.name.trim().slice(0, NAME_CHARS_MAX)
  return ok(!name || name === project.name ? project : { ...project, name })
}

function set(project: Project, fields: Partial<Project>): Outcome {
  const changed = (Object.keys(fields) as (keyof Project)[]).some((key) => project[key] !== fields[key])
  return ok(changed ? { ...project, ...fields } : project)
}

/**
 * Times stay as they are in seconds. A clip that is shorter than a frame of the new rate is made one frame long, and
 * what follows it on its track is pushed behind it.
 */
function setFrameRate(project: Project, { frameRate }: Of<'project.setFrameRate'>): Outcome {
  const minSec = frameSec(frameRate)
  const lengthened = allTracks(project).reduce((next, track) => {
    if (track.kind === 'role')
      return track.durationSec < minSec ? putTrack(next, { ...track, durationSec: minSec }) : next
    const clips = clipsOf(next, track.id)
    return clips.some((clip) => clip.durationSec < minSec) ? setClips(next, track, pushApart(clips, minSec)) : next
  }, project)
  return set(lengthened, { frameRate })
}

export const projectHandlers: Handlers<ProjectCommand> = {
  'project.rename': rename,
  'project.setCanvas': (project, { canvas }) => ok(canvas === project.canvas ? project : refitProject(project, canvas)),
  'project.setFrameRate': setFrameRate,
  'project.setRender': (project, { settings: { format, size, bitRate } }) => set(project, { format, size, bitRate }),
  'project.setBackground': (project, { background }) => setBackground(project, { sceneId: null, background }),
  'project.refreshLibrary': (project, news) => ok(refreshLibrary(project, news)),
  'project.setMusic': (project, { music }) => {
    return set(project, { music: music && { ...music, volume: Math.max(0, music.volume) } })
  },
}
