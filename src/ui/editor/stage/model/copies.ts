import type { Command, SingleCommand } from '#shared/commands/command.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById, trackById } from '#shared/model/queries.ts'
import { labelOf } from '#shared/model/track.ts'

type Placing = Extract<SingleCommand, { type: 'clip.place' }>

/**
 * Returns the command that leaves the clips which `command` would move where they are, and adds copies in front of them at
 * their new places (E6.38). A presenter, of which a scene has one, is not copied; with nothing else it moves.
 */
export function asCopies(project: Project, command: Command): Command {
  const commands: readonly SingleCommand[] = command.type === 'edit.all' ? command.commands : [command]
  const added = commands
    .flatMap((one) => (one.type === 'clip.place' ? copyAt(project, one) : []))
    // the front one first: what is added behind it then moves no other to another index
    .toSorted((a, b) => b.newTrackIndex - a.newTrackIndex)
  return added.length > 0 ? { type: 'edit.all', commands: added } : command
}

function copyAt(project: Project, { clipId, place }: Placing) {
  const clip = clipById(project, clipId)
  const track = clip && trackById(project, clip.trackId)
  const scene = track && sceneById(project, track.sceneId)
  if (!clip || clip.kind === 'music' || !scene) return []
  const { id: _id, trackId, ...copy } = clip
  return [
    {
      type: 'clip.add' as const,
      sceneId: scene.id,
      clip: { ...copy, place },
      trackName: labelOf(track.name),
      newTrackIndex: scene.trackIds.indexOf(trackId) + 1,
    },
  ]
}
