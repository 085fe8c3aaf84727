import { ok } from '#shared/base/result.ts'
import { WorkerEnded } from '#shared/base/worker-ended.ts'
import type { HeadlessJob, HeadlessOutcome } from '#shared/formats/headless-job.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import type { RenderSize } from '#shared/model/canvas.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, sceneAt } from '#shared/model/queries.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { createExportThread, type ExportThread } from '#ui/threads/export-thread.ts'
import { createMediaThread, type MediaThread } from '#ui/threads/media-thread.ts'
import { JobLine } from './job-line.ts'

/** Shortest time between two progress reports. */
const REPORT_MS = 300

/** Returns a port to the media worker for one call of the export worker. */
function mediaLine(media: MediaThread): MessagePort {
  const { port1, port2 } = new MessageChannel()
  void media.connect(port1)
  return port2
}

async function picture(
  exporter: ExportThread,
  media: MediaThread,
  project: Project,
  timeSec: number,
  size: RenderSize,
) {
  const place = sceneAt(project, timeSec)
  return exporter.frame(project, place.sceneId, place.timeSec, size, 'image/png', mediaLine(media))
}

async function work(line: JobLine, job: HeadlessJob): Promise<HeadlessOutcome> {
  if (job.kind === 'portrait') return portrait(line, job)
  if (job.kind === 'film') return filmed(line, job)
  if (job.kind === 'slides') return slides(line, job)
  const read = parseProject(job.projectJson, 'render', job.kind === 'frame' ? 'frame' : job.settings.name)
  if (!read.ok) return { ok: false, code: read.error.code, detail: read.error.message }
  const project = read.value
  const media = createMediaThread()
  const exporter = createExportThread()
  await media.setHost({ access: async (url) => ok(line.mediaAddress(url)) }, 'render', line.keptAddress())
  return made(line, job, project, media, exporter)
}

async function portrait(
  line: JobLine,
  { photo, face }: Extract<HeadlessJob, { kind: 'portrait' }>,
): Promise<HeadlessOutcome> {
  // the models are large, and no other job needs them
  const { makePortrait } = await import('./portrait/make-portrait.ts')
  const answer = await fetch(line.mediaAddress(photo))
  if (!answer.ok) return { ok: false, code: 'unreadable', detail: `the photo cannot be fetched (${answer.status})` }
  const made = await makePortrait(await answer.blob(), face, (part) => void line.progress(part))
  if (!made.ok) return { ok: false, detail: '', ...made.error }
  const { file, cover, widthPx, heightPx } = made.value
  await line.file(file)
  await line.picture(cover)
  return { ok: true, durationSec: 0, sizeBytes: file.size, silent: [], size: { widthPx, heightPx } }
}

async function filmed(
  line: JobLine,
  { film, actions, keepsScene }: Extract<HeadlessJob, { kind: 'film' }>,
): Promise<HeadlessOutcome> {
  const { makeFilmed } = await import('./film/make-filmed.ts')
  const clips = actions.map(({ address, name }) => ({ address: line.mediaAddress(address), name }))
  const made = await makeFilmed(line.mediaAddress(film), clips, keepsScene, seldom(line))
  if (!made.ok) return { ok: false, ...made.error }
  const { file, cover, faceFile, film: facts, widthPx, heightPx } = made.value
  await line.file(file)
  await line.picture(cover)
  const size = { widthPx, heightPx }
  return { ok: true, durationSec: facts.durationSec, sizeBytes: file.size, silent: [], size, film: { facts, faceFile } }
}

async function slides(line: JobLine, job: Extract<HeadlessJob, { kind: 'slides' }>): Promise<HeadlessOutcome> {
  const { widthPx, lifted } = job
  const address = (url: string) => line.mediaAddress(url)
  // pdf.js is large, and no other job needs it
  const made =
    job.source === 'deck'
      ? await (await import('./slides/make-slides.ts')).makeSlides(address, widthPx, lifted, seldom(line))
      : await (await import('./pages/make-pages.ts')).makePages(address('oss:file.pdf'), widthPx, seldom(line))
  if (!made.ok) return { ok: false, ...made.error }
  const { file, ...facts } = made.value
  await line.file(file)
  return { ok: true, durationSec: 0, sizeBytes: file.size, silent: [], slides: facts }
}

/** A job on a document. */
type DocumentJob = Exclude<HeadlessJob, { kind: 'portrait' | 'film' | 'slides' }>

function made(line: JobLine, job: DocumentJob, project: Project, media: MediaThread, exporter: ExportThread) {
  if (job.kind === 'frame') return frame(line, job, project, media, exporter)
  return job.kind === 'video'
    ? video(line, job, project, media, exporter)
    : segments(line, job, project, media, exporter)
}

async function frame(
  line: JobLine,
  job: Extract<HeadlessJob, { kind: 'frame' }>,
  project: Project,
  media: MediaThread,
  exporter: ExportThread,
): Promise<HeadlessOutcome> {
  const png = await picture(exporter, media, project, job.timeSec, job.size)
  if (!png.ok) return refused(png.error, project)
  await line.picture(png.value)
  return { ok: true, durationSec: 0, sizeBytes: png.value.size, silent: [] }
}

async function segments(
  line: JobLine,
  job: Extract<HeadlessJob, { kind: 'segments' }>,
  project: Project,
  media: MediaThread,
  exporter: ExportThread,
): Promise<HeadlessOutcome> {
  await reportTo(line, exporter)
  const kept = await exporter.keepSegments(project, job.settings, job.runs, mediaLine(media))
  return kept.ok ? { ok: true, durationSec: 0, sizeBytes: 0, silent: [] } : refused(kept.error, project)
}

async function reportTo(line: JobLine, exporter: ExportThread): Promise<void> {
  const report = seldom(line)
  await exporter.listen(({ part }) => report(part))
}

/** Reports progress, but not each step of it. */
function seldom(line: JobLine): (part: number) => void {
  let toldMs = 0
  return (part) => {
    if (performance.now() - toldMs < REPORT_MS) return
    toldMs = performance.now()
    void line.progress(part)
  }
}

async function video(
  line: JobLine,
  job: Extract<HeadlessJob, { kind: 'video' }>,
  project: Project,
  media: MediaThread,
  exporter: ExportThread,
): Promise<HeadlessOutcome> {
  await reportTo(line, exporter)
  const silent = new Set<string>()
  await media.listen((event) => {
    if (event.type === 'soundMissing') silent.add(event.url)
  })
  const done = await exporter.start(project, job.settings, mediaLine(media), {
    reuse: job.keeps ? 'kept' : 'none',
    workers: job.workers,
  })
  if (!done.ok) return refused(done.error, project)
  const { file, durationSec } = done.value
  await line.file(file)
  const part = renderedPart(project, job.settings) ?? project
  const cover = await exporter.cover(part, 1080, mediaLine(media))
  if (cover.ok) await line.picture(cover.value)
  return { ok: true, durationSec, sizeBytes: file.size, silent: [...silent] }
}

/** A failed medium is named by the clip that shows it, too. */
function refused({ code, detail, subject }: Failure, project?: Project): HeadlessOutcome {
  const clip = project && allClips(project).find((one) => one.kind !== 'text' && one.url === subject)
  return { ok: false, code, detail, subject: clip?.name ? `${clip.name}: ${subject}` : subject }
}

const line = new JobLine(location.hash)
history.replaceState(null, '', location.pathname)
try {
  const outcome = await work(line, await line.job())
  await line.done(outcome)
} catch (error) {
  const detail = error instanceof Error ? error.message : String(error)
  await line.done(error instanceof WorkerEnded ? refused(error.failure) : { ok: false, code: 'render_failed', detail })
}
