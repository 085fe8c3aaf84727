import { z } from 'zod'
import { roundSec } from '#shared/base/num.ts'
import type { Recording } from '#shared/model/speech.ts'
import { read } from '../common/format-failure.ts'
import { unknownFieldsOf } from '../common/unknown-fields.ts'
import { given, offset, status, title, volume } from './fields.ts'
import { encodeStatus } from './material.ts'
import { encodeCut } from './sound-cut.ts'
import { analysisStatus, decodeSpeech, decodeStatus, encodeSpeech, speechFields } from './speech.ts'

/** A recording whose length is not known is as short as can be, until it is read. */
const NO_TIME_SEC = 0.04

const schema = z.object({
  ...speechFields,
  id: z.string().min(1).nullish(),
  audioId: z.string().nullable().default(null),
  name: title,
  url: title,
  start: offset,
  startOffset: offset,
  maxDuration: offset,
  volume,
  analyzeStatus: analysisStatus,
  status,
})

/** Reads the recording module at `index`, which need not have an id of its own; no part outlasts its recording. */
export function decodeRecording(raw: unknown, path: string, index: number): Recording {
  const wire = read(schema, raw, path)
  const speech = decodeSpeech(wire)
  const sourceDurationSec = wire.maxDuration || speech?.durationSec || wire.duration || NO_TIME_SEC
  const durationSec = wire.duration || Math.max(NO_TIME_SEC, roundSec(sourceDurationSec - wire.startOffset))
  return {
    id: wire.id ?? `voice-${index + 1}`,
    audioId: wire.audioId,
    name: wire.name,
    url: wire.url || (speech?.audioUrl ?? ''),
    startSec: wire.start,
    durationSec: Math.min(durationSec, sourceDurationSec),
    sourceStartSec: wire.startOffset,
    sourceDurationSec,
    volume: wire.volume,
    status: decodeStatus(wire.analyzeStatus, speech),
    speech,
    ...given('loadStatus', wire.status),
    ...unknownFieldsOf(schema, raw),
  }
}

export function encodeRecording(recording: Recording) {
  return {
    ...encodeSpeech(recording.speech, false),
    ...encodeCut(recording, recording.url, recording.sourceDurationSec),
    audioId: recording.audioId,
    name: recording.name,
    volume: recording.volume,
    analyzeStatus: recording.status,
    ...encodeStatus(recording.loadStatus),
  }
}
