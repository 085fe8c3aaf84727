import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Aligner } from '#server/engines/align/aligner.ts'
import type { TimesQuestion } from '#server/engines/align/find-times.ts'
import type { RecognitionPort } from '#server/engines/recognition/common/port.ts'
import { SpeechError, type SpeechPort } from '#server/engines/speech/common/port.ts'
import type { Space } from '#server/platform/config/space.ts'
import type { Db } from '#server/platform/db/open.ts'
import { speechPrefix } from '#server/platform/objects/common/keys.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import { fetchObject } from '#server/platform/objects/fetch-object.ts'
import type { Attempt } from '#server/platform/queue/queue.ts'
import { requireRoom } from '#server/platform/space/require-room.ts'
import { ThreadTimeError } from '#server/platform/threads/turn-thread.ts'
import { formatSrt } from '#shared/speech/subtitle-files.ts'
import { readingOf } from './reading.ts'
import { ANALYSIS_REQUEST, AnalysisError, type AnalysisRow } from './request.ts'

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
  /** Where files from the store are kept meanwhile, and its disk. */
  scratchDir: string
  space: Space
}

/**
 * Finds what is said in a recording and when: the words are the user's, or recognised; without words its paragraphs are
 * found.
 */
export function analyzeJob(parts: AnalysisParts, attempt: Attempt<{ id: string }>): Promise<void> {
  const { db, objects } = parts
  return ANALYSIS_REQUEST.attempt(db, attempt, async (row) => {
    const { signal } = attempt
    const file = path.join(parts.scratchDir, `${randomUUID()}${path.extname(row.audioKey)}`)
    try {
      if (!(await fetchObject(parts, row.audioKey, file, signal))) throw new AnalysisError('gone')
      const { durationSec, ...content } = await timesOf(parts, row, file, signal)
      signal.throwIfAborted()
      const srtKey = `${speechPrefix(row.tenantId)}/${row.id}-${randomUUID().slice(0, 8)}.srt`
      const srt = new TextEncoder().encode(formatSrt(content.paragraphs.filter(({ text }) => text !== '')))
      await requireRoom({ db, objects }, row.tenantId, srt.length)
      await objects.put(srtKey, srt)
      await ANALYSIS_REQUEST.succeed({ db, objects }, row.id, { srtKey, durationSec, content }, [srtKey])
    } finally {
      await rm(file, { force: true })
    }
  })
}

async function timesOf(parts: AnalysisParts, row: AnalysisRow, file: string, signal: AbortSignal) {
  const { db, speech, recognition } = parts
  await ANALYSIS_REQUEST.rows.report(db, row.id, { progress: PROGRESS.file })
  const find = (reading: TimesQuestion['reading']) =>
    found(parts.aligner, row.tenantId, { recording: { file }, reading })
  const voices = await find(null)
  const { durationSec } = voices
  const heard = row.recognizes && recognition ? await recognition.recognize(file, signal) : ''
  const text = row.script ?? heard.replace(NO_TEXT, '')
  await ANALYSIS_REQUEST.rows.report(db, row.id, { progress: PROGRESS.words })
  signal.throwIfAborted()
  if (text.trim() === '') return voices
  const reading = await readingOf(speech, { text, durationSec }, signal, row.tenantId).catch((error) => {
    const isHeard = row.script === null && error instanceof SpeechError && error.code === 'text_too_long'
    throw isHeard ? new SpeechError('engine_bad_sound', 'Nobody can say in the recording what is recognised.') : error
  })
  await ANALYSIS_REQUEST.rows.report(db, row.id, { progress: PROGRESS.reading })
  signal.throwIfAborted()
  return find(reading)
}

async function found(aligner: Aligner, owner: string, question: TimesQuestion) {
  const { ok, ...times } = await aligner.ask(owner, question).catch((error) => {
    throw error instanceof ThreadTimeError ? new AnalysisError('takes_too_long') : error
  })
  if ('code' in times) throw new AnalysisError(times.code)
  return times
}
