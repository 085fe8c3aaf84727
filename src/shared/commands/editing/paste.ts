import { offsetSec, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { endOf } from '#shared/base/span.ts'
import type { Clip } from '#shared/model/clip.ts'
import { type Clipboard, type ClipboardSummary, type CopiedItem, summaryOf } from '#shared/model/clipboard.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { SAME_TIME_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, roleOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import { labelOf } from '#shared/model/track.ts'
import type { Context } from '../base/context.ts'
import { insertTrack, numberedName } from '../base/edit.ts'
import { refitClip, refitRole } from '../base/refit-place.ts'
import { refuse } from '../base/refusal.ts'
import type { Outcome } from '../base/rule.ts'
import { addClip, trackKindOf } from '../clip/add.ts'
import { castRefusal } from '../role/cast.ts'
import { copyOfRole } from '../role/copies.ts'

/** `content` null is an empty clipboard. A clip starts at `atSec` of the scene; a role keeps its own start. */
interface Pasted {
  sceneId: SceneId
  content: Clipboard | null
  atSec: number
}

/**
 * Puts what was copied into a scene, re-fitted where it comes from the other canvas. Of several clips the first starts at
 * `atSec`, the others keep their distance to it.
 */
export function paste(project: Project, command: Pasted, context: Context): Outcome {
  const { sceneId, content, atSec } = command
  if (!content) return refuse('paste_need_source')
  if (!sceneById(project, sceneId)) return refuse('not_found')
  const items = content.kind === 'several' ? content.items : [content]
  const firstSec = Math.min(...items.flatMap((item) => (item.kind === 'clip' ? item.clip.startSec : [])))
  return items.reduce<Outcome>((done, item) => {
    if (!done.ok) return done
    if (item.kind === 'role') return pasteRole(done.value, sceneId, item, context)
    return pasteClip(done.value, sceneId, item, atSec + item.clip.startSec - firstSec, context)
  }, ok(project))
}

/** Why content may not be pasted into a scene (E17.04, E17.09); null where it may. */
export function pasteRefusal(
  project: Project,
  sceneId: SceneId,
  content: ClipboardSummary,
): ReturnType<typeof refuse> | null {
  if (content.kind === 'clip') return null
  return roleOf(project, sceneId) ? refuse('paste_role') : castRefusal(project, content.role)
}

type Copied<K extends CopiedItem['kind']> = Extract<CopiedItem, { kind: K }>

function pasteRole(project: Project, sceneId: SceneId, content: Copied<'role'>, context: Context): Outcome {
  const refusal = pasteRefusal(project, sceneId, summaryOf(content))
  if (refusal) return refusal
  const track = refitRole(copyOfRole(content.track, sceneId, context), content.canvas, project.canvas)
  const name = numberedName(project, sceneId, 'role', labelOf(track.name))
  return ok(insertTrack(project, { ...track, name }))
}

/** On the track of its original where that has room, else on a new one in front of it. */
function pasteClip(
  project: Project,
  sceneId: SceneId,
  content: Copied<'clip'>,
  atSec: number,
  context: Context,
): Outcome {
  const { id: _, anchorWord: __, trackId, ...clip } = refitClip(content.clip, content.canvas, project.canvas)
  const beside = afterTwins(twinsOf(project, sceneId, content.clip), offsetSec(atSec))
  const originalAt = sceneById(project, sceneId)?.trackIds.indexOf(trackId) ?? -1
  return addClip(
    project,
    {
      sceneId,
      clip: { ...clip, startSec: beside.startSec },
      trackName: labelOf(content.trackName),
      trackId: beside.twin?.trackId ?? trackId,
      newTrackIndex: originalAt < 0 ? Number.POSITIVE_INFINITY : originalAt + 1,
    },
    context,
  )
}

/** The original in this scene, and what was pasted from it before. */
function twinsOf(project: Project, sceneId: SceneId, original: Clip): Clip[] {
  const content = (clip: Clip) => (clip.kind === 'text' ? clip.text : clip.url)
  return tracksOf(project, sceneId)
    .filter((track) => track.kind === trackKindOf(original))
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.id === original.id || (clip.name === original.name && content(clip) === content(original)))
}

/** Two that would start within 0.01 s of each other: the pasted one starts when the one that is there ends. */
function afterTwins(twins: readonly Clip[], atSec: number): { startSec: number; twin?: Clip } {
  return twins
    .toSorted((a, b) => a.startSec - b.startSec)
    .reduce<{ startSec: number; twin?: Clip }>(
      (start, twin) =>
        roundSec(Math.abs(twin.startSec - start.startSec)) <= SAME_TIME_SEC ? { startSec: endOf(twin), twin } : start,
      { startSec: atSec },
    )
}
