import { clamp, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { ROLE_DURATION_SEC, SPEECH_CHARS_MAX, SPEECH_CHARS_PER_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import type { Speech, Tts } from '#shared/model/speech.ts'
import type { SubtitleItem } from '#shared/model/subtitle.ts'
import { subtitlesOf } from '#shared/speech/subtitles.ts'
import { frameSec } from '#shared/timing/frames.ts'
import type { Context } from './context.ts'
import { putTrack, roleTrack } from './edit.ts'
import { type Of, type Outcome, refuse } from './handler.ts'
import { fittingActions } from './role-action.ts'

/** Length of a role that has no speech yet: estimated from its text, at least 3 s. */
function silentSec(text: string): number {
  const spoken = text.replace(/<[^>]*>/g, '').trim()
  return Math.max(ROLE_DURATION_SEC, roundSec(spoken.length / SPEECH_CHARS_PER_SEC))
}

function changed(tts: Tts, next: Tts): boolean {
  const keys = ['text', 'ssml', 'toneId', 'speed', 'volume', 'tonality'] as const
  return keys.some((key) => tts[key] !== next[key])
}

/** A change of text or voice resets the analysis and discards audio, paragraphs and subtitles. */
export function setScript(project: Project, command: Of<'role.setScript'>): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('not_found')
  const merged = { ...track.tts, ...command.tts }
  if (merged.text.length > SPEECH_CHARS_MAX) return refuse('save_content_oversize', { limit: SPEECH_CHARS_MAX })
  const tts: Tts = {
    ...merged,
    speed: clamp(merged.speed, 0.5, 1.5),
    volume: clamp(merged.volume, 0.01, 4),
    tonality: clamp(merged.tonality, -10, 40),
    status: 'init',
    requestId: null,
    speech: null,
  }
  if (!changed(track.tts, tts)) return ok(project)
  const durationSec = track.driver === 'tts' ? silentSec(tts.text) : track.durationSec
  const actions = fittingActions(track.actions, track.role.actions, durationSec)
  const subtitle = { ...track.subtitle, items: [] }
  return ok(putTrack(project, { ...track, tts, subtitle, durationSec, actions }))
}

export function setAnalysis(project: Project, command: Of<'role.setAnalysis'>): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('not_found')
  const { status, requestId } = command
  return ok(putTrack(project, { ...track, tts: { ...track.tts, status, requestId } }))
}

/** Lines of the speech within its length; those without content or time are dropped. */
function subtitleItems(speech: Speech, context: Context): SubtitleItem[] {
  return subtitlesOf(speech)
    .map(({ text, startSec, endSec }) => ({
      text,
      startSec: roundSec(startSec),
      endSec: roundSec(Math.min(endSec, speech.durationSec)),
    }))
    .filter(({ text, startSec, endSec }) => text && endSec > startSec)
    .map((line) => ({ id: context.newId(), ...line }))
}

/** The finished speech of the text that still stands there: it gives the role its length and its subtitles. */
export function setSpeech(project: Project, command: Of<'role.setSpeech'>, context: Context): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('not_found')
  if (track.tts.text !== command.text) return ok(project)
  const { speech } = command
  const durationSec = Math.max(frameSec(project.frameRate), roundSec(speech.durationSec))
  return ok(
    putTrack(project, {
      ...track,
      driver: 'tts',
      tts: { ...track.tts, status: 'success', requestId: null, speech },
      durationSec,
      subtitle: { ...track.subtitle, items: subtitleItems(speech, context) },
      actions: fittingActions(track.actions, track.role.actions, durationSec),
    }),
  )
}
