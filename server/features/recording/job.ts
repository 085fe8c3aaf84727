import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Aligner } from '#server/engines/align/aligner.ts'
import type { TimesQuestion } from '#server/engines/align/find-times.ts'
import type { RecognitionPort } from '#server/engines/recognition/common/port.ts'
import { SpeechError, type SpeechPort } from '#server/engines/speech/common/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { tenantPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { QuotaError } from '#server/platform/objects/common/quota.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt, JobKind } from '#server/platform/queue/queue.ts'
import { NO_ROOM, requireRoom } from '#server/platform/space/require-room.ts'
import { ThreadTimeError } from '#server/platform/threads/turn-thread.ts'
import { formatSrt } from '#shared/speech/subtitle-files.ts'
import { readingOf } from './reading.ts'
import { type AnalysisRow, analysisOfJob, reportAnalysis } from './rows.ts'

/** Analyzes the recording whose request's id it carries. */
export const ANALYSIS_JOB = {
  name: 'analysis',
  data: z.object({ id: z.string() }),
  expireInSeconds: 900,
  concurrency: 2,
  concurrencyPerOwner: 1,
  retryLimit: 2,
} satisfies JobKind

/** How far the analysis is once the file is here, the words are known and they are read. */
const PROGRESS = { file: 0.2, words: 0.4, reading: 0.6 } as const

/** Control characters and halves of surrogate pairs, which no database stores. */
const NO_TEXT = /[^\t\n\r\P{Cc}]|\p{Cs}/gu

interface AnalysisParts {
  db: Db
  objects: ObjectStore
  speech: SpeechPort
  aligner: Aligner
  recognition: RecognitionPort | null
  /** Where files from the store are kept meanwhile. */
  scratchDir: string
}

/** A request that ends without a result, for a reason that is no fault of the server. */
class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/**
 * Finds what is said in a recording and when: the words are the user's, or recognised; without words its paragraphs are
 * found. A refusal ends the request; anything else is another attempt's matter.
 */
export async function analyzeJob(
  parts: AnalysisParts,
  { data: { id }, jobId, signal }: Attempt<{ id: string }>,
): Promise<void> {
  const { db, objects } = parts
  const row = await analysisOfJob(db, id, jobId)
  if (!row) return
  const file = path.join(parts.scratchDir, `${randomUUID()}${path.extname(row.audioKey)}`)
  try {
    if (!(await fetchObject(objects, row.audioKey, file, signal))) throw new Refused('gone')
    const { durationSec, ...content } = await timesOf(parts, row, file, signal)
    signal.throwIfAborted()
    const srtKey = `${tenantPrefix(row.tenantId)}/speech/${id}.srt`
    const srt = new TextEncoder().encode(formatSrt(content.paragraphs.filter(({ text }) => text !== '')))
    await requireRoom({ db, objects }, row.tenantId, srt.length)
    await objects.put(srtKey, srt)
    await reportAnalysis(db, id, { status: 'success', progress: 1, srtKey, durationSec, content })
  } catch (error) {
    const code = codeOf(error)
    if (code === null) throw error
    await reportAnalysis(db, id, { status: 'fail', errorCode: code, errorMessage: String(error) })
  } finally {
    await rm(file, { force: true })
  }
}

function codeOf(error: unknown): string | null {
  if (error instanceof QuotaError) return NO_ROOM
  return error instanceof SpeechError || error instanceof Refused ? error.code : null
}

async function timesOf(parts: AnalysisParts, row: AnalysisRow, file: string, signal: AbortSignal) {
  const { db, speech, recognition } = parts
  await reportAnalysis(db, row.id, { progress: PROGRESS.file })
  const find = (reading: TimesQuestion['reading']) =>
    found(parts.aligner, row.tenantId, { recording: { file }, reading })
  const voices = await find(null)
  const { durationSec } = voices
  const heard = row.recognizes && recognition ? await recognition.recognize(file, signal) : ''
  const text = row.script ?? heard.replace(NO_TEXT, '')
  await reportAnalysis(db, row.id, { progress: PROGRESS.words })
  signal.throwIfAborted()
  if (text.trim() === '') return voices
  const reading = await readingOf(speech, { text, durationSec }, signal, row.tenantId).catch((error) => {
    const isHeard = row.script === null && error instanceof SpeechError && error.code === 'text_too_long'
    throw isHeard ? new SpeechError('engine_bad_sound', 'Nobody can say in the recording what is recognised.') : error
  })
  await reportAnalysis(db, row.id, { progress: PROGRESS.reading })
  signal.throwIfAborted()
  return find(reading)
}

async function found(aligner: Aligner, owner: string, question: TimesQuestion) {
  const { ok, ...times } = await aligner.ask(owner, question).catch((error) => {
    throw error instanceof ThreadTimeError ? new Refused('takes_too_long') : error
  })
  if ('code' in times) throw new Refused(times.code)
  return times
}

/** Ends a request that no attempt could end. */
export async function analysisLost(db: Db, id: string): Promise<void> {
  await reportAnalysis(db, id, { status: 'fail', errorCode: 'speech_failed', errorMessage: 'no attempt ended' })
}
