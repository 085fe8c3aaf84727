import type { FormatNote } from '#shared/formats/common/format-failure.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, roleOf, sceneById } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { RoleTrack } from '#shared/model/track.ts'

type Fields = Record<string, unknown>

/** Numbers of `dataType` on the wire. */
export const TYPES = { image: 1, audio: 2, video: 3, role2d: 4, role3d: 5, text: 11 }

/** A project JSON of one scene (E3.02), with these fields on top. */
export function wireProject(scene: Fields = {}, fields: Fields = {}): Fields {
  const own = { id: 's1', name: 'One', tracks: [], ...scene }
  return { version: '0.0.1', canvasType: 'LANDSCAPE', scenes: [own], ...fields }
}

/** A document read from the wire, with what was told on the way; throws the sentence of a refusal. */
export function readWire(json: Fields): { project: Project; notes: FormatNote[] } {
  const notes: FormatNote[] = []
  const read = decodeProject(JSON.parse(JSON.stringify(json)), 'p', 'Name', (note) => notes.push(note))
  if (!read.ok) throw new Error(read.error.message)
  return { project: read.value, notes }
}

/** Returns the written form of a document, through text. */
export function writeWire(project: Project): ReturnType<typeof encodeProject> {
  return JSON.parse(JSON.stringify(encodeProject(project))) as ReturnType<typeof encodeProject>
}

export function readScene(scene: Fields): Scene {
  return sceneById(readWire(wireProject(scene)).project, 's1')!
}

/** A track of pictures, videos, texts or music with clips of these fields. */
export function wireTrack(kind: 'image' | 'video' | 'text' | 'audio', ...clips: Fields[]): Fields {
  const media = kind === 'text' ? {} : kind === 'audio' ? { url: 'a' } : { url: 'a', width: 10, height: 20 }
  const dataType = TYPES[kind]
  const own = clips.map((clip, index) => ({
    id: `c${index + 1}`,
    dataType,
    start: index * 10,
    duration: 5,
    ...media,
    ...clip,
  }))
  return { id: 't1', trackName: 'Track', dataType, clips: own }
}

/** The clips of such a track as they are read, by their starts. */
export function readClips(kind: 'image' | 'video' | 'text' | 'audio', ...clips: Fields[]): Clip[] {
  const { project } = readWire(wireProject({ tracks: [wireTrack(kind, ...clips)] }))
  return allClips(project).sort((a, b) => a.startSec - b.startSec)
}

const HUMAN = { digitalHumanId: 'mei', name: 'Mei', url: 'rig.json', width: 700, height: 1000 }

export function wireRole(fields: Fields = {}, human: Fields = {}): Fields {
  const dhRoleModule = { ...HUMAN, ...human }
  return { id: 'r1', trackName: 'Presenter', dataType: TYPES.role2d, start: 0, duration: 10, dhRoleModule, ...fields }
}

/** A role track as it is read, what was told, and how it is written again. */
export function readRole(fields: Fields = {}, human: Fields = {}) {
  const { project, notes } = readWire(wireProject({ tracks: [wireRole(fields, human)] }))
  const track = roleOf(project, 's1') as RoleTrack
  const written = writeWire(project).scenes[0]!.tracks[0] as Fields
  return { track, notes: notes.map(({ path, message }) => `${path} ${message}`), written }
}
