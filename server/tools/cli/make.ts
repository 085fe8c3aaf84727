import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RenderError, type RenderPort } from '#server/engines/render/port.ts'
import type { SpeechPort } from '#server/engines/speech/common/port.ts'
import { speakScripts } from '#server/features/work/rendering/speak-scripts.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { Project } from '#shared/model/project.ts'
import { projectDurationSec } from '#shared/model/queries.ts'
import { progressLines } from './common/progress.ts'
import { CliRefusal } from './common/refusal.ts'
import type { OpenedProject } from './open-project.ts'
import type { MakeCommand } from './options.ts'

/** The means of commands that make files. */
export interface Means {
  speech: SpeechPort
  render: RenderPort
  /** A folder of this command alone. */
  folder: string
  /** Prints a line for the user. */
  print(line: string): void
  signal: AbortSignal
}

/** Speaks the scripts of a project and writes its video or a frame. */
export async function make(command: MakeCommand, { project, media }: OpenedProject, means: Means): Promise<void> {
  const { outFile } = command
  if (!existsSync(path.dirname(outFile))) throw new CliRefusal(`--out names a folder that is not there: ${outFile}.`)
  try {
    const { speech, folder, print, signal } = means
    const keep = async (name: string, wav: Uint8Array) => {
      const file = path.join(folder, name)
      await writeFile(file, wav)
      return media.add(file)
    }
    const spoken = await speakScripts(project, { speech, keep, print, signal })
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
  { atSec, outFile, requested }: Extract<MakeCommand, { verb: 'frame' }>,
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
  { outFile, requested, workers }: Extract<MakeCommand, { verb: 'render' }>,
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
    ...(requested.transparent && { transparent: true }),
  }
  const onProgress = progressLines('Rendering', print)
  const projectJson = JSON.stringify(encodeProject(project))
  const made = await render.render({ projectJson, settings, workers, resolve, outFile, onProgress, signal })
  print(`Wrote ${outFile}: ${made.durationSec.toFixed(2)} s, ${(made.sizeBytes / 1e6).toFixed(1)} MB.`)
  return made.silent
}
