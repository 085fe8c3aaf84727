import { newIds, putAll } from '#shared/base/table.ts'
import type { NewClip } from '#shared/commands/clip/add.ts'
import type { Command } from '#shared/commands/command.ts'
import { run } from '#shared/commands/run.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import { newMotion } from '#shared/model/layer-motion.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { roleOf as roleTrackOf } from '#shared/model/queries.ts'
import { subtitleLook } from '#shared/model/subtitle-looks.ts'
import type { Slot } from '#shared/model/template.ts'
import { TRANSITION } from '#shared/model/transition.ts'
import type { GroundKind } from '../grounds/ground.ts'
import { layOut } from '../layouts/lay-out.ts'
import type { Piece } from '../layouts/piece.ts'
import { boxOf, type Shape } from './canvas.ts'
import { roleOf, voiceOf } from './cast.ts'
import { stock } from './stock.ts'
import { type SceneSpec, saidIn, type Template } from './template.ts'
import { textIn } from './text.ts'
import { fontOf } from './theme.ts'
import type { Language } from './words.ts'

/** Names of what is added, as the editor gives them. */
export interface Labels {
  presenter: string
  text: string
  picture: string
}

/** Characters that are said in a second, with the pause at the end of it in seconds. */
const PACE = { zh: 4.3, other: 14, restSec: 0.8 }

/** Estimates how long a text is spoken, in seconds: a scene has about this length until it has speech. */
function estimatedSec(text: string, language: Language): number {
  const pace = language.startsWith('zh') ? PACE.zh : PACE.other
  return Math.round((text.length / pace + PACE.restSec) * 10) / 10
}

/** Returns the address of the ground of a template. */
function groundUrl(id: string, kind: GroundKind, shape: Shape, side: 'left' | 'right'): string {
  return `/library/templates/${id}/${groundFile(kind, shape, side)}`
}

/** Returns the file name of a ground: where the presenter stands makes a difference on wide ones alone. */
export function groundFile(kind: GroundKind, shape: Shape, side: 'left' | 'right'): string {
  return `${kind}-${shape === 'LANDSCAPE' ? `wide-${side}` : 'tall'}.webp`
}

/** Returns the file name of the shade over a background of the library. */
export const shadeFile = (kind: GroundKind, shape: Shape, side: 'left' | 'right'): string =>
  groundFile(kind, shape, side).replace('.webp', '-shade.webp')

/** Returns the kind of ground of a scene. */
export const groundKindOf = ({ kind }: SceneSpec): GroundKind =>
  kind === 'opening' || kind === 'closing' ? kind : 'content'

/** Builds a document command by command, as an editor does. */
class Builder {
  project: Project
  readonly slots: Slot[] = []
  #count = 0

  constructor(project: Project) {
    this.project = project
  }

  do(command: Command): void {
    const outcome = run(this.project, command, { newId: () => `t${++this.#count}` })
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.error.code}`)
    this.project = outcome.value
  }

  /** Adds a clip, and notes it as a slot where a user is likely to replace it. */
  add(command: Extract<Command, { type: 'clip.add' }>, kind: Slot['kind'] | null): void {
    const before = this.project.clips
    this.do(command)
    const [id] = newIds(before, this.project.clips)
    if (kind && id !== undefined) this.slots.push({ id, kind })
  }
}

interface Making {
  template: Template
  shape: Shape
  language: Language
  labels: Labels
}

function addPiece(builder: Builder, sceneId: string, piece: Piece, making: Making): void {
  const { template, shape, language, labels } = making
  const box = boxOf(shape, piece.area)
  if (piece.type === 'text') {
    const fontName = fontOf(template.theme[piece.font], language)
    const setting = { ...piece.setting, style: { ...piece.setting.style, fontName } }
    const words = piece.words[language]
    const clip = textIn(words, words.slice(0, 40), box, setting)
    builder.add({ type: 'clip.add', sceneId, clip, trackName: labels.text }, piece.slot)
    return
  }
  const item = piece.type === 'sticker' ? stock('stickers', piece.id) : stock('backgrounds', `${piece.background}-wide`)
  const scale = Math.min(box.width / item.widthPx, box.height / item.heightPx)
  const clip: NewClip = {
    ...{
      kind: 'image' as const,
      name: item.name[language],
      moduleId: item.id,
      startSec: piece.startSec,
      durationSec: 5,
    },
    ...{ followsScene: true as const, url: item.url, widthPx: item.widthPx, heightPx: item.heightPx },
    ...(piece.type === 'sticker' && { decoration: true as const }),
    place: { ...CENTRED, x: Math.round(box.x), y: Math.round(box.y), scale: Math.round(scale * 1000) / 1000 },
    motions: { entrance: newMotion(piece.type === 'sticker' ? 'pop' : 'zoom', 'entrance') },
  }
  builder.add(
    { type: 'clip.add', sceneId, clip, trackName: labels.picture },
    piece.type === 'picture' ? 'picture' : null,
  )
}

function fillBackground(builder: Builder, sceneId: string, spec: SceneSpec, { template, shape }: Making): void {
  const { width: widthPx, height: heightPx } = canvasSize(shape)
  const placed = spec.place && stock('backgrounds', `${spec.place}-${shape === 'LANDSCAPE' ? 'wide' : 'tall'}`)
  const url = placed ? placed.url : groundUrl(template.id, groundKindOf(spec), shape, spec.side ?? 'right')
  const medium = { kind: 'image', name: '', moduleId: placed ? placed.id : null, url, widthPx, heightPx } as const
  builder.do({ type: 'background.fill', sceneId, medium })
}

/** Adds the shade behind texts on a background of the library. */
function addShade(builder: Builder, sceneId: string, spec: SceneSpec, { template, shape, labels }: Making): void {
  const { width, height } = canvasSize(shape)
  const url = `/library/templates/${template.id}/${shadeFile(groundKindOf(spec), shape, spec.side ?? 'right')}`
  const size = { widthPx: width / 2, heightPx: height / 2 }
  const clip: NewClip = {
    ...{ kind: 'image' as const, name: labels.picture, moduleId: null, startSec: 0, durationSec: 5 },
    ...{ followsScene: true as const, decoration: true as const, url, ...size, place: { ...CENTRED, scale: 2 } },
  }
  builder.add({ type: 'clip.add', sceneId, clip, trackName: labels.picture }, null)
}

function addPresenter(builder: Builder, sceneId: string, spec: SceneSpec, making: Making): void {
  const { template, shape, language, labels } = making
  const role = roleOf(template.presenter, shape, spec.side ?? 'right', language)
  builder.do({
    ...{ type: 'role.add', sceneId, role, trackName: labels.presenter },
    voiceId: voiceOf(template.presenter, language),
  })
  const track = roleTrackOf(builder.project, sceneId)
  if (!track) throw new Error('no presenter')
  const text = saidIn(spec.say, language)
  builder.do({ type: 'role.setScript', trackId: track.id, tts: { text } })
  const now = roleTrackOf(builder.project, sceneId) ?? track
  const style = subtitleLook(template.theme.subtitles, shape)
  const spoken = { ...now, durationSec: estimatedSec(text, language), subtitle: { ...now.subtitle, style } }
  builder.project = { ...builder.project, tracks: putAll(builder.project.tracks, [spoken]) }
  const action = role.actions.find(({ id }) => id === spec.action)
  if (!action) throw new Error(`${template.presenter} cannot ${spec.action}`)
  const { id: actionId, name, durationSec } = action
  builder.do({ type: 'role.addAction', trackId: track.id, action: { actionId, name, startSec: 0.3, durationSec } })
  builder.slots.push({ id: track.id, kind: 'presenter' })
}

/** Returns the document of a template in a shape and a language, and its slots. Its scripts have no speech yet. */
export function documentOf(making: Making): { project: Project; slots: Slot[] } {
  const { template, shape, language } = making
  const [first, ...rest] = template.scenes
  if (!first) throw new Error(`${template.id} has no scene`)
  const ids = { id: template.id, project: template.name[language], sceneId: 's1', scene: first.name[language] }
  const builder = new Builder(defaultProject(shape, ids))
  for (const [at, { name }] of rest.entries()) builder.do({ type: 'scene.add', index: at + 1, name: name[language] })
  const music = stock('music', template.music)
  const { id: moduleId, url, durationSec: sourceDurationSec } = music
  const playing = { moduleId, name: music.name[language], url, sourceDurationSec, loop: true, volume: 0.14 }
  builder.do({ type: 'project.setMusic', music: playing })
  for (const [at, spec] of template.scenes.entries()) {
    const sceneId = builder.project.sceneIds[at]
    if (sceneId === undefined) throw new Error('a scene is missing')
    fillBackground(builder, sceneId, spec, making)
    if (spec.place) addShade(builder, sceneId, spec, making)
    const pieces = layOut(spec, shape, template.theme)
    for (const piece of pieces.filter(({ type }) => type !== 'text')) addPiece(builder, sceneId, piece, making)
    addPresenter(builder, sceneId, spec, making)
    for (const piece of pieces.filter(({ type }) => type === 'text')) addPiece(builder, sceneId, piece, making)
    if (at > 0)
      builder.do({ type: 'scene.setTransition', sceneId, transition: { ...TRANSITION, ...template.transition } })
  }
  return { project: builder.project, slots: builder.slots }
}
