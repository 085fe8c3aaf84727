import { roundSec } from '#shared/base/num.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, clipsOf, roleOf, trackById, tracksOf } from '#shared/model/queries.ts'
import type { Spoken } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { anchorableWords, heardWords, isHeardAlike } from '#shared/speech/heard-words.ts'
import { matchWords } from '#shared/speech/match-words.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { nearestFreeStart, nearestFreeStartWithin } from '#shared/timing/neighbours.ts'
import { putTrack, setClips } from './base/edit.ts'
import { fittingActions, spanOfAction } from './role/fit.ts'

/** Something that starts with a word, or did until the word was no longer said. */
interface Anchored {
  startSec: number
  anchorWord?: number | undefined
}

/** Where the words of a role were and are, in seconds of their scene or of the role. */
interface Words {
  was: readonly Spoken[]
  is: readonly Spoken[]
  matches: readonly (number | null)[]
}

const isAnchored = ({ anchorWord }: Anchored) => anchorWord !== undefined

function unanchored<T extends Anchored>(thing: T): T {
  const { anchorWord: _, ...free } = thing
  return free as T
}

/** A thing at the new time of its word, as long before or after it as it was; without its anchor where that is gone. */
function followed<T extends Anchored>(thing: T, words: Words, laterSec: number): T {
  const { anchorWord = -1 } = thing
  const was = words.was[anchorWord]
  if (!was) return thing
  const at = words.matches[anchorWord] ?? null
  const is = at === null ? undefined : words.is[at]
  if (at === null || !is) return unanchored(thing)
  const startSec = roundSec(Math.max(0, thing.startSec + is.startSec - was.startSec + laterSec))
  return startSec === thing.startSec && at === anchorWord ? thing : { ...thing, anchorWord: at, startSec }
}

function wordsOf(was: RoleTrack, is: RoleTrack): Words {
  const [before, after] = [anchorableWords(was), anchorableWords(is)]
  const text = ({ text }: Spoken) => text
  const matches = isHeardAlike(was, is) ? before.map((_, at) => at) : matchWords(before.map(text), after.map(text))
  return { was: before, is: after, matches }
}

/** The clips of a scene that start with a word and that the command itself did not move. */
function anchoredClips(before: Project, after: Project, sceneId: SceneId): Clip[] {
  return tracksOf(after, sceneId)
    .flatMap((track) => (track.kind === 'role' ? [] : clipsOf(after, track.id)))
    .filter((clip) => isAnchored(clip) && clipById(before, clip.id)?.startSec === clip.startSec)
}

/** Clips of one track at the times of their words, each at the nearest free place. */
function followClips(project: Project, clips: readonly Clip[], follow: (clip: Clip) => Clip): Project {
  const moved = clips.map(follow)
  const changed = moved.filter((clip, at) => clip !== clips[at])
  return [...new Set(changed.map(({ trackId }) => trackId))].reduce((next, trackId) => {
    const track = trackById(next, trackId)
    if (!track || track.kind === 'role') return next
    const moving = changed.filter((clip) => clip.trackId === trackId).sort((a, b) => a.startSec - b.startSec)
    const ids = new Set(moving.map(({ id }) => id))
    const placed = clipsOf(next, trackId).filter(({ id }) => !ids.has(id))
    for (const clip of moving) {
      placed.push({ ...clip, startSec: roundSec(nearestFreeStart(placed, clip.startSec, clip.durationSec)) })
    }
    return setClips(next, track, placed)
  }, project)
}

/** Actions at the times of their words, each at the nearest free place within the role; one that fits nowhere goes. */
function followActions(was: RoleTrack, is: RoleTrack, words: Words): RoleTrack {
  const known = actionsOf(is)
  const follows = (action: ActionClip) =>
    isAnchored(action) && (is.actions.includes(action) || !is.actions.some(({ id }) => id === action.id))
  const moving = was.actions.filter(follows).map((action) => followed(action, words, 0))
  if (moving.every((action) => is.actions.includes(action))) return is
  const ids = new Set(moving.map(({ id }) => id))
  const placed = is.actions.filter(({ id }) => !ids.has(id))
  for (const action of moving.sort((a, b) => a.startSec - b.startSec)) {
    const others = placed.map((other) => spanOfAction(other, known))
    const { durationSec } = spanOfAction(action, known)
    const within = { fromSec: 0, toSec: is.durationSec }
    const startSec = nearestFreeStartWithin(others, within, action.startSec, durationSec)
    if (startSec !== null) placed.push({ ...action, startSec })
  }
  const actions = fittingActions(placed, known, is.durationSec).sort((a, b) => a.startSec - b.startSec)
  return { ...is, actions }
}

/** With the words that were heard before, kept until words are heard again. */
function withKeptWords(was: RoleTrack, is: RoleTrack): RoleTrack {
  const before = heardWords(was)
  const waits = before.length > 0 && heardWords(is).length === 0
  return waits ? { ...is, tts: { ...is.tts, anchorWords: [...before] } } : is
}

function followRole(before: Project, after: Project, was: RoleTrack, is: RoleTrack): Project {
  const alike = isHeardAlike(was, is)
  if (alike && was.startSec === is.startSec) return after
  const clips = anchoredClips(before, after, is.sceneId)
  if (clips.length === 0 && !was.actions.some(isAnchored)) return after
  const kept = withKeptWords(was, is)
  const words = wordsOf(was, kept)
  const role = alike ? kept : followActions(was, kept, words)
  const inTime = role === is ? after : putTrack(after, role)
  return followClips(inTime, clips, (clip) => followed(clip, words, is.startSec - was.startSec))
}

/**
 * Clips and actions that start with a word move with it when it is heard at another time: after a new speech, another
 * script or voice, or when the presenter moves (E10.22). What the command itself moved stays; without a presenter they
 * are tied to nothing.
 */
export function followWords(before: Project, after: Project, scenes: readonly SceneId[]): Project {
  return scenes.reduce((next, sceneId) => {
    const was = roleOf(before, sceneId)
    const is = roleOf(next, sceneId)
    if (!was || was === is) return next
    return is ? followRole(before, next, was, is) : followClips(next, anchoredClips(before, next, sceneId), unanchored)
  }, after)
}
