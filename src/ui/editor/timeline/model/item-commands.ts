import { roundSec } from '#shared/base/num.ts'
import type { Command, SingleCommand } from '#shared/commands/command.ts'
import type { Project } from '#shared/model/project.ts'
import { trackById } from '#shared/model/queries.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import { WHOLE_SPEECH_ID } from '#shared/model/speech.ts'
import type { Drop } from './drop.ts'
import type { ItemSource, TimelineItem } from './items.ts'

/** Returns the id of the sound that drives a presenter: a recording, a part of its speech, or the whole speech. */
function soundIdOf(source: Extract<ItemSource, { of: 'recording' | 'speech' }>): string {
  return source.of === 'recording' ? source.recording.id : (source.cut?.id ?? WHOLE_SPEECH_ID)
}

/**
 * Returns the command that moves an item on its own row to another start, in seconds of the scene; null if there is
 * none.
 */
export function moveCommand({ source }: TimelineItem, startSec: number): Command | null {
  if (source.of === 'clip') {
    return { type: 'clip.move', clipId: source.clip.id, trackId: source.clip.trackId, startSec }
  }
  if (source.of === 'presenter') return { type: 'role.setStart', trackId: source.track.id, startSec }
  if (!('track' in source)) return null
  const own = { trackId: source.track.id, startSec: roundSec(Math.max(0, startSec - source.track.startSec)) }
  switch (source.of) {
    case 'recording':
    case 'speech':
      return { type: 'role.moveSound', soundId: soundIdOf(source), ...own }
    case 'line':
      return { type: 'role.moveSubtitle', itemId: source.line.id, ...own }
    case 'action':
      return { type: 'role.moveAction', actionId: source.action.id, ...own }
    case 'mood':
      return { type: 'role.moveMood', spanId: source.span.id, ...own }
    default:
      return null
  }
}

/** Returns the command that moves clips and presenters by the same time, each on its own track. */
export function shiftCommand(project: Project, items: readonly SelectedItem[], bySec: number): Command {
  const clipIds = items.flatMap((item) => (item.kind === 'clip' ? item.clipId : []))
  const presenters = items.flatMap((item): SingleCommand[] => {
    const track = item.kind === 'role' ? trackById(project, item.trackId) : undefined
    if (track?.kind !== 'role') return []
    return [{ type: 'role.setStart', trackId: track.id, startSec: roundSec(Math.max(0, track.startSec + bySec)) }]
  })
  return { type: 'edit.all', commands: [{ type: 'clip.shift', clipIds, bySec }, ...presenters] }
}

/** Returns the command of a drop; null for a refused one. */
export function dropCommand(item: TimelineItem, drop: Drop, startSec: number): Command | null {
  if (drop.type === 'refuse') return null
  const move = moveCommand(item, startSec)
  if (move?.type !== 'clip.move') return move
  return drop.type === 'create' ? { ...move, newTrackIndex: drop.index } : { ...move, trackId: drop.trackId }
}

/** Returns the command that sets the ends of an item, in seconds of the scene; null without one. */
export function stretchCommand({ source }: TimelineItem, startSec: number, durationSec: number): Command | null {
  if (source.of === 'clip') return { type: 'clip.stretch', clipId: source.clip.id, startSec, durationSec }
  if (source.of === 'presenter') return { type: 'role.stretch', trackId: source.track.id, startSec, durationSec }
  if (!('track' in source)) return null
  const own = {
    trackId: source.track.id,
    startSec: roundSec(Math.max(0, startSec - source.track.startSec)),
    durationSec,
  }
  switch (source.of) {
    case 'recording':
    case 'speech':
      return { type: 'role.stretchSound', soundId: soundIdOf(source), ...own }
    case 'line':
      return { type: 'role.stretchSubtitle', itemId: source.line.id, ...own }
    case 'action':
      return { type: 'role.stretchAction', actionId: source.action.id, ...own }
    case 'mood':
      return { type: 'role.stretchMood', spanId: source.span.id, ...own }
    default:
      return null
  }
}

/** Returns the command that splits an item at a time of the scene; null without one. */
export function splitCommand({ source }: TimelineItem, atSec: number): Command | null {
  if (source.of === 'clip') return { type: 'clip.split', clipId: source.clip.id, atSec, keep: 'both' }
  if (!('track' in source)) return null
  const own = { trackId: source.track.id, atSec: roundSec(atSec - source.track.startSec) }
  switch (source.of) {
    case 'recording':
    case 'speech':
      return { type: 'role.splitSound', soundId: soundIdOf(source), ...own }
    case 'line':
      return { type: 'role.splitSubtitle', itemId: source.line.id, ...own }
    case 'mood':
      return source.span.paragraph === undefined ? { type: 'role.splitMood', spanId: source.span.id, ...own } : null
    default:
      return null
  }
}
