import { useTranslation } from 'react-i18next'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import type { ClipboardSummary } from '#shared/model/clipboard.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { Selection } from '#shared/model/selection.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { projectMirror, projectNow, selectionNow } from '#ui/mirror/project-mirror.ts'
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

/** Keys of what is said of a track whose switch was turned over. */
type SaidOf = `say.${'muted' | 'unmuted' | 'hidden' | 'shown' | 'locked' | 'unlocked'}`

/** The target of an edit. */
interface Aim {
  sceneId: SceneId
  selection: Selection
  clipboard: ClipboardSummary | null
  writer: boolean
}

/** Returns the target of an edit now: it may be newer than what the screen shows. */
const aimNow = (): Aim => ({
  sceneId: projectMirror.sceneId ?? '',
  selection: selectionNow(),
  clipboard: projectMirror.clipboard as ClipboardSummary | null,
  writer: projectMirror.writer,
})

function itemOf({ sceneId, selection }: Aim): TimelineItem | undefined {
  const id = itemIdOf(selection)
  return rowsOf(projectNow(), sceneId)
    .flatMap(({ items }) => items)
    .find((one) => one.id === id)
}

/** Returns for each act why it is not possible, or null. */
function reasons(aim: Aim, playheadSec: () => number) {
  const { sceneId, selection, clipboard } = aim
  const writing = (why: () => Why | null) => (): Why | null => (aim.writer ? why() : 'readOnly')
  const track = () => switchesOf(projectNow(), selection)
  const hasTrack = (): Why | null => (track() ? null : 'noSelection')
  return {
    split: writing(() => whyNoSplit(itemOf(aim), playheadSec(), projectNow().frameRate)),
    remove: writing(() => whyNoRemove(projectNow(), selection)),
    ripple: writing(() => whyNoRipple(projectNow(), selection)),
    copy: (): Why | null => whyNoCopy(projectNow(), selection),
    cut: writing(() => whyNoCut(projectNow(), selection)),
    paste: writing(() => whyNoPaste(projectNow(), sceneId, clipboard)),
    duplicate: writing(() => whyNoDuplicate(selection)),
    mute: writing(() => whyNoMute(track())),
    hide: writing(hasTrack),
    lock: writing(hasTrack),
  }
}

/**
 * Returns split, delete, copy, cut, paste, duplicate, mute, hide and lock for the selection, each with the reason if it is
 * not possible. Each act aims when its turn comes: at what the acts before it have selected.
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
  const remove = async ({ selection }: Aim) => {
    const command = { type: 'edit.delete' as const, selection }
    const deleted = selection?.kind === 'background' ? changeBackground(session, command) : session.run(command)
    if (await deleted) announce(say('say.deleted', { keys: keysOf('undo') }))
  }
  /** Turns a switch of the track over. */
  const turn = ({ selection }: Aim, what: 'muted' | 'disabled' | 'locked', on: SaidOf, off: SaidOf) => {
    const found = switchesOf(projectNow(), selection)
    const command = found && turnTrack(projectNow(), found.id, what)
    if (command) void change(command, say(found[what] ? off : on))
  }
  const duplicate = ({ sceneId, selection }: Aim) => {
    const commands = duplicateCommands(projectNow(), sceneId, selection, (kind) => t(`track.${kind}`))
    const [only, ...others] = commands
    if (only) void change(others.length > 0 ? { type: 'edit.all', commands } : only, say('say.duplicated'))
  }
  /** Acts in turn, or shows why that is not possible then. */
  const inTurn = (name: keyof ReturnType<typeof reasons>, act: (aim: Aim) => unknown, playheadSec = session.timeSec) =>
    void session.inTurn(() => {
      const aim = aimNow()
      const why = reasons(aim, playheadSec)[name]()
      if (why) refuse(why)
      else void act(aim)
    })

  return {
    why: reasons({ sceneId, selection, clipboard, writer }, session.timeSec),
    split() {
      const atSec = session.timeSec()
      const split = (aim: Aim) => {
        const item = itemOf(aim)
        const command = item && splitCommand(item, atSec)
        if (command) void change(command, say('say.split', { time: frameText(atSec, projectNow().frameRate) }))
      }
      inTurn('split', split, () => atSec)
    },
    remove: () => inTurn('remove', remove),
    ripple: () =>
      inTurn('ripple', (aim) =>
        change({ type: 'edit.ripple', selection: aim.selection }, say('say.deleted', { keys: keysOf('undo') })),
      ),
    async copy() {
      if (done(await session.copy(), t('clipboard.copy_select'))) copied()
    },
    cut: () => inTurn('cut', async () => done(await session.cut(), say('say.cut', { keys: keysOf('undo') }))),
    async paste() {
      // sent in any case: right after copying the mirror does not know of the content yet
      done(await session.paste(), say('say.pasted'))
    },
    duplicate: () => inTurn('duplicate', duplicate),
    track,
    mute: () => inTurn('mute', (aim) => turn(aim, 'muted', 'say.muted', 'say.unmuted')),
    hide: () => inTurn('hide', (aim) => turn(aim, 'disabled', 'say.hidden', 'say.shown')),
    lock: () => inTurn('lock', (aim) => turn(aim, 'locked', 'say.locked', 'say.unlocked')),
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
