import { endOf } from '#shared/base/span.ts'
import type { SingleCommand } from '#shared/commands/command.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { type Selection, selectedItems } from '#shared/model/selection.ts'
import type { ClipTrack } from '#shared/model/track.ts'

/**
 * Returns the commands that add a copy of the selected clips behind them: the copy of the first starts where the last of
 * them ends, and the distances between them stay. `label` names a new track of a kind.
 */
export function duplicateCommands(
  project: Project,
  sceneId: SceneId,
  selection: Selection,
  label: (kind: ClipTrack['kind']) => string,
): SingleCommand[] {
  const clips = selectedItems(selection)
    .flatMap((item) => (item.kind === 'clip' ? (clipById(project, item.clipId) ?? []) : []))
    .toSorted((a, b) => a.startSec - b.startSec)
  const laterSec = Math.max(...clips.map(endOf)) - Math.min(...clips.map(({ startSec }) => startSec))
  return clips.map((clip) => {
    const { id: _id, trackId, ...copy } = clip
    const trackName = label(clip.kind === 'music' ? 'audio' : clip.kind)
    return { type: 'clip.add', sceneId, clip: { ...copy, startSec: clip.startSec + laterSec }, trackName, trackId }
  })
}
