import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { findFfmpeg } from '#server/engines/film/find-ffmpeg.ts'
import { createRenderPort } from '#server/engines/render/create.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { createEmbeddedTrainer } from '#server/engines/train/embedded.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Project } from '#shared/model/project.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import { runBatch } from './batch.ts'
import { progressLines } from './common/progress.ts'
import { CliRefusal } from './common/refusal.ts'
import { importToFile } from './import-file.ts'
import { make } from './make.ts'
import { openProjectFile } from './open-project.ts'
import { readCommand } from './options.ts'
import { readCast } from './recast.ts'
import { trainPresenter } from './train-presenter.ts'

interface Surroundings {
  /** The repository with a built `dist`. */
  root: string
  print(line: string): void
  /** Whether a person reads along. */
  onTerminal: boolean
  signal: AbortSignal
}

/**
 * Runs one command; resolves when its files are complete. Rejects with an error whose message can be shown to the user.
 */
export async function runCommand(
  args: readonly string[],
  { root, print, onTerminal, signal }: Surroundings,
): Promise<void> {
  const command = readCommand(args)
  const config = readConfig(process.env, root)
  const speech = createSpeech(config.speech)
  const ffmpeg = await findFfmpeg(config.ffmpeg)
  const proRes = ffmpeg?.makesProRes ? ffmpeg.path : null
  const dist = path.join(root, 'dist')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'avatar-studio-'))
  const render = createRenderPort({ dist, folder, spareBrowser: false, mediaHosts: [], proRes })
  try {
    if (command.verb === 'presenter') {
      const onProgress = onTerminal ? progressLines('Training', print) : () => {}
      return await trainPresenter(command, { train: createEmbeddedTrainer(render), folder, print, onProgress, signal })
    }
    if (command.verb === 'import') {
      const onProgress = onTerminal ? progressLines('Importing', print) : () => {}
      return await importToFile(command, {
        root,
        render,
        speech,
        office: config.office,
        folder,
        print,
        onProgress,
        signal,
      })
    }
    const library = ['dist/library', 'public/library'].map((name) => path.join(root, name)).find(existsSync) ?? dist
    const means = { speech, render, folder, print, signal }
    if (command.verb === 'batch') return await runBatch(command, library, means)
    const opened = await openProjectFile(path.resolve(command.file), library, speech, print, {
      cast: readCast(command.cast),
    })
    if (command.verb === 'validate') {
      requireLength(opened.project, config.works.filmSec)
      print(`${command.file} is a project that can be rendered.`)
    } else await make(command, opened, means)
  } finally {
    await Promise.all([speech.close(), render.close()])
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws CliRefusal when the video is longer than a server renders */
function requireLength(project: Project, limitSec: number): void {
  const durationSec = projectDurationSec(project)
  if (durationSec <= limitSec) return
  throw new CliRefusal(
    `The video lasts ${Math.ceil(durationSec)} s, and a server renders up to ${limitSec} s (FILM_SECONDS_MAX).`,
  )
}
