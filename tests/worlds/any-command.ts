import fc from 'fast-check'
import type { NewClip } from '#shared/commands/clip/add.ts'
import { copyOf } from '#shared/commands/editing/clipboard.ts'
import type { Medium } from '#shared/commands/library/change.ts'
import type { Background } from '#shared/model/background.ts'
import { CANVAS_TYPES } from '#shared/model/canvas.ts'
import { MOTION_KINDS, newMotion } from '#shared/model/layer-motion.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import { TRANSITION, TRANSITION_KINDS } from '#shared/model/transition.ts'
import { type Aim, aim, alike, amount, at, clip, lengthSec, nth, nthOf, on, roles, scene, track } from './aim.ts'
import { anyRoleCommand } from './any-role-command.ts'
import { image, model, music, puppet, text, video } from './desk.ts'

const makers = [text, image, video, music]
const sources = { loop: false, volume: 1, sourceStartSec: 0 }

/** Returns a medium that a clip can be replaced with, made of a few library items. */
function medium(index: number): Medium {
  const id = `m${index % 3}`
  const named = { name: id, moduleId: id, url: id }
  const sized = { ...named, widthPx: 100 * (index + 1), heightPx: 400 }
  if (index % 4 === 0) return { kind: 'music', ...named, sourceDurationSec: index }
  return index % 2 ? { kind: 'image', ...sized } : { kind: 'video', ...sized, sourceDurationSec: index }
}

/** Anything that can be selected: it may be gone. */
function selection(project: Project, kind: number, index: number): Selection {
  const role = nthOf(roles(project), index)
  const trackId = role?.id ?? 'gone'
  const parts = {
    recording: nthOf(role?.recordings ?? [], index)?.id ?? 'gone',
    line: nthOf(role?.subtitle.items ?? [], index)?.id,
    action: nthOf(role?.actions ?? [], index)?.id ?? 'gone',
  }
  const all: Selection[] = [
    { kind: 'clip', clipId: clip(project, index) },
    { kind: 'role', trackId },
    { kind: 'sound', trackId, soundId: parts.recording },
    { kind: 'subtitle', trackId, ...(parts.line === undefined ? {} : { itemId: parts.line }) },
    { kind: 'action', trackId, actionId: parts.action },
    { kind: 'effects', trackId, part: (['filter', 'package', 'beauty'] as const)[index % 3]! },
    { kind: 'background', sceneId: index % 2 ? scene(project, index) : null },
    { kind: 'music' },
    null,
  ]
  return all[kind % all.length] ?? null
}

function copied(project: Project, kind: number, index: number) {
  const copy = copyOf(project, selection(project, kind % 2, index))
  return copy.ok ? copy.value : null
}

function background(kind: number, x: number, scale: number): Background {
  const filling = { moduleId: `m${kind % 3}`, url: 'b', widthPx: 800, heightPx: 600, x, y: -x, scale, opacity: 1 }
  return {
    kind: (['none', 'color', 'image', 'video'] as const)[kind % 4]!,
    color: '#102030',
    image: kind % 5 ? filling : null,
    video: kind % 7 ? { ...filling, loop: true, volume: 1, sourceDurationSec: 9 } : null,
  }
}

const times: fc.Arbitrary<Aim>[] = [
  aim([nth, nth, at, lengthSec, on], (project, maker, index, startSec, durationSec, loop) => {
    const made = { ...makers[maker % 4]!(), moduleId: `m${maker % 3}`, startSec, durationSec }
    const whole = maker % 4 > 1 ? { ...made, ...sources, loop } : made
    const trackId = maker > 10 ? track(project, maker) : undefined
    return { type: 'clip.add', sceneId: scene(project, index), clip: whole as NewClip, trackName: 'T', trackId }
  }),
  aim([nth, nth, at, fc.option(nth, { nil: undefined, freq: 1 })], (project, index, to, startSec, newTrackIndex) => {
    const clipId = clip(project, index)
    return { type: 'clip.move', clipId, trackId: alike(project, clipId, to), startSec, newTrackIndex }
  }),
  aim([nth, at, lengthSec], (project, index, startSec, durationSec) => {
    return { type: 'clip.stretch', clipId: clip(project, index), startSec, durationSec }
  }),
  aim([nth, at, fc.constantFrom('both', 'left', 'right')], (project, index, atSec, keep) => {
    return { type: 'clip.split', clipId: clip(project, index), atSec, keep }
  }),
  aim([nth, fc.option(nth)], (project, index, word) => {
    return { type: 'clip.anchor', clipId: clip(project, index), word }
  }),
  aim([nth, nth, nth, at], (project, kind, index, into, atSec) => {
    return { type: 'edit.paste', sceneId: scene(project, into), content: copied(project, kind, index), atSec }
  }),
]

const others: fc.Arbitrary<Aim>[] = [
  aim([nth], (project, index) => ({ type: 'clip.remove', clipId: clip(project, index) })),
  aim([nth, nth], (project, kind, index) => ({ type: 'edit.delete', selection: selection(project, kind, index) })),
  aim([nth, nth], (project, index, which) => {
    return { type: 'clip.replace', clipId: clip(project, index), medium: medium(which) }
  }),
  aim([nth, amount, amount], (project, index, scale, opacity) => {
    const place = { x: scale, y: opacity, rotationDeg: 0, scale, opacity }
    return { type: 'clip.place', clipId: clip(project, index), place }
  }),
  aim([nth, amount, on], (project, index, volume, loop) => {
    return { type: 'clip.setSound', clipId: clip(project, index), volume, loop }
  }),
  aim(
    [nth, fc.constantFrom('entrance', 'exit'), fc.option(fc.constantFrom(...MOTION_KINDS)), amount],
    (project, index, end, kind, durationSec) => {
      const motion = kind && { ...newMotion(kind, end), durationSec }
      return { type: 'clip.setMotion', clipId: clip(project, index), end, motion }
    },
  ),
  aim([nth, amount], (project, index, rate) => ({ type: 'clip.setRate', clipId: clip(project, index), rate })),
  aim([nth, at, at], (project, index, fromSec, toSec) => {
    return { type: 'clip.trim', clipId: clip(project, index), fromSec, toSec }
  }),
  aim([nth, amount, amount], (project, index, fadeInSec, endVolume) => {
    return { type: 'clip.shapeSound', clipId: clip(project, index), shape: { fadeInSec, endVolume } }
  }),
  aim([nth, amount], (project, index, rate) => ({ type: 'scene.setRate', sceneId: scene(project, index), rate })),
  aim([fc.boolean()], (_, without) => ({ type: 'project.setWithoutPresenter', without })),
  aim([fc.option(amount)], (_, lufs) => ({ type: 'project.setLoudness', lufs })),
  aim([nth, nth], (project, index, to) => ({ type: 'track.move', trackId: track(project, index), index: to })),
  aim([nth], (project, index) => ({ type: 'track.remove', trackId: track(project, index) })),
  aim([nth, on], (project, index, muted) => ({ type: 'track.setMuted', trackId: track(project, index), muted })),
  aim([nth, on], (project, index, disabled) => {
    return { type: 'track.setDisabled', trackId: track(project, index), disabled }
  }),
  aim([nth, on], (project, index, locked) => ({ type: 'track.setLocked', trackId: track(project, index), locked })),
  aim([nth, on], (project, index, folded) => ({ type: 'track.setFolded', trackId: track(project, index), folded })),
  aim([nth], (_, index) => ({ type: 'scene.add', index, name: 'S' })),
  aim([nth], (project, index) => ({ type: 'scene.copy', sceneId: scene(project, index), name: 'S' })),
  aim([nth], (project, index) => ({ type: 'scene.remove', sceneId: scene(project, index) })),
  aim(
    [fc.option(nth), fc.option(fc.constantFrom(...TRANSITION_KINDS)), amount],
    (project, index, kind, durationSec) => {
      const transition = kind && { ...TRANSITION, kind, durationSec }
      return { type: 'scene.setTransition', sceneId: index === null ? null : scene(project, index), transition }
    },
  ),
  aim([nth, nth], (project, index, to) => ({ type: 'scene.move', sceneId: scene(project, index), index: to })),
  aim([nth, nth, amount, amount], (project, index, kind, x, scale) => {
    const next = background(kind, x * 100, scale)
    return index % 3
      ? { type: 'background.set', sceneId: scene(project, index), background: next }
      : { type: 'background.set', sceneId: null, background: next }
  }),
  aim([nth, nth], (project, index, which) => {
    return { type: 'background.fill', sceneId: index % 3 ? scene(project, index) : null, medium: medium(which) }
  }),
  aim([nth, on], (project, index, flat) => {
    const role = flat ? puppet() : model(`m${index % 3}`)
    return { type: 'role.add', sceneId: scene(project, index), role, trackName: 'R', voiceId: null }
  }),
  aim([fc.constantFrom(...CANVAS_TYPES)], (_, canvas) => ({ type: 'project.setCanvas', canvas })),
  aim([fc.constantFrom(25, 30)], (_, frameRate) => ({ type: 'project.setFrameRate', frameRate })),
  aim([nth, nth, on], (_, index, gone, role) => ({
    type: 'project.refreshLibrary',
    updated: [{ family: 'foreground', medium: medium(index) }],
    deleted: [role ? { family: 'role', id: `m${gone}` } : { family: 'background', id: `m${gone}` }],
  })),
]

/** Any command, those that deal with times more often than others. */
export const anyCommand: fc.Arbitrary<Aim> = fc.oneof(
  { weight: 3, arbitrary: fc.oneof(...times) },
  { weight: 2, arbitrary: fc.oneof(...others) },
  { weight: 3, arbitrary: anyRoleCommand },
)
