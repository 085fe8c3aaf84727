import { z } from 'zod'
import { err, ok, type Result } from '#shared/base/result.ts'
import { tableOf } from '#shared/base/table.ts'
import { NO_BACKGROUND } from '#shared/model/background.ts'
import { frameRateSchema, ratioOf, renderSizeSchema, videoFormatSchema } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { BIT_RATE, limitedName, PROJECT_JSON_CHARS_MAX, SCENES_MAX } from '#shared/model/limits.ts'
import { PROJECT_VERSION, type Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { readCanvas, writtenCanvas, writtenCanvasFields } from '#shared/model/written-canvas.ts'
import { FormatError, type FormatFailure, type ReportNote, read } from './common/format-failure.ts'
import { unknownFieldsOf, withUnknownFields } from './common/unknown-fields.ts'
import { decodeBackground, encodeBackground } from './wire/background.ts'
import { given, list, number, or, part } from './wire/fields.ts'
import { decodeMusic, encodeMusic } from './wire/global-music.ts'
import { decodeProjectGlossary } from './wire/glossary.ts'
import { decodeScene, encodeScene } from './wire/scene.ts'

const schema = z.object({
  version: z.string().transform((value) => value || PROJECT_VERSION),
  format: z.preprocess((value) => String(value).toLowerCase(), videoFormatSchema.catch('mp4')),
  frameRate: or(frameRateSchema, 25),
  bitRate: number(BIT_RATE).transform((value) => (value > 0 ? value : BIT_RATE)),
  ...writtenCanvasFields,
  canvasRatio: z.string().optional().catch(undefined),
  size: or(renderSizeSchema, 1080),
  exportName: z.string().optional().catch(undefined),
  loudness: z.number().min(-40).max(-5).optional().catch(undefined),
  withoutPresenter: z.literal(true).optional().catch(undefined),
  globalBackground: part,
  globalBackgroundMusic: part,
  glossary: list,
  scenes: z
    .array(z.unknown())
    .min(1, { error: 'must hold at least one scene' })
    .max(SCENES_MAX, { error: `must not hold more than ${SCENES_MAX} scenes` }),
})

/** Collects entries by id; an id that is there already names the field that repeats it. */
function put<T extends { id: string }>(entries: Map<string, T>, item: T, path: string) {
  if (entries.has(item.id)) throw new FormatError(`${path}.id`, `repeats the id "${item.id}"`)
  entries.set(item.id, item)
}

function decode(json: unknown, id: ProjectId, name: string, report: ReportNote): Project {
  const wire = read(schema, json, '')
  const canvas = readCanvas(wire)
  if (wire.canvasRatio && wire.canvasRatio !== ratioOf(canvas)) {
    const message = `is not a ratio of a ${wire.canvasType} canvas; ${ratioOf(canvas)} is used`
    report({ kind: 'left_out', path: 'canvasRatio', message })
  }
  const scenes = new Map<string, Scene>()
  const tracks = new Map<string, Track>()
  const clips = new Map<string, Clip>()
  for (const [index, raw] of wire.scenes.entries()) {
    const path = `scenes[${index}]`
    const decoded = decodeScene(raw, path, canvas, report)
    put(scenes, decoded.scene, path)
    for (const track of decoded.tracks) put(tracks, track, `${path}.tracks`)
    for (const clip of decoded.clips) put(clips, clip, `${path}.clips`)
  }
  const project: Project = {
    id,
    name,
    version: wire.version,
    format: wire.format,
    frameRate: wire.frameRate,
    bitRate: wire.bitRate,
    canvas,
    size: wire.size,
    ...(wire.exportName && { exportName: limitedName(wire.exportName, 'work') }),
    background: decodeBackground(wire.globalBackground, 'globalBackground', NO_BACKGROUND, report),
    music: decodeMusic(wire.globalBackgroundMusic, 'globalBackgroundMusic', report),
    ...given('loudnessLufs', wire.loudness),
    ...given('withoutPresenter', wire.withoutPresenter),
    ...given('glossary', decodeProjectGlossary(wire.glossary, report)),
    sceneIds: [...scenes.keys()],
    scenes: tableOf(scenes.values()),
    tracks: tableOf(tracks.values()),
    clips: tableOf(clips.values()),
  }
  return { ...project, ...unknownFieldsOf(schema, json) }
}

/**
 * Reads a project JSON. Forgiving where the rules are (E3.05 to E3.07; what is passed over goes to `report`), exact
 * elsewhere: the failure names the first field that is missing or wrong, such as `scenes[0].tracks[1].clips[0].url`.
 */
export function decodeProject(
  json: unknown,
  id: ProjectId,
  name: string,
  report: ReportNote = () => {},
): Result<Project, FormatFailure> {
  try {
    return ok(decode(json, id, name, report))
  } catch (error) {
    if (error instanceof FormatError) return err(error.failure)
    throw error
  }
}

/** Reads a project from its text, whose length is checked before anything is parsed. */
export function parseProject(
  text: string,
  id: ProjectId,
  name: string,
  report?: ReportNote,
): Result<Project, FormatFailure> {
  if (text.length > PROJECT_JSON_CHARS_MAX) {
    const limit = `${PROJECT_JSON_CHARS_MAX / 2 ** 20} MB`
    return err({ code: 'too_large', path: '', message: `The document is larger than ${limit}.` })
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    // the engine's words quote the text, line breaks included
    const reason = (error as Error).message.replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    return err({ code: 'not_json', path: '', message: `The document is not JSON: ${reason}.` })
  }
  return decodeProject(json, id, name, report)
}

/** Writes the project JSON; unknown fields that were read are written back. */
export function encodeProject(project: Project) {
  const known = {
    version: project.version,
    format: project.format.toUpperCase(),
    frameRate: project.frameRate,
    bitRate: project.bitRate,
    ...writtenCanvas(project.canvas),
    size: project.size,
    ...(project.exportName && { exportName: project.exportName }),
    globalBackground: encodeBackground(project.background),
    globalBackgroundMusic: encodeMusic(project.music),
    ...given('loudness', project.loudnessLufs),
    ...given('withoutPresenter', project.withoutPresenter),
    ...given('glossary', project.glossary),
    scenes: project.sceneIds.flatMap((id) => {
      const scene = sceneById(project, id)
      return scene ? [encodeScene(project, scene)] : []
    }),
  }
  return withUnknownFields(known, project.unknownFields)
}
