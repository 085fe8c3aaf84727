import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import { copyOf, cutOf } from '#shared/commands/editing/clipboard.ts'
import { deleteSelection } from '#shared/commands/editing/delete.ts'
import type { Project } from '#shared/model/project.ts'
import { formatTimecode } from '#shared/timing/frames.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useClip, useTrack } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useCanPaste, useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { splitCommand } from '../timeline/model/item-commands.ts'
import { itemIdOf, type TimelineItem } from '../timeline/model/items.ts'
import { rowsOf } from '../timeline/model/rows.ts'
import { announce } from './announce.ts'
import { keysOf } from './shortcuts/shortcuts.ts'

/** The text key of the reason why an action is not possible; null if it is. */
export type Why =
  | 'lastOne'
  | 'noCopy'
  | 'noCut'
  | 'noSelection'
  | 'noSplit'
  | 'nothingCopied'
  | 'onlyPresenter'
  | 'readOnly'
  | 'presenterPart'
  | 'splitOutside'

const WHY: Record<string, Why> = {
  only_role: 'onlyPresenter',
  role_part_fixed: 'presenterPart',
  cut_recording: 'noCut',
}

function whyNot(outcome: Result<unknown, Refusal>, otherwise: Why): Why | null {
  return outcome.ok ? null : (WHY[outcome.error.code] ?? otherwise)
}

/** Returns the current document, for code that runs only on an action. */
function document(): Project {
  if (!projectMirror.project) throw new Error('no project is open')
  return projectMirror.project as Project
}

/**
 * Returns split, delete, copy, cut, paste, duplicate, mute and hide for the selection, each with the reason if it is
 * not possible.
 */
export function useEdit() {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const sceneId = useSceneId()
  const selection = useSelection()
  const canPaste = useCanPaste()
  const writer = useWriter()
  const clip = useClip(selection?.kind === 'clip' ? selection.clipId : null)
  const track = useTrack(clip?.trackId ?? (selection && 'trackId' in selection ? selection.trackId : null))

  const item = (): TimelineItem | undefined => {
    const id = itemIdOf(selection)
    return rowsOf(document(), sceneId)
      .flatMap(({ items }) => items)
      .find((one) => one.id === id)
  }
  const done = (outcome: Result<null, Refusal>, said: string): boolean => {
    if (outcome.ok) announce(said)
    else session.refuse(outcome.error)
    return outcome.ok
  }
  const copied = () => {
    notifications.show({ id: 'copy_select', color: 'green', message: t('clipboard.copy_select'), autoClose: 2000 })
  }
  const change = async (command: Parameters<typeof session.run>[0], said: string) => {
    if (await session.run(command)) announce(said)
  }

  const why = {
    split(): Why | null {
      const one = item()
      if (!writer) return 'readOnly'
      if (!one) return 'noSelection'
      const atSec = session.timeSec()
      if (!splitCommand(one, atSec)) return 'noSplit'
      return atSec > one.startSec && atSec < one.startSec + one.durationSec ? null : 'splitOutside'
    },
    remove: (): Why | null =>
      !writer ? 'readOnly' : !selection ? 'noSelection' : whyNot(deleteSelection(document(), selection), 'lastOne'),
    copy: (): Why | null => (selection ? whyNot(copyOf(document(), selection), 'noCopy') : 'noSelection'),
    cut: (): Why | null =>
      !writer ? 'readOnly' : !selection ? 'noSelection' : whyNot(cutOf(document(), selection), 'noCut'),
    paste: (): Why | null => (!writer ? 'readOnly' : canPaste ? null : 'nothingCopied'),
    duplicate: (): Why | null => (!writer ? 'readOnly' : clip ? null : selection ? 'noCopy' : 'noSelection'),
  }

  return {
    why,
    canSplit: writer && selection !== null && selection.kind !== 'background' && selection.kind !== 'music',
    canRemove: writer && selection !== null,
    canDuplicate: writer && clip !== undefined,
    split() {
      if (!writer || !selection) return
      const one = item()
      const atSec = session.timeSec()
      const command = one && splitCommand(one, atSec)
      if (command) void change(command, say('say.split', { time: formatTimecode(atSec, document().frameRate) }))
      else announce(say('why.noSplit'))
    },
    remove() {
      if (!writer || !selection) return
      void change({ type: 'edit.delete', selection }, say('say.deleted', { keys: keysOf('undo') }))
    },
    async copy() {
      if (done(await session.copy(), t('clipboard.copy_select'))) copied()
    },
    async cut() {
      if (writer) done(await session.cut(), say('say.cut', { keys: keysOf('undo') }))
    },
    async paste() {
      if (writer) done(await session.paste(), say('say.pasted'))
    },
    duplicate() {
      if (!writer || !clip) return
      const { id: _id, trackId, ...copy } = clip
      const kind = clip.kind === 'music' ? 'audio' : clip.kind
      const startSec = clip.startSec + clip.durationSec
      void change(
        {
          type: 'clip.add',
          sceneId,
          clip: { ...copy, startSec },
          trackName: t(`track.${kind}`),
          trackId,
        },
        say('say.duplicated'),
      )
    },
    track,
    /** Whether the selection's track has sound to mute. */
    canMute: writer && track !== undefined && track.kind !== 'text' && track.kind !== 'image',
    mute() {
      if (!writer || !track || track.kind === 'text' || track.kind === 'image') return
      const muted = !track.muted
      void change({ type: 'track.setMuted', trackId: track.id, muted }, say(muted ? 'say.muted' : 'say.unmuted'))
    },
    hide() {
      if (!writer || !track) return
      const disabled = !track.disabled
      void change(
        { type: 'track.setDisabled', trackId: track.id, disabled },
        say(disabled ? 'say.hidden' : 'say.shown'),
      )
    },
  }
}
