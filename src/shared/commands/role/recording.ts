import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { soundsEndSec } from '#shared/model/driving-sounds.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Recording, Speech } from '#shared/model/speech.ts'
import { linesFollowing } from '#shared/speech/subtitle-lines.ts'
import { type AnalysisEvent, analysisReducer } from '#shared/status/analysis.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { nearestFreeStart, roomAround } from '#shared/timing/neighbours.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { partOfTrack, theTrack } from '../base/touches.ts'
import { drivenBy, unblocked } from './driver.ts'
import { editRole } from './edit.ts'
import { followSounds } from './sound.ts'

/** An uploaded file that a presenter speaks with. */
export type RecordingFile = Pick<Recording, 'audioId' | 'name' | 'url'> & { durationSec: number; volume?: number }

/** The uploaded recordings that drive a presenter in place of its script. */
export type RecordingCommand =
  | {
      type: 'role.addRecording'
      trackId: TrackId
      recording: RecordingFile & { speech: Speech | null }
      startSec?: number
      /** Whether the recordings drive the presenter from now on. */
      drives?: boolean
    }
  /** Another recording in the place of one, with its speech if that is known already. */
  | {
      type: 'role.replaceRecording'
      trackId: TrackId
      recordingId: string
      recording: RecordingFile
      speech?: Speech | null
    }
  | { type: 'role.setRecordingVolume'; trackId: TrackId; recordingId: string; volume: number }
  /** Progress of the analysis of a recording, for all parts that play it; success comes with its speech. */
  | { type: 'role.setRecordingAnalysis'; trackId: TrackId; url: string; status: Recording['status']; speech?: Speech }

/** How loud an uploaded recording is, from 0; synthesised speech has its volume in its script. */
function setRecordingVolume(project: Project, command: Of<RecordingCommand, 'role.setRecordingVolume'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const recording = track.recordings.find(({ id }) => id === command.recordingId)
    if (!recording) return refuse('not_found')
    const volume = Number.isFinite(command.volume) ? Math.max(0, command.volume) : 1
    if (volume === recording.volume) return ok(track)
    return ok({ ...track, recordings: track.recordings.map((it) => (it === recording ? { ...it, volume } : it)) })
  })
}

/** Adds a recording: at the free place nearest to `startSec`, after the last without it. */
function addRecording(project: Project, command: Of<RecordingCommand, 'role.addRecording'>, context: Context): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { audioId, name, url, speech, volume = 1 } = command.recording
    const sourceDurationSec = roundSec(command.recording.durationSec)
    if (!url || !(sourceDurationSec >= frameSec(project.frameRate))) return refuse('recording_no_sound')
    const wanted = Math.max(0, command.startSec ?? soundsEndSec(track.recordings))
    const startSec = roundSec(nearestFreeStart(track.recordings, wanted, sourceDurationSec))
    const recording: Recording = {
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
    const recordings = [...track.recordings, recording].sort((a, b) => a.startSec - b.startSec)
    const next = { ...track, recordings }
    if (track.driver === 'recording') return ok(followSounds(next, track))
    return ok(command.drives ? drivenBy(next, { driver: 'recording' }, context) : next)
  })
}

/**
 * Another recording in the place of one, as long as there is room before the next one. What was made of the old one is
 * discarded: its analysis, its cut and the lines that were spoken in it.
 */
function replaceRecording(project: Project, command: Of<RecordingCommand, 'role.replaceRecording'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const recording = track.recordings.find(({ id }) => id === command.recordingId)
    if (!recording) return refuse('not_found')
    const { audioId, name, url, volume = recording.volume } = command.recording
    const sourceDurationSec = roundSec(command.recording.durationSec)
    if (!url || !(sourceDurationSec >= frameSec(project.frameRate))) return refuse('recording_no_sound')
    const others = track.recordings.filter((other) => other !== recording)
    const durationSec = Math.min(sourceDurationSec, roundSec(roomAround(others, recording).toSec - recording.startSec))
    const fields = { audioId, name, url, volume, durationSec, sourceStartSec: 0, sourceDurationSec }
    const { speech = null } = command
    const next: Recording = { ...recording, ...fields, status: speech ? 'success' : 'init', speech }
    const recordings = track.recordings.map((other) => (other === recording ? next : other))
    if (track.driver === 'tts') return ok({ ...track, recordings })
    const items = linesFollowing(track.subtitle.items, recording, null)
    return ok(followSounds({ ...track, recordings, subtitle: { ...track.subtitle, items } }, track))
  })
}

const EVENTS: Record<Recording['status'], AnalysisEvent> = {
  init: { type: 'cancelled' },
  progress: { type: 'begin' },
  success: { type: 'done' },
  fail: { type: 'failed' },
}

/** How the analysis of a recording goes, for all its parts; an event that cannot come now is ignored. */
function setRecordingAnalysis(project: Project, command: Of<RecordingCommand, 'role.setRecordingAnalysis'>): Outcome {
  return editRole(project, command.trackId, (track) => {
    const { url, status, speech = null } = command
    const recordings = track.recordings.map((recording) => {
      const before = { ...recording, requestId: null }
      const next = recording.url === url ? analysisReducer(before, EVENTS[status]) : before
      if (next === before || (next.status === 'success' && !speech)) return recording
      return { ...recording, status: next.status, speech: next.status === 'success' ? speech : null }
    })
    const same = recordings.every((recording, index) => recording === track.recordings[index])
    return ok(same ? track : unblocked({ ...track, recordings }))
  })
}

export const recordingRules: Rules<RecordingCommand> = {
  'role.addRecording': { run: addRecording, undo: 'step', touches: theTrack, selects: 'part' },
  'role.replaceRecording': { run: replaceRecording, undo: 'step', touches: partOfTrack('recordingId') },
  'role.setRecordingVolume': { run: setRecordingVolume, undo: 'merge', touches: partOfTrack('recordingId') },
  'role.setRecordingAnalysis': { run: setRecordingAnalysis, undo: 'note', touches: theTrack, everywhere: true },
}
