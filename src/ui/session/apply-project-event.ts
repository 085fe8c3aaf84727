import { shallowEqual } from '@mantine/hooks'
import { ref } from 'valtio'
import { applyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { ProjectEvent } from '#shared/protocol/project.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'

/** Selections are sent to the worker with commands, and a proxy cannot be cloned. */
const plain = (selection: Selection): Selection => selection && ref(selection)

/** Writes an event of the project worker to the mirror. Nothing else changes that mirror while it is connected. */
export function applyProjectEvent(event: ProjectEvent): void {
  switch (event.type) {
    case 'poster':
      projectMirror.posterUrl = event.url
      return
    case 'opened':
      Object.assign(projectMirror, {
        project: ref(event.project),
        revision: event.revision,
        selection: plain(event.selection),
        sceneId: event.sceneId,
      })
      return
    case 'changed':
      if (!projectMirror.project) return
      projectMirror.project = ref(applyPatch(projectMirror.project as Project, event.patch))
      projectMirror.revision = event.revision
      return
    case 'selected':
      // an undo that restores what is selected anyway selects nothing anew: the open tab of an inspector stays
      if (event.timeSec === undefined || !shallowEqual(projectMirror.selection, event.selection)) {
        projectMirror.selection = plain(event.selection)
      }
      projectMirror.sceneId = event.sceneId
      projectMirror.arrivalSec = event.timeSec ?? 0
      return
    case 'history':
      projectMirror.canUndo = event.canUndo
      projectMirror.canRedo = event.canRedo
      return
    case 'clipboard':
      projectMirror.clipboard = event.content
      return
    case 'saving':
      projectMirror.saving = { state: event.state, failure: event.failure }
      if (event.state === 'saved' || event.state === 'failed') {
        projectMirror.offline = event.failure?.code === 'offline'
      }
      return
    case 'lease':
      projectMirror.writer = event.writer
      return
    case 'recovered':
      projectMirror.recovered = event.recovered
      return
    case 'moved':
      projectMirror.moved = ref([...event.moved])
      return
    case 'failed':
      if (event.failure.code === 'recovery_log') projectMirror.unkept = true
      if (event.failure.code === 'worker_failed') projectMirror.broken = true
      projectMirror.failure = event.failure
  }
}
