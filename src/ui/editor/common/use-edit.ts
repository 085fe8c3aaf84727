import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProjectValue } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useClipboard, useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { splitCommand } from '../timeline/model/item-commands.ts'
import { itemIdOf, type TimelineItem } from '../timeline/model/items.ts'
import { rowsOf } from '../timeline/model/rows.ts'
import { announce } from './announce.ts'
import { changeBackground } from './change-background.ts'
import { duplicateCommands } from './model/duplicate.ts'
import { turnTrack } from './model/track-commands.ts'
import { keysOf } from './shortcuts/shortcuts.ts'
import { useRefusal } from './use-refusal.ts'
import {
  type Why,
  whyNoCopy,
  whyNoCut,
  whyNoDuplicate,
  whyNoMute,
  whyNoPaste,
  whyNoRemove,
  whyNoRipple,
  whyNoSplit,
} from './why.ts'

/** What is said of a track whose switch was turned over. */
type SaidOf = `say.${'muted' | 'unmuted' | 'hidden' | 'shown' | 'locked' | 'unlocked'}`

/**
 * Returns split, delete, copy, cut, paste, duplicate, mute, hide and lock for the selection, each with the reason if it is
 * not possible.
 */
export function useEdit() {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const sceneId = useSceneId()
  const selection = useSelection()
  const clipboard = useClipboard()
  const writer = useWriter()
  const refuse = useRefusal()
  const track = useProjectValue((project) => switchesOf(project, selection))

  const item = (): TimelineItem | undefined => {
    const id = itemIdOf(selection)
    return rowsOf(projectNow(), sceneId)
      .flatMap(({ items }) => items)
      .find((one) => one.id === id)
  }
  const done = (outcome: Result<null, Refusal>, said: string): boolean => {
    if (outcome.ok) announce(said)
    else session.refuse(outcome.error)
    return outcome.ok
  }
  const copied = () => {
    notify('copy_select', { color: 'green', message: t('clipboard.copy_select'), autoClose: 2000 })
  }
  const change = async (command: Command, said: string) => {
    if (await session.run(command)) announce(said)
  }
  const deleteSelected = async () => {
    const command = { type: 'edit.delete' as const, selection }
    return selection?.kind === 'background' ? changeBackground(session, command) : session.run(command)
  }

  /** Turns a switch of the track over, from what it is when the turn comes. */
  const turn = async (what: 'muted' | 'disabled' | 'locked', on: SaidOf, off: SaidOf) => {
    let said = on
    const turned = await session.run(() => {
      if (!track) return null
      if (trackById(projectNow(), track.id)?.[what]) said = off
      return turnTrack(projectNow(), track.id, what)
    })
    if (turned) announce(say(said))
  }

  const writing = (why: () => Why | null) => (): Why | null => (writer ? why() : 'readOnly')
  const why = {
    split: writing(() => whyNoSplit(item(), session.timeSec(), projectNow().frameRate)),
    remove: writing(() => whyNoRemove(projectNow(), selection)),
    ripple: writing(() => whyNoRipple(projectNow(), selection)),
    copy: (): Why | null => whyNoCopy(projectNow(), selection),
    cut: writing(() => whyNoCut(projectNow(), selection)),
    paste: writing(() => whyNoPaste(projectNow(), sceneId, clipboard)),
    duplicate: writing(() => whyNoDuplicate(selection)),
    mute: writing(() => whyNoMute(track)),
    hide: writing(() => (track ? null : 'noSelection')),
    lock: writing(() => (track ? null : 'noSelection')),
  }
  /** Shows why an action is refused; returns whether it is. */
  const refused = (reason: Why | null): boolean => {
    if (reason) refuse(reason)
    return reason !== null
  }

  return {
    why,
    split() {
      const one = item()
      const atSec = session.timeSec()
      const command = one && splitCommand(one, atSec)
      if (refused(why.split()) || !command) return
      void change(command, say('say.split', { time: frameText(atSec, projectNow().frameRate) }))
    },
    remove() {
      if (refused(why.remove())) return
      void deleteSelected().then((deleted) => deleted && announce(say('say.deleted', { keys: keysOf('undo') })))
    },
    ripple() {
      if (refused(why.ripple())) return
      void change({ type: 'edit.ripple', selection }, say('say.deleted', { keys: keysOf('undo') }))
    },
    async copy() {
      if (done(await session.copy(), t('clipboard.copy_select'))) copied()
    },
    async cut() {
      if (!refused(why.cut())) done(await session.cut(), say('say.cut', { keys: keysOf('undo') }))
    },
    async paste() {
      // sent in any case: right after copying the mirror does not know of the content yet
      done(await session.paste(), say('say.pasted'))
    },
    duplicate() {
      if (refused(why.duplicate())) return
      const commands = duplicateCommands(projectNow(), sceneId, selection, (kind) => t(`track.${kind}`))
      const [only, ...others] = commands
      if (only) void change(others.length > 0 ? { type: 'edit.all', commands } : only, say('say.duplicated'))
    },
    track,
    mute() {
      if (!refused(why.mute())) void turn('muted', 'say.muted', 'say.unmuted')
    },
    hide() {
      if (!refused(why.hide())) void turn('disabled', 'say.hidden', 'say.shown')
    },
    lock() {
      if (!refused(why.lock())) void turn('locked', 'say.locked', 'say.unlocked')
    },
  }
}

/** Returns the track of a selection with its switches: that of a clip, or of a presenter or a part of it. */
function switchesOf(project: Project, selection: Selection) {
  const clip = selection?.kind === 'clip' ? clipById(project, selection.clipId) : undefined
  const track = trackById(project, clip?.trackId ?? (selection && 'trackId' in selection ? selection.trackId : ''))
  if (!track) return undefined
  const { id, kind, muted, disabled, locked } = track
  return { id, kind, muted, disabled, locked, folded: track.kind === 'role' && track.folded }
}
