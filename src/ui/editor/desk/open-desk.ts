import { clamp } from '#shared/base/num.ts'
import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'
import type { ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import * as actions from '#ui/mirror/actions.ts'
import { connectMirror } from '#ui/mirror/connection.ts'
import { playheadSec } from '#ui/mirror/playhead.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { mediaHost } from '#ui/server/media-host.ts'
import { projectHost } from '#ui/server/project-host.ts'
import { createAudioOutput } from '#ui/threads/audio-output.ts'
import { createStudioThreads } from '#ui/threads/studio-threads.ts'
import type { Desk } from './desk.ts'
import { SpeechMaker } from './speech-maker.ts'
import { voiceListener } from './voice-listener.ts'

const POSTER_WIDTH_PX = 640

export interface OpenDesk {
  desk: Desk
  /** How loading the project went. */
  opened: Promise<Result<null, Failure>>
  close(): void
}

/** Opens a project for editing: starts the threads, connects mirrors and host. `refuse` shows why a command failed. */
export function openDesk(projectId: ProjectId, refuse: (refusal: Refusal) => void): OpenDesk {
  const threads = createStudioThreads(mediaHost, createAudioOutput())
  const disconnect = connectMirror(threads)
  const { project, preview, media, sound } = threads
  let tellProgress: ((progress: ExportProgress) => void) | null = null

  const run = async (command: Command) => {
    const result = await actions.run(command)
    if (!result.ok) refuse(result.error)
    return result.ok
  }
  const sceneId = (): SceneId => projectMirror.sceneId ?? ''
  const speech = new SpeechMaker(run)

  const snapshot = (scene: SceneId, atSec: number, widthPx: number) =>
    preview.snapshot(scene, atSec, widthPx, 'image/webp').catch(() => null)
  const drawPoster = (scene: SceneId, atSec: number) => snapshot(scene, atSec, POSTER_WIDTH_PX)

  const desk: Desk = {
    run,
    refuse,
    undo: () => void project.undo(),
    redo: () => void project.redo(),
    select: (selection) => void project.select(selection),
    selectScene: (next) => void desk.showAt(next, 0),
    async showAt(next, atSec) {
      await project.selectScene(next, atSec)
      await preview.seek(next, atSec)
    },
    saveNow: () => project.saveNow(),
    takeOver: () => project.takeOver(),
    seek(wantedSec) {
      const document = projectMirror.project as Project | null
      if (!document) return
      void preview.seek(sceneId(), clamp(wantedSec, 0, sceneDurationSec(document, sceneId())))
    },
    play(what) {
      void sound.resume()
      void preview.play(what)
    },
    pause: () => void preview.pause(),
    timeSec: playheadSec,
    showOn: (canvas) => void threads.startPreview(canvas),
    resize: (widthPx, heightPx) => void preview.resize(widthPx, heightPx),
    snapshot,
    probe: (file, name) => media.probe(file, name),
    speech,
    listen: voiceListener(media),
    async render(settings, tell) {
      const exporter = threads.exporter()
      if (!tellProgress) await exporter.listen((progress) => tellProgress?.(progress))
      tellProgress = tell
      await project.setBusy(true)
      try {
        return await exporter.start(await project.whole(), settings, threads.mediaLine())
      } finally {
        void project.setBusy(false)
      }
    },
    cancelRender: () => void threads.exporter().cancel(),
  }

  return {
    desk,
    opened: project.open(projectId, projectHost(drawPoster)),
    close() {
      speech.dispose()
      disconnect()
      threads.dispose()
    },
  }
}
