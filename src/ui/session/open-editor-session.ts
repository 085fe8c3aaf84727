import { beginLocalExport, createWork, endLocalExport } from '#shared/api/work.ts'
import { clamp } from '#shared/base/num.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { endedAsFailure } from '#shared/base/worker-ended.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { ExportSettings } from '#shared/model/export-settings.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { SCENE_PICTURE_WIDTH_PX } from '#shared/model/scene-pictures.ts'
import type { ExportOptions, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { followSeek, playheadSec } from '#ui/mirror/playhead.ts'
import { projectMirror, selectionNow } from '#ui/mirror/project-mirror.ts'
import { api } from '#ui/server/api.ts'
import { caught } from '#ui/server/caught.ts'
import { setDraftCover } from '#ui/server/draft-cover.ts'
import { mediaHost } from '#ui/server/media-host.ts'
import { projectHost } from '#ui/server/project-host.ts'
import { answerSaveRequests } from '#ui/server/save-requests.ts'
import { currentOwner } from '#ui/server/session.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { createAudioOutput } from '#ui/threads/audio-output.ts'
import { createStudioThreads } from '#ui/threads/studio-threads.ts'
import { ActionStrips } from './action-strips.ts'
import { connectMirror } from './connection.ts'
import type { EditorSession } from './editor-session.ts'
import { endLeaving, finishLeaving } from './finish-leaving.ts'
import { followVisibility } from './follow-visibility.ts'
import { beginGesture } from './gesture.ts'
import { listExport } from './list-export.ts'
import { MaterialUploads } from './material-uploads.ts'
import { MediaViews } from './media-views.ts'
import { type Attempt, attemptOf } from './model/attempt.ts'
import { recordingAnalyzer } from './recording-analyzer.ts'
import { ScriptDrafts } from './script-drafts.ts'
import { SpeechMaker } from './speech-maker.ts'
import { SplitScripts } from './split-scripts.ts'
import { SubtitleUploads } from './subtitle-uploads.ts'
import { Turns } from './turns.ts'
import { uploadMaterial } from './upload-material.ts'

const POSTER_WIDTH_PX = 640
/** Short side of a cover that is made from the picture at the playhead. */
const COVER_SIZE = 720

export interface OpenEditorSession {
  session: EditorSession
  /** Result of loading the project. */
  opened: Promise<Result<null, Failure>>
  /** Closes the editor at once; resolves when the film that was open is saved and drawn, or that was given up. */
  close(): Promise<void>
}

/**
 * Opens a project for editing: starts the threads and connects them to the mirrors and the server. `refuse` shows why a
 * command failed, and what it attempted; `onBusy` is called when the server is too busy to load the project, which is tried again.
 */
export function openEditorSession(
  projectId: ProjectId,
  refuse: (refusal: Refusal, attempt?: Attempt | null) => void,
  onBusy: () => void,
): OpenEditorSession {
  endLeaving(projectId)
  const owner = currentOwner()
  const threads = createStudioThreads(mediaHost, createAudioOutput(), owner ?? '')
  const disconnect = connectMirror(threads)
  const { project, preview, media, sound } = threads
  let reportProgress: ((progress: ExportProgress) => void) | null = null
  let renderCancelled = false
  threads.onExportProgress((progress) => reportProgress?.(progress))

  const turns = new Turns()
  const run: EditorSession['run'] = (command, held = false) => {
    const at = { playheadSec: playheadSec(), atMs: Date.now(), held }
    return turns.run(async () => {
      const sent = typeof command === 'function' ? await command() : command
      if (!sent) return false
      const result = await project.run(sent, undefined, at)
      if (!result.ok) refuse(result.error, attemptOf(sent))
      return result.ok
    })
  }
  /** Resolves when the acts that were asked for so far are in the document: one may wait for the font that it measures in. */
  const settled = () => turns.run(() => {})
  const saveNow = () => settled().then(() => project.saveNow())
  const leave = () => settled().then(() => project.leave())
  const stopFollowing = followVisibility(preview, {
    leave: () => (turns.pending.value > 0 ? Promise.all([project.leave(), leave()]) : project.leave()),
  })
  /** Returns the document as the acts so far leave it. Undo and redo wait while it is taken (E16.14), not while it is rendered. */
  const shot = async (): Promise<Project> => {
    await settled()
    await project.setBusy(true)
    try {
      return await project.whole()
    } finally {
      void project.setBusy(false)
    }
  }
  const sceneId = (): SceneId => projectMirror.sceneId ?? ''
  const glossary = () => (projectMirror.project as Project | null)?.glossary ?? []
  const speech = new SpeechMaker(run, glossary)
  const scripts = new ScriptDrafts(projectId)
  const subtitleUploads = new SubtitleUploads({
    run,
    upload: async (text) =>
      `oss:${await uploadFile(new Blob([text], { type: 'application/x-subrip' }), 'subtitles.srt', `projects/${projectId}/srt`)}`,
  })
  const uploads = new MaterialUploads((shelf, file, job) => uploadMaterial(session, shelf, file, job))
  const views = new MediaViews(media)

  const snapshot = (
    scene: SceneId,
    fromSec: number,
    widthPx: number,
    type: 'image/png' | 'image/webp' = 'image/webp',
  ) => preview.snapshot(scene, fromSec, widthPx, type).catch(() => null)
  const actionStrips = new ActionStrips((trackId, actionId, moving) =>
    preview.actionStrip(trackId, actionId, moving).catch(() => null),
  )
  const drawStored = (scene: SceneId, fromSec: number, size: 'poster' | 'scene') =>
    snapshot(scene, fromSec, size === 'poster' ? POSTER_WIDTH_PX : SCENE_PICTURE_WIDTH_PX, 'image/png')
  const seekTo = (scene: SceneId, timeSec: number) =>
    followSeek({ sceneId: scene, timeSec }, preview.seek(scene, timeSec))

  const show = async (scene: SceneId | (() => SceneId), atSec: number) => {
    const shown = await turns.run(async () => {
      const next = typeof scene === 'function' ? scene() : scene
      await project.selectScene(next, atSec)
      return next
    })
    await seekTo(shown, atSec)
  }

  const renderHere = async (
    settings: ExportSettings,
    options: Pick<ExportOptions, 'reuse' | 'mayFail'>,
  ): ReturnType<EditorSession['render']> => {
    const whole = await shot()
    // the worker cancels only what it has begun
    if (renderCancelled) return err({ code: 'cancelled', detail: 'cancelled' })
    const made = await threads.exporter().start(whole, settings, threads.mediaLine(), options).catch(endedAsFailure)
    if (!made.ok || owner === null) return made
    const { file, folder, durationSec } = made.value
    const { name, format } = settings
    const entry = { owner, projectId, name, format, atMs: Date.now(), durationSec, sizeBytes: file.size, folder }
    return (await listExport(entry)) ? made : err({ code: 'cancelled', detail: 'the user has changed' })
  }
  const session: EditorSession = {
    run,
    refuse,
    inTurn: (begin) => turns.runInside(begin),
    pending: turns.pending,
    gesture: () => beginGesture(project, turns),
    copy: () => turns.run(() => project.copy()),
    cut() {
      const atSec = playheadSec()
      return turns.run(() => project.cut(atSec))
    },
    paste: (timeSec = playheadSec()) => turns.run(() => project.paste(timeSec)),
    undo: () => turns.run(() => project.undo()),
    redo: () => turns.run(() => project.redo()),
    select: (selection) =>
      void turns.run(() => project.select(typeof selection === 'function' ? selection(selectionNow()) : selection)),
    selectScene: (next) => show(next, 0),
    showAt: show,
    saveNow,
    leave,
    takeOver: () => project.takeOver(),
    keepAsCopy: (name) => project.keepAsCopy(name),
    takeTheirs: () => project.takeTheirs(),
    editScene: (next) => turns.run(() => project.selectScene(next)),
    seekTo,
    seek(wantedSec) {
      const document = projectMirror.project as Project | null
      if (!document) return
      void seekTo(sceneId(), clamp(wantedSec, 0, sceneDurationSec(document, sceneId())))
    },
    play(what) {
      void sound.resume()
      void preview.play(what)
    },
    pause: () => void preview.pause(),
    setRate: (rate) => void preview.setRate(rate),
    timeSec: playheadSec,
    showOn: (canvas) => void threads.startPreview(canvas),
    resize: (widthPx, heightPx) => void preview.resize(widthPx, heightPx),
    watch: (watched) => void preview.watch(watched),
    hideLayer: (layerId) => void preview.hideLayer(layerId),
    rehearse: (trackId, actionId) => void preview.rehearse(trackId, actionId),
    actionStrips,
    film: (trackId) => ({
      picture: (matte, view, maxPx) => preview.filmPicture(trackId, matte, view, maxPx).catch(() => null),
      colorAt: (matte, x, y) => preview.filmColor(trackId, matte, x, y).catch(() => null),
      person: (matte) => preview.filmPerson(trackId, matte).catch(() => null),
    }),
    effectStrip(layerId, kind, urls) {
      const looks = [null, ...urls.map((url) => ({ url, strength: 1 }))].map((chosen) => {
        return { beauty: {}, filter: null, makeUp: null, [kind]: chosen }
      })
      return preview.effectStrip(sceneId(), playheadSec(), layerId, looks).catch(() => null)
    },
    textPicture: (picture) => preview.textPicture(picture).catch(() => null),
    snapshot,
    backdrop: (scene, atSec, areas, backgrounds) => preview.backdrop(scene, atSec, areas, backgrounds).catch(() => []),
    media: views,
    retryMedium: (url) => views.retry(url),
    soundLength: (url) => media.soundLength(url),
    withoutSound: (urls) => media.withoutSound(urls),
    probe(file, name, signal) {
      const id = crypto.randomUUID()
      const probed = media.probe(file, name, id)
      const stop = () => void media.stopProbe(id)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
      return probed
    },
    cover: (url) => media.cover(url),
    scripts,
    splits: new SplitScripts(scripts),
    speech,
    subtitleUploads,
    uploads,
    analyzeRecording: recordingAnalyzer(media),
    async render(settings, { reserved = null, ...options }, onProgress) {
      renderCancelled = false
      reportProgress = onProgress
      const made = await renderHere(settings, options)
      // what the server was not told of is given back by itself
      if (reserved !== null) await api(endLocalExport, { exportId: reserved, done: made.ok }).catch(() => undefined)
      return made
    },
    async picture(size, type) {
      const whole = await shot()
      const drawn = threads.exporter().frame(whole, sceneId(), playheadSec(), size, type, threads.mediaLine())
      return drawn.catch(endedAsFailure)
    },
    async makeCover() {
      const picture = await session.picture(COVER_SIZE, 'image/jpeg')
      if (!picture.ok) return picture
      const made = await caught(setDraftCover((projectMirror.project as Project).id, picture.value, 'cover.jpg'))
      return made.ok ? ok(null) : made
    },
    cancelRender() {
      renderCancelled = true
      threads.cancelExport()
    },
    extraCodecs: (settings) => threads.exporter().extraCodecs(projectMirror.project as Project, settings),
    async reserveExport({ name, sceneId }) {
      const saved = await saveNow()
      if (!saved.ok) return saved
      const { id } = projectMirror.project as Project
      const { exportId } = await api(beginLocalExport, {
        projectId: id,
        name,
        ...(sceneId !== undefined && { sceneId }),
      })
      return ok(exportId)
    },
    async renderOnServer(settings) {
      const saved = await saveNow()
      if (!saved.ok) return saved
      await api(createWork, { projectId: (projectMirror.project as Project).id, settings })
      return saved
    },
  }

  const closing = new AbortController()
  const stopAnswering = answerSaveRequests(projectId, saveNow)
  let isOpen = false
  const opened = project
    .open(projectId, projectHost({ owner, draw: drawStored, onBusy, signal: closing.signal }), owner ?? '')
    .then((result) => {
      isOpen = result.ok
      return result
    })
  const end = () => {
    stopAnswering()
    threads.dispose()
  }
  return {
    session,
    opened,
    async close() {
      closing.abort()
      speech.dispose()
      subtitleUploads.close()
      uploads.close()
      views.close()
      actionStrips.close()
      disconnect()
      stopFollowing()
      session.cancelRender()
      sound.dispose()
      if (!isOpen) return end()
      // nothing is drawn while it plays
      preview.pause().catch(() => {})
      // fields that close with the editor give what was typed last after this call
      const finish = () => Promise.resolve().then(leave)
      await finishLeaving(projectId, owner, finish, end)
    },
  }
}
