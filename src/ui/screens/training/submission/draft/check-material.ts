import { err, ok, type Result } from '#shared/base/result.ts'
import type { MaterialPart, PartRule } from '#shared/model/training-material.ts'
import { breachOf, formatsOf, isAccepted, isTooLarge } from '#shared/model/upload-rules.ts'
import { type SoundReport, statementReport } from '#shared/sound/sound-report.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { checkRecording } from '#ui/server/check-recording.ts'
import { type MeasuredMedia, measureFile } from '#ui/server/measure-file.ts'
import type { FaultCode, FileFault, WordedFault } from './file-fault.ts'

/** The measures of a file; 0 where it has no such thing. */
export interface Facts {
  sizeBytes: number
  durationSec: number
  widthPx: number
  heightPx: number
  frameRate: number
}

/** A file that can be material: its measures, and its sound. */
interface Checked {
  facts: Facts
  /** Of a recording of a voice, and of a statement. */
  sound: SoundReport | null
}

const KINDS = { video: 'video', audio: 'music', image: 'image', gif: 'image' } as const

/** Sentences for what the reader of files says. */
export const FAULT_OF_READING: Partial<Record<string, FaultCode>> = {
  no_video_track: 'noPicture',
  no_sound: 'noSound',
  undecodable: 'undecodable',
  undecodable_sound: 'undecodable',
  too_slow: 'slow',
}

const BREACHES = { too_short: 'tooShort', too_long: 'tooLong', low_frame_rate: 'lowFrameRate' } as const

function breachFault({ upload }: PartRule, media: MeasuredMedia): Omit<WordedFault, 'name'> | null {
  const breach = breachOf(upload, media)
  if (!breach) return null
  const { code, limit } = breach
  if (code === 'low_frame_rate')
    return { code: BREACHES[code], values: { measured: Math.round(media.frameRate * 10) / 10, limit } }
  // rounded to the limit, the length would contradict the sentence
  const sec = Math.round(media.durationSec)
  const said = code === 'too_short' ? Math.min(sec, limit - 1) : Math.max(sec, limit + 1)
  return { code: BREACHES[code], values: { measured: clockText(said), limit: clockText(limit) } }
}

/**
 * Checks a chosen file by the rule of its part, before a byte is sent; null when `signal` aborts. `onHeard` gets the part of a
 * recording that was listened to, 0 to 1.
 */
export async function checkMaterial(
  { part, rule }: { part: MaterialPart; rule: PartRule },
  file: File,
  signal: AbortSignal,
  onHeard: (part: number) => void,
): Promise<Result<Checked, FileFault> | null> {
  const { name, size: sizeBytes } = file
  const refuse = (code: FaultCode, values: WordedFault['values'] = {}) => err<FileFault>({ code, name, values })
  const formats = formatsOf([rule.upload])
  if (!isAccepted(rule.upload, name)) return refuse('wrongKind', { formats })
  if (sizeBytes === 0) return refuse('empty')
  if (isTooLarge(rule.upload, sizeBytes))
    return refuse('tooLarge', { measured: Math.ceil(sizeBytes / 1e6), limit: rule.upload.megabytesMax })
  const probed = await measureFile(file, signal)
  if (signal.aborted) return null
  if (!probed.ok) return refuse(FAULT_OF_READING[probed.error.code] ?? 'unreadable', { codec: probed.error.detail })
  const media = probed.value
  if (KINDS[media.kind] !== rule.kind) return refuse('wrongKind', { formats })
  const breach = breachFault(rule, media)
  if (breach) return refuse(breach.code, breach.values)
  const { durationSec, widthPx, heightPx, frameRate } = media
  const facts = { sizeBytes, durationSec, widthPx, heightPx, frameRate }
  const isStatement = part === 'licence'
  if (rule.kind !== 'music' && !isStatement) return ok({ facts, sound: null })
  if (!media.hasAudio) return refuse('statementSilent')
  const heard = await checkRecording(file, signal, onHeard)
  if (signal.aborted) return null
  if (!heard.ok) return refuse(FAULT_OF_READING[heard.error.code] ?? 'unreadable', { codec: heard.error.detail })
  const report = isStatement ? statementReport(heard.value) : heard.value
  if (report.flaws.some(({ refuses }) => refuses)) return err({ code: 'sound', name, file, report })
  return ok({ facts, sound: report })
}
