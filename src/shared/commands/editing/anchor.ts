import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, roleOf } from '#shared/model/queries.ts'
import { anchorableWords } from '#shared/speech/heard-words.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { nearestFreeStart, nearestFreeStartWithin } from '#shared/timing/neighbours.ts'
import { clipTrack, othersOn, setClips } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack, theClip } from '../base/touches.ts'
import { editItem } from '../role/edit.ts'
import { spanOfAction } from '../role/fit.ts'

/** Commands that tie the start of something to a word of the scene's presenter (E10.22); `word` null unties it. */
export type AnchorCommand =
  | { type: 'clip.anchor'; clipId: ClipId; word: number | null }
  | { type: 'role.anchorAction'; trackId: TrackId; actionId: string; word: number | null }

/** The clip goes to the free place nearest to the start of the word. */
function anchorClip(project: Project, { clipId, word }: Of<AnchorCommand, 'clip.anchor'>): Outcome {
  const clip = clipById(project, clipId)
  const track = clip && clipTrack(project, clip.trackId)
  if (!clip || !track) return refuse('not_found')
  const { anchorWord: _, ...free } = clip
  const others = othersOn(project, track.id, clipId)
  if (word === null) return ok(setClips(project, track, [...others, free as Clip]))
  const role = roleOf(project, track.sceneId)
  const heard = role && anchorableWords(role)[word]
  if (!heard) return refuse('not_found')
  const atSec = roundSec(role.startSec + heard.startSec)
  const startSec = roundSec(nearestFreeStart(others, atSec, clip.durationSec))
  return ok(setClips(project, track, [...others, { ...clip, anchorWord: word, startSec }]))
}

/** The action goes to the free place nearest to the start of the word; refused where it fits nowhere. */
function anchorAction(project: Project, command: Of<AnchorCommand, 'role.anchorAction'>): Outcome {
  const { trackId, actionId, word } = command
  return editItem(
    project,
    trackId,
    (track) => track.actions,
    actionId,
    (track, action, others) => {
      const { anchorWord: _, ...free } = action
      const inOrder = (next: typeof action) => {
        return ok({ ...track, actions: [...others, next].sort((a, b) => a.startSec - b.startSec) })
      }
      if (word === null) return inOrder(free)
      const heard = anchorableWords(track)[word]
      if (!heard) return refuse('not_found')
      const known = actionsOf(track)
      const spans = others.map((other) => spanOfAction(other, known))
      const { durationSec } = spanOfAction(action, known)
      const within = { fromSec: 0, toSec: track.durationSec }
      const startSec = nearestFreeStartWithin(spans, within, roundSec(heard.startSec), durationSec)
      if (startSec === null) return refuse('action_no_space')
      return inOrder({ ...action, anchorWord: word, startSec })
    },
  )
}

export const anchorRules: Rules<AnchorCommand> = {
  'clip.anchor': { run: anchorClip, undo: 'step', touches: theClip },
  'role.anchorAction': { run: anchorAction, undo: 'step', touches: partOfTrack('actionId') },
}
