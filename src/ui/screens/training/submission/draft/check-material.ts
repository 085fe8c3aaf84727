import { err, ok, type Result } from '#shared/base/result.ts'
import type { PartRule } from '#shared/model/training-material.ts'
import { breachOf, isAccepted, isTooLarge } from '#shared/model/upload-rules.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { type MeasuredMedia, measureFile } from '#ui/server/measure-file.ts'
import type { FaultCode, FileFault } from './file-fault.ts'

/** The measures of a file; 0 where it has no such thing. */
export interface Facts {
  sizeBytes: number
  durationSec: number
  widthPx: number
  heightPx: number
  frameRate: number
}

const KINDS = { video: 'video', audio: 'music', image: 'image', gif: 'image' } as const

/** Sentences for what the reader of files says. */
const READ: Partial<Record<string, FaultCode>> = {
  no_video_track: 'noPicture',
  no_sound: 'noSound',
  undecodable: 'undecodable',
  undecodable_sound: 'undecodable',
  too_slow: 'slow',
}

const BREACHES = { too_short: 'tooShort', too_long: 'tooLong', low_frame_rate: 'lowFrameRate' } as const

function breachFault({ upload }: PartRule, media: MeasuredMedia): Omit<FileFault, 'name'> | null {
  const breach = breachOf(upload, media)
  if (!breach) return null
  const isRate = breach.code === 'low_frame_rate'
  const text = (value: number) => (isRate ? Math.round(value * 10) / 10 : clockText(value))
  return {
    code: BREACHES[breach.code],
    values: { measured: text(isRate ? media.frameRate : media.durationSec), limit: text(breach.limit) },
  }
}

/**
 * Checks a chosen file by the rule of its part, before a byte is sent; null when `signal` aborts.
 */
export async function checkMaterial(
  rule: PartRule,
  file: File,
  signal: AbortSignal,
): Promise<Result<Facts, FileFault> | null> {
  const { name, size: sizeBytes } = file
  const refuse = (code: FaultCode, values: FileFault['values'] = {}) => err<FileFault>({ code, name, values })
  const formats = rule.upload.extensions.map((ending) => ending.toUpperCase()).join(', ')
  if (!isAccepted(rule.upload, name)) return refuse('wrongKind', { formats })
  if (sizeBytes === 0) return refuse('empty')
  if (isTooLarge(rule.upload, sizeBytes))
    return refuse('tooLarge', { measured: Math.ceil(sizeBytes / 1e6), limit: rule.upload.megabytesMax })
  const probed = await measureFile(file, signal)
  if (signal.aborted) return null
  if (!probed.ok) return refuse(READ[probed.error.code] ?? 'unreadable', { codec: probed.error.detail })
  const media = probed.value
  if (KINDS[media.kind] !== rule.kind) return refuse('wrongKind', { formats })
  const breach = breachFault(rule, media)
  if (breach) return refuse(breach.code, breach.values)
  const { durationSec, widthPx, heightPx, frameRate } = media
  return ok({ sizeBytes, durationSec, widthPx, heightPx, frameRate })
}
