import { clamp, roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { ROLE_DURATION_SEC, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import type { Speech, Tts } from '#shared/model/speech.ts'
import type { Correction, Subtitle, SubtitleItem } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { correctionsOf } from '#shared/speech/corrections.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { fitScript } from '#shared/speech/fit-script.ts'
import { readableText } from '#shared/speech/markup.ts'
import { rewriteParagraph } from '#shared/speech/rewrite-paragraph.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { validLines } from '#shared/speech/subtitle-lines.ts'
import { subtitlesOf } from '#shared/speech/subtitles.ts'
import { type VoiceAbility, type VoiceOption, voiceForScript } from '#shared/speech/voices.ts'
import { type AnalysisEvent, analysisReducer } from '#shared/status/analysis.ts'
import { frameSec } from '#shared/timing/frames.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theParagraph, theTrack } from '../base/touches.ts'
import { editRole, type RoleOutcome, withLength } from './edit.ts'

/** The input of speech synthesis. */
export type Script = Pick<Tts, 'text' | 'ssml' | 'voiceId' | 'speed' | 'volume' | 'tonality'>

/** Commands on what a presenter says. */
export type SpeechCommand =
  /**
   * A new script or voice: drops the speech made from the old one. `voice` says what the voice can do. With `voices`, a
   * voice that the user did not choose follows the language of the script.
   */
  | {
      type: 'role.setScript'
      trackId: TrackId
      tts: Partial<Script>
      voice?: VoiceAbility
      voices?: readonly VoiceOption[]
    }
  /** Other words, which may be marked up, for one paragraph of the finished speech. Lines of it become paragraphs. */
  | { type: 'role.setParagraph'; trackId: TrackId; index: number; text: string; ssml?: boolean }
  /** Ignored when the script is not `of` any more. `rejected`: it failed because of sensitive words. */
  | {
      type: 'role.setAnalysis'
      trackId: TrackId
      status: Tts['status']
      requestId: string | null
      rejected?: boolean
      of?: Script
    }
  /** The finished speech: sets the track's length and makes the subtitles. Ignored when the script has changed since. */
  | { type: 'role.setSpeech'; trackId: TrackId; text: string; speech: Speech; voice?: VoiceAbility; of?: Script }

/** Length of a role that has no speech yet: estimated from its text, at least 3 s. */
export function silentSec(tts: Pick<Tts, 'text' | 'ssml' | 'speed'>): number {
  return Math.max(ROLE_DURATION_SEC, roundSec(estimateSpeechSec(tts, tts.speed)))
}

function changed(tts: Script, next: Script): boolean {
  const keys = ['text', 'ssml', 'voiceId', 'speed', 'volume', 'tonality'] as const
  return keys.some((key) => tts[key] !== next[key])
}

type TtsLines = Pick<Subtitle, 'items'> & { corrections: Correction[] }

/** The lines of the text driver, whether it drives now or not. */
function ttsLines({ driver, subtitle }: RoleTrack): readonly SubtitleItem[] {
  return driver === 'tts' ? subtitle.items : subtitle.inactiveItems
}

/** The subtitles with these lines for the text driver, and with the corrections that none of them shows. */
function withTtsLines(track: RoleTrack, { items, corrections }: TtsLines): Subtitle {
  const { corrections: _, ...subtitle } = track.subtitle
  const waiting = corrections.length > 0 ? { corrections } : {}
  return { ...subtitle, ...(track.driver === 'tts' ? { items } : { inactiveItems: items }), ...waiting }
}

const blockOf = (voice: VoiceAbility | undefined) => (voice && !voice.supportsSubtitle ? ('voice' as const) : null)

/** Removed gestures and closed lips belong to the words of a speech: another one has all of its own. */
function withoutCorrections(track: RoleTrack): RoleTrack {
  const { gestures, expression } = track
  return {
    ...track,
    ...(gestures && { gestures: { ...gestures, removedSec: [] } }),
    ...(expression && { expression: { ...expression, lips: { ...expression.lips, closed: [] } } }),
  }
}

/** The role with another script: of what was made of the old one, only the user's corrections stay (E9.18). */
function rescripted(track: RoleTrack, wanted: Partial<Tts>, voice?: VoiceAbility): RoleOutcome {
  const merged = { ...track.tts, ...wanted }
  if (isTooLong(merged)) return refuse('save_content_oversize', { limit: SPEECH_CHARS_MAX })
  const tts: Tts = {
    ...merged,
    ...fitScript(merged, voice),
    speed: clamp(merged.speed, 0.5, 1.5),
    volume: clamp(merged.volume, 0.01, 4),
    tonality: clamp(merged.tonality, -10, 40),
    status: 'init',
    requestId: null,
    speech: null,
    cuts: [],
  }
  if (!changed(track.tts, tts)) return ok(track)
  const sameVoice = tts.voiceId === track.tts.voiceId && !voice && track.subtitle.blocked === 'voice'
  const corrections = correctionsOf(track.subtitle.corrections ?? [], ttsLines(track))
  const next = withoutCorrections({ ...track, tts, subtitle: withTtsLines(track, { items: [], corrections }) })
  if (track.driver !== 'tts') return ok(next)
  const subtitle = { ...next.subtitle, blocked: sameVoice ? ('voice' as const) : blockOf(voice) }
  // an action that starts with a word waits for the new time of that word
  const leastSec = track.actions.some(({ anchorWord }) => anchorWord !== undefined) ? track.durationSec : 0
  return ok(withLength({ ...next, subtitle }, Math.max(leastSec, silentSec(tts))))
}

/** A change of text or voice resets the analysis and discards audio, paragraphs, cuts and subtitles. */
function setScript(project: Project, command: Of<SpeechCommand, 'role.setScript'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { tts, voice, voices = [] } = command
    if (tts.voiceId !== undefined && tts.voiceId !== track.tts.voiceId) {
      const { isVoiceAutomatic: _, ...chosen } = track.tts
      return rescripted({ ...track, tts: chosen }, tts, voice)
    }
    const next = tts.text === undefined ? null : voiceForScript(track.tts, tts.text, voices)
    return next ? rescripted(track, { ...tts, voiceId: next.id }, next) : rescripted(track, tts, voice)
  })
}

/** Re-analysis of a paragraph needs start < end and content (E8.19). */
function setParagraph(project: Project, command: Of<SpeechCommand, 'role.setParagraph'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { tts } = track
    const paragraph = tts.speech?.paragraphs[command.index]
    if (!tts.speech || !paragraph) return refuse('not_found')
    const words = { text: command.text.trim(), ssml: command.ssml ?? false }
    if (!readableText(words.text, words.ssml).trim()) return refuse('paragraph_no_content')
    if (!(paragraph.startSec < paragraph.endSec)) return refuse('paragraph_times')
    if (!words.ssml && words.text === paragraph.text) return ok(track)
    const script = rewriteParagraph(tts, tts.speech.paragraphs, command.index, words)
    return script ? rescripted(track, script) : refuse('not_found')
  })
}

function eventOf({ status, requestId }: Of<SpeechCommand, 'role.setAnalysis'>): AnalysisEvent {
  if (status === 'progress') return requestId === null ? { type: 'begin' } : { type: 'accepted', requestId }
  if (status === 'fail') return { type: 'failed' }
  return { type: status === 'init' ? 'cancelled' : 'done' }
}

/** How the analysis of the script goes; what cannot come now is not taken. Sensitive words block the subtitles. */
function setAnalysis(project: Project, command: Of<SpeechCommand, 'role.setAnalysis'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const analysis = analysisReducer(track.tts, eventOf(command))
    if (analysis === track.tts || analysis.status === 'success' || (command.of && changed(track.tts, command.of)))
      return ok(track)
    const blocked = command.rejected && command.status === 'fail' ? ('words' as const) : track.subtitle.blocked
    return ok({ ...track, tts: { ...track.tts, ...analysis }, subtitle: { ...track.subtitle, blocked } })
  })
}

/** Lines of a speech within its length, corrections in place; those without content or time are dropped. */
export function speechLines(speech: Speech, corrections: readonly Correction[], context: Context): TtsLines {
  const { lines, unused } = subtitlesOf(speech, corrections)
  const rounded = lines.map((line) => {
    return { ...line, id: '', startSec: roundSec(line.startSec), endSec: roundSec(line.endSec) }
  })
  const items = validLines(rounded, speech.durationSec).map((line) => ({ ...line, id: context.newId() }))
  return { items, corrections: unused }
}

/** Sets the finished speech if the text is unchanged. It determines the length and the subtitles of the role. */
function setSpeech(project: Project, command: Of<SpeechCommand, 'role.setSpeech'>, context: Context): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { speech, text, of } = command
    if (track.tts.text !== text || (of && changed(track.tts, of))) return ok(track)
    // a speech that comes from elsewhere was not asked for: it begins and ends at once
    const asked = { ...track.tts, ...analysisReducer(track.tts, { type: 'begin' }) }
    const analysis = analysisReducer(asked, { type: 'done' })
    const blocked = blockOf(command.voice)
    const { anchorWords: _, ...heard } = track.tts
    // beside recordings the words that were kept are still waited for
    const script = track.driver === 'tts' ? heard : track.tts
    const tts = { ...script, ...analysis, speech, cuts: [] }
    const corrections = track.subtitle.corrections ?? []
    const lines = blocked ? { items: [], corrections } : speechLines(speech, corrections, context)
    const next = { ...track, tts, subtitle: withTtsLines(track, lines) }
    if (track.driver !== 'tts') return ok(next)
    const durationSec = Math.max(frameSec(project.frameRate), roundSec(speech.durationSec))
    return ok(withLength({ ...next, subtitle: { ...next.subtitle, blocked } }, durationSec))
  })
}

export const speechRules: Rules<SpeechCommand> = {
  'role.setScript': { run: setScript, undo: 'merge', touches: theTrack },
  'role.setParagraph': { run: setParagraph, undo: 'merge', touches: theParagraph },
  'role.setAnalysis': { run: setAnalysis, undo: 'note', touches: theTrack },
  'role.setSpeech': { run: setSpeech, undo: 'result', touches: theTrack },
}
