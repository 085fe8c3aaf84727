import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { NewClip } from '#shared/commands/clip.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { clipById } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useScene } from '../desk/hooks.ts'

/** What was copied last, in this tab. */
let copied: NewClip | null = null

function withoutIds(clip: Clip): NewClip {
  const { id: _id, trackId: _trackId, ...rest } = clip
  return rest
}

/** Split, delete, copy, cut, paste and duplicate for what is selected; what cannot be done says why. */
export function useEdit() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const project = useProject()
  const scene = useScene()
  const selection = useSelection()
  const writer = useWriter()
  const clip = selection?.kind === 'clip' ? clipById(project, selection.clipId) : undefined
  const tell = (key: 'copied' | 'nothingCopied' | 'cannotCopy') =>
    notifications.show({ id: `edit-${key}`, message: t(`edit.${key}`), autoClose: 2000 })

  const add = (copy: NewClip, startSec: number, trackId?: TrackId) => {
    const kind = copy.kind === 'music' ? 'audio' : copy.kind
    return desk.run({
      type: 'clip.add',
      sceneId: scene.id,
      clip: { ...copy, startSec },
      trackName: t(`track.${kind}`),
      trackId,
    })
  }
  const remove = () => {
    if (!writer || !selection) return
    switch (selection.kind) {
      case 'clip':
        void desk.run({ type: 'clip.remove', clipId: selection.clipId })
        return
      case 'role':
        void desk.run({ type: 'role.remove', trackId: selection.trackId })
        return
      case 'subtitle':
        void desk.run({ type: 'role.setSubtitle', trackId: selection.trackId, subtitle: { enabled: false } })
        return
      case 'background':
        void desk.run({
          type: 'scene.setBackground',
          sceneId: scene.id,
          background: { ...scene.background, kind: 'color' },
        })
    }
  }
  const copy = (): boolean => {
    if (!selection) return false
    if (!clip) {
      tell('cannotCopy')
      return false
    }
    copied = withoutIds(clip)
    tell('copied')
    return true
  }

  return {
    canSplit: writer && clip !== undefined,
    canRemove: writer && selection !== null,
    canDuplicate: writer && clip !== undefined,
    split() {
      if (!writer || !clip) return
      void desk.run({ type: 'clip.split', clipId: clip.id, atSec: desk.timeSec(), keep: 'both' })
    },
    remove,
    copy: () => void copy(),
    cut() {
      if (writer && copy()) remove()
    },
    paste() {
      if (!writer) return
      if (copied) void add(copied, desk.timeSec())
      else tell('nothingCopied')
    },
    duplicate() {
      if (writer && clip) void add(withoutIds(clip), clip.startSec + clip.durationSec, clip.trackId)
    },
  }
}
