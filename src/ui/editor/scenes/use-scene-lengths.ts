import { useRef } from 'react'
import { changedScenes } from '#shared/model/changed-scenes.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'

/** Seconds of each scene; those of scenes that did not change are not counted again. */
export function useSceneLengths(project: Project): ReadonlyMap<SceneId, number> {
  const kept = useRef<{ project: Project | null; lengths: ReadonlyMap<SceneId, number> }>({
    project: null,
    lengths: new Map(),
  })
  const { project: before, lengths } = kept.current
  if (before !== project) {
    const changed = changedScenes(before, project)
    kept.current = {
      project,
      lengths: new Map(
        project.sceneIds.map((id) => [
          id,
          changed.has(id) ? sceneDurationSec(project, id) : (lengths.get(id) ?? sceneDurationSec(project, id)),
        ]),
      ),
    }
  }
  return kept.current.lengths
}
