import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { soundsEndSec } from '#shared/model/driving-sounds.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Speech, Voice } from '#shared/model/speech.ts'
import { type AnalysisEvent, analysisAfter } from '#shared/speech/analysis.ts'
import { linesFollowing } from '#shared/speech/subtitle-lines.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { nearestFreeStart, roomAround } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import type { Handlers, Of, Outcome } from '../base/handler.ts'
import { refuse } from '../base/refusal.ts'
import { unblocked } from './driver.ts'
import { editRole } from './edit.ts'
import { followVoices } from './voice.ts'

/** The recording that a voice plays. */
export type Recording = Pick<Voice, 'audioId' | 'name' | 'url'> & { durationSec: number; volume?: number }

/** The uploaded recordings that drive a presenter in place of its script. */
export type RecordingCommand =
  | { type: 'role.addVoice'; trackId: TrackId; voice: Recording & { speech: Speech | null }; startSec?: number }
  /** Another recording in the place of one, with its speech if that is known already. */
  | { type: 'role.replaceVoice'; trackId: TrackId; voiceId: string; voice: Recording; speech?: Speech | null }
  | { type: 'role.setVoiceVolume'; trackId: TrackId; voiceId: string; volume: number }
  /** Progress of the analysis of a recording, for all parts that play it; success comes with its speech. */
  | { type: 'role.setVoiceAnalysis'; trackId: TrackId; url: string; status: Voice['status']; speech?: Speech }

/** How loud an uploaded voice is, from 0; synthesised speech has its volume in its script. */
export function setVoiceVolume(project: Project, command: Of<RecordingCommand, 'role.setVoiceVolume'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const voice = track.voices.find(({ id }) => id === command.voiceId)
    if (!voice) return refuse('not_found')
    const volume = Number.isFinite(command.volume) ? Math.max(0, command.volume) : 1
    if (volume === voice.volume) return ok(track)
    return ok({ ...track, voices: track.voices.map((it) => (it === voice ? { ...it, volume } : it)) })
  })
}

/** A recording of the user's joins the voices: at the free place nearest to `startSec`, after the last without it. */
export function addVoice(project: Project, command: Of<RecordingCommand, 'role.addVoice'>, context: Context): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { audioId, name, url, speech, volume = 1 } = command.voice
    const sourceDurationSec = roundSec(command.voice.durationSec)
    if (!url || !(sourceDurationSec >= frameSec(project.frameRate))) return refuse('voice_no_sound')
    const wanted = Math.max(0, command.startSec ?? soundsEndSec(track.voices))
    const startSec = roundSec(nearestFreeStart(track.voices, wanted, sourceDurationSec))
    const voice: Voice = {
      id: context.newId(),
      audioId,
      name,
      url,
      startSec,
      durationSec: sourceDurationSec,
      sourceStartSec: 0,
      sourceDurationSec,
      volume: Math.max(0, volume),
      status: speech ? 'success' : 'init',
      speech,
    }
    const voices = [...track.voices, voice].sort((a, b) => a.startSec - b.startSec)
    const next = { ...track, voices }
    return ok(track.driver === 'voice' ? followVoices(next, track) : next)
  })
}

/**
 * Another recording in the place of one, as long as there is room before the next voice. What was made of the old one is
 * discarded: its analysis, its cut and the lines that were spoken in it.
 */
export function replaceVoice(project: Project, command: Of<RecordingCommand, 'role.replaceVoice'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const voice = track.voices.find(({ id }) => id === command.voiceId)
    if (!voice) return refuse('not_found')
    const { audioId, name, url, volume = voice.volume } = command.voice
    const sourceDurationSec = roundSec(command.voice.durationSec)
    if (!url || !(sourceDurationSec >= frameSec(project.frameRate))) return refuse('voice_no_sound')
    const others = track.voices.filter((other) => other !== voice)
    const durationSec = Math.min(sourceDurationSec, roundSec(roomAround(others, voice).toSec - voice.startSec))
    const fields = { audioId, name, url, volume, durationSec, sourceStartSec: 0, sourceDurationSec }
    const { speech = null } = command
    const next: Voice = { ...voice, ...fields, status: speech ? 'success' : 'init', speech }
    const voices = track.voices.map((other) => (other === voice ? next : other))
    if (track.driver === 'tts') return ok({ ...track, voices })
    const items = linesFollowing(track.subtitle.items, voice, null)
    return ok(followVoices({ ...track, voices, subtitle: { ...track.subtitle, items } }, track))
  })
}

const EVENTS: Record<Voice['status'], AnalysisEvent> = {
  init: { type: 'cancelled' },
  progress: { type: 'begin' },
  success: { type: 'done' },
  fail: { type: 'failed' },
}

/** How the analysis of a recording goes, for all voices that play it; what cannot come now is not taken. */
export function setVoiceAnalysis(project: Project, command: Of<RecordingCommand, 'role.setVoiceAnalysis'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { url, status, speech = null } = command
    const voices = track.voices.map((voice) => {
      const next = voice.url === url ? analysisAfter({ ...voice, requestId: null }, EVENTS[status]) : null
      if (!next || (next.status === 'success' && !speech)) return voice
      return { ...voice, status: next.status, speech: next.status === 'success' ? speech : null }
    })
    const same = voices.every((voice, index) => voice === track.voices[index])
    return ok(same ? track : unblocked({ ...track, voices }))
  })
}

export const recordingHandlers: Handlers<RecordingCommand> = {
  'role.addVoice': addVoice,
  'role.replaceVoice': replaceVoice,
  'role.setVoiceVolume': setVoiceVolume,
  'role.setVoiceAnalysis': setVoiceAnalysis,
}
