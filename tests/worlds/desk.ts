import type { NewClip } from '#shared/commands/clip/add.ts'
import type { Command } from '#shared/commands/command.ts'
import { putTrack } from '#shared/commands/edit.ts'
import { run } from '#shared/commands/run.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Clipboard } from '#shared/model/clipboard.ts'
import { CENTRED } from '#shared/model/place.ts'
import { type Project, projectSchema } from '#shared/model/project.ts'
import { allClips, clipById, roleOf, sceneById, trackById, tracksOf } from '#shared/model/queries.ts'
import type { Role } from '#shared/model/role.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Recording, Speech } from '#shared/model/speech.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import type { RoleTrack, Track } from '#shared/model/track.ts'

/** A document under test: runs commands, keeps the outcome, and checks that every document on the way is a valid one. */
export class Desk {
  project: Project
  #ids = 0

  constructor(project: Project = empty()) {
    this.project = project
  }

  /** Carries out a command; '' or the code of the refusal. */
  run(command: Command): string {
    const outcome = run(this.project, command, { newId: () => `n${++this.#ids}` })
    if (!outcome.ok) return outcome.error.code
    this.project = outcome.value
    projectSchema.parse(this.project)
    return ''
  }

  /** Adds a clip to the first scene and gives its id. */
  add(clip: NewClip, trackId?: string): string {
    const before = this.project
    this.run({ type: 'clip.add', sceneId: 's1', clip, trackName: 'Label', trackId })
    return allClips(this.project).find(({ id }) => !clipById(before, id))?.id ?? ''
  }

  clip(id: string): Clip {
    return clipById(this.project, id)!
  }

  /** Start and end of a clip. */
  span(id: string): [number, number] {
    const { startSec, durationSec } = this.clip(id)
    return [startSec, Math.round((startSec + durationSec) * 1e9) / 1e9]
  }

  role(sceneId = 's1'): RoleTrack {
    return roleOf(this.project, sceneId)!
  }

  scene(sceneId = 's1'): Scene {
    return sceneById(this.project, sceneId)!
  }

  tracks(sceneId = 's1'): Track[] {
    return tracksOf(this.project, sceneId)
  }

  /** Pastes into a scene and gives the id of the clip that came. */
  paste(content: Clipboard, atSec: number, sceneId = 's1'): string {
    const before = this.project
    this.run({ type: 'edit.paste', sceneId, content, atSec })
    return allClips(this.project).find(({ id }) => !clipById(before, id))?.id ?? ''
  }

  /** Sets fields of a role track for which the test has no command. */
  give(trackId: string, fields: Partial<RoleTrack>): void {
    const track = trackById(this.project, trackId) as RoleTrack
    this.project = putTrack(this.project, { ...track, ...fields })
  }

  addRole(role = puppet(), sceneId = 's1'): string {
    return this.run({ type: 'role.add', sceneId, role, trackName: 'Presenter', voiceId: 'zh-1' })
  }
}

export function empty(): Project {
  return defaultProject('LANDSCAPE', { id: 'p', project: 'Draft', sceneId: 's1', scene: 'Scene 1' })
}

const common = { name: 'clip', startSec: 0, durationSec: 5, moduleId: null, place: CENTRED }
const source = { loop: false, volume: 1, sourceStartSec: 0, sourceDurationSec: 20 }

export function text(fields: Partial<Extract<NewClip, { kind: 'text' }>> = {}): NewClip {
  return { ...common, kind: 'text', text: 'Hello', style: TEXT_STYLE, ...fields }
}

export function image(fields: Partial<Extract<NewClip, { kind: 'image' }>> = {}): NewClip {
  return { ...common, kind: 'image', url: 'a.png', widthPx: 800, heightPx: 600, ...fields }
}

export function video(fields: Partial<Extract<NewClip, { kind: 'video' }>> = {}): NewClip {
  return { ...common, ...source, kind: 'video', url: 'a.mp4', widthPx: 1920, heightPx: 1080, ...fields }
}

export function music(fields: Partial<Extract<NewClip, { kind: 'music' }>> = {}): NewClip {
  const { place: _, ...rest } = common
  return { ...rest, ...source, kind: 'music', url: 'a.mp3', ...fields }
}

export function puppet(id = 'mei'): Role {
  return {
    digitalHumanId: id,
    name: id,
    kind: 'puppet',
    url: `/library/presenters/${id}/rig.json`,
    coverUrl: '',
    widthPx: 700,
    heightPx: 1000,
    place: CENTRED,
    framing: 'MS',
    camera: 'HalfBody',
    turnDeg: 0,
    actions: [
      { id: 'wave', name: 'Wave', durationSec: 2 },
      { id: 'nod', name: 'Nod', durationSec: 1 },
    ],
  }
}

export function model(id = 'ada'): Role {
  return { ...puppet(id), kind: 'model', url: `/library/presenters/${id}/model.glb` }
}

export function speech(durationSec = 8): Speech {
  return {
    audioUrl: 'oss:speech.wav',
    durationSec,
    paragraphs: [
      { text: 'First sentence.', startSec: 0, endSec: durationSec / 2 },
      { text: 'Second sentence.', startSec: durationSec / 2, endSec: durationSec },
    ],
    words: [],
    phonemes: [],
  }
}

/** A recording whose 8 s of speech begin at `startSec` of its role. */
export function recording(id: string, startSec = 0): Recording {
  return {
    id,
    audioId: `audio-${id}`,
    name: id,
    url: 'oss:speech.wav',
    startSec,
    durationSec: 8,
    sourceStartSec: 0,
    sourceDurationSec: 8,
    volume: 1,
    status: 'success',
    speech: speech(),
  }
}
