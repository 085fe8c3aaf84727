import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import { copySelection, cutSelection, pasteAt } from '#ui/mirror/actions.ts'
import { useClip } from '#ui/mirror/use-project.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useSceneId } from '../desk/hooks.ts'

/** Split, delete, copy, cut, paste and duplicate for what is selected; what cannot be done says why. */
export function useEdit() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const selection = useSelection()
  const writer = useWriter()
  const sceneId = useSceneId()
  const clip = useClip(selection?.kind === 'clip' ? selection.clipId : null)
  const done = (outcome: Result<null, Refusal>): boolean => {
    if (!outcome.ok) desk.refuse(outcome.error)
    return outcome.ok
  }
  const tellCopied = () => notifications.show({ id: 'copied', message: t('clipboard.copy_select'), autoClose: 2000 })

  return {
    canSplit: writer && clip !== undefined,
    canRemove: writer && selection !== null,
    canDuplicate: writer && clip !== undefined,
    split() {
      if (!writer || !clip) return
      void desk.run({ type: 'clip.split', clipId: clip.id, atSec: desk.timeSec(), keep: 'both' })
    },
    remove() {
      if (writer && selection) void desk.run({ type: 'edit.delete', selection })
    },
    async copy() {
      if (done(await copySelection())) tellCopied()
    },
    async cut() {
      if (writer && done(await cutSelection())) tellCopied()
    },
    async paste() {
      if (writer) done(await pasteAt())
    },
    duplicate() {
      if (!writer || !clip) return
      const { id: _id, trackId, ...copy } = clip
      void desk.run({
        type: 'clip.add',
        sceneId: sceneId,
        clip: { ...copy, startSec: clip.startSec + clip.durationSec },
        trackName: t(`track.${copy.kind === 'music' ? 'audio' : copy.kind}`),
        trackId,
      })
    },
  }
}
