import { readSound } from '#server/engines/align/read-sound.ts'
import { floatsOf } from '#shared/base/samples.ts'
import type { VoiceProfile } from '#shared/model/voice-profile.ts'
import { VoiceMeter } from './voice-meter.ts'

/** Measured of a recording: what comes later tells no more of a voice. */
const RECORDING_SEC_MAX = 1800

/** A recording: a file of MP3 or WAV, or its samples, 16 bit and mono. */
export type VoiceRecording = { file: string } | { pcm: Int16Array<ArrayBuffer>; sampleRate: number }

export interface VoiceQuestion {
  recording: VoiceRecording
  /** The fewest seconds of sounds with a pitch. */
  voicedSecMin: number
}

/** A profile, or why there is none: `unreadable` also of a file without sound. */
export type VoiceAnswer = { ok: true; profile: VoiceProfile } | { ok: false; code: 'unreadable' | 'too_little_speech' }

/** Measures the voice of a recording second by second. */
export async function measureVoice({ recording, voicedSecMin }: VoiceQuestion): Promise<VoiceAnswer> {
  let meter: VoiceMeter | null = null
  try {
    if ('file' in recording)
      for await (const { samples, sampleRate } of readSound(recording.file, 0, RECORDING_SEC_MAX)) {
        meter ??= new VoiceMeter(sampleRate)
        meter.push(samples)
      }
    else meter = metered(recording.pcm.subarray(0, RECORDING_SEC_MAX * recording.sampleRate), recording.sampleRate)
  } catch {
    return { ok: false, code: 'unreadable' }
  }
  if (!meter) return { ok: false, code: 'unreadable' }
  const profile = meter.result(voicedSecMin)
  return profile ? { ok: true, profile } : { ok: false, code: 'too_little_speech' }
}

function metered(pcm: Int16Array, sampleRate: number): VoiceMeter {
  const meter = new VoiceMeter(sampleRate)
  for (let at = 0; at < pcm.length; at += sampleRate) meter.push(floatsOf(pcm.subarray(at, at + sampleRate)))
  return meter
}
