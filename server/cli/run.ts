import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createRenderPort } from '#server/render/create.ts'
import { RenderError, type RenderPort } from '#server/render/port.ts'
import type { SpeechPort } from '#server/speech/common/port.ts'
import { createSpeech } from '#server/speech/create.ts'
import { readConfig } from '#server/start/config.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { Project } from '#shared/model/project.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import { type OpenedProject, openProject } from './open-project.ts'
import { type Command, readCommand } from './options.ts'
import { CliRefusal } from './refusal.ts'
import { speakScripts } from './speak-scripts.ts'

interface Means {
  speech: SpeechPort
  render: RenderPort
  /** A folder of this command alone. */
  folder: string
  /** Prints a line for the user. */
  print(line: string): void
  signal: AbortSignal
}

/**
 * Runs one command; resolves when its file is complete. `root` is the repository with a built `dist`. Rejects with an
 * error whose message can be shown to the user.
 */
export async function runCommand(
  args: readonly string[],
  { root, print, signal }: { root: string; print(line: string): void; signal: AbortSignal },
): Promise<void> {
  const command = readCommand(args)
  const speech = createSpeech()
  const dist = path.join(root, 'dist')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'avatar-studio-'))
  const render = createRenderPort({ dist, folder, spareBrowser: false, mediaHosts: [] })
  try {
    const library = ['dist/library', 'public/library'].map((name) => path.join(root, name)).find(existsSync) ?? dist
    const opened = openProject(path.resolve(command.file), library, speech, print)
    if (command.verb === 'validate') {
      requireLength(opened.project, readConfig(process.env, root).works.filmSec)
      print(`${command.file} is a project that can be rendered.`)
    } else await make(command, opened, { speech, render, folder, print, signal })
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

async function make(
  command: Exclude<Command, { verb: 'validate' }>,
  { project, media }: OpenedProject,
  means: Means,
): Promise<void> {
  const { outFile } = command
  if (!existsSync(path.dirname(outFile))) throw new CliRefusal(`--out names a folder that is not there: ${outFile}.`)
  try {
    const { speech, folder, print, signal } = means
    const spoken = await speakScripts(project, media, { speech, folder, print, signal })
    const resolve = (url: string) => media.resolve(url)
    if (command.verb === 'frame') await makeFrame(command, spoken, resolve, means)
    else
      for (const url of await makeVideo(command, spoken, resolve, means))
        print(media.inWords(`The sound of ${url} cannot be decoded: the video was written without it.`))
  } catch (error) {
    if (error instanceof RenderError) throw new RenderError(error.code, media.inWords(error.message))
    throw error
  }
}

async function makeFrame(
  { atSec, outFile, requested }: Extract<Command, { verb: 'frame' }>,
  project: Project,
  resolve: (url: string) => Promise<string>,
  { render, signal, print }: Means,
): Promise<void> {
  const endSec = projectDurationSec(project)
  if (atSec > endSec) throw new CliRefusal(`--at is ${atSec} s, but the video lasts ${endSec.toFixed(2)} s.`)
  const projectJson = JSON.stringify(encodeProject(project))
  const png = await render.frame({ projectJson, timeSec: atSec, size: requested.size ?? project.size, resolve, signal })
  const partFile = `${outFile}.part`
  // a file or link of this name is not written through
  await rm(partFile, { force: true })
  await writeFile(partFile, png, { flag: 'wx' })
  await rename(partFile, outFile)
  print(`Wrote ${outFile}.`)
}

/** Renders the video; returns the media whose sound is missing in it. */
async function makeVideo(
  { outFile, requested }: Extract<Command, { verb: 'render' }>,
  project: Project,
  resolve: (url: string) => Promise<string>,
  { render, signal, print }: Means,
): Promise<string[]> {
  const settings = {
    name: path.parse(outFile).name.slice(0, 80),
    format: requested.format ?? project.format,
    size: requested.size ?? project.size,
    frameRate: requested.frameRate ?? project.frameRate,
    bitRate: requested.bitRate ?? project.bitRate,
  }
  let printed = -1
  const onProgress = (part: number) => {
    const percent = Math.floor(part * 20) * 5
    if (percent > printed) print(`Rendering ${percent} %`)
    printed = Math.max(printed, percent)
  }
  const projectJson = JSON.stringify(encodeProject(project))
  const made = await render.render({ projectJson, settings, resolve, outFile, onProgress, signal })
  print(`Wrote ${outFile}: ${made.durationSec.toFixed(2)} s, ${(made.sizeBytes / 1e6).toFixed(1)} MB.`)
  return made.silent
}
