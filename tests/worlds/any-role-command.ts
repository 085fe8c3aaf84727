import fc from 'fast-check'
import { roundSec } from '#shared/base/num.ts'
import type { Command } from '#shared/commands/command.ts'
import { MOTION_KINDS, newMotion } from '#shared/model/layer-motion.ts'
import type { Project } from '#shared/model/project.ts'
import type { Speech } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { type Aim, aim, amount, nth, nthOf, on, roles } from './aim.ts'
import { puppet, speech } from './desk.ts'
import { uniform } from './uniform.ts'

const part = fc.nat({ max: 5 })
const at = uniform(-5, 40)
const lengthSec = at

/** A speech of six words. */
function spokenFor(durationSec: number): Speech {
  const wordSec = durationSec / 6
  const words = Array.from({ length: 6 }, (_, index) => ({
    text: `w${index}`,
    startSec: roundSec(index * wordSec),
    endSec: roundSec((index + 1) * wordSec),
  }))
  return { ...speech(durationSec), words }
}

/** A command on a role track of the document and its `part`th recording, line or action; `gone` without one. */
function onRole<T extends unknown[]>(
  values: { [K in keyof T]: fc.Arbitrary<T[K]> },
  make: (of: Target, ...given: T) => Command,
): fc.Arbitrary<Aim> {
  const target = (project: Project, index: number, which: number): Target => {
    const role = nthOf(roles(project), index)
    const id = (items: readonly { id: string }[] | undefined) => nthOf(items ?? [], which)?.id ?? 'gone'
    return {
      role,
      trackId: role?.id ?? 'gone',
      itemId: id(role?.subtitle.items),
      actionId: id(role?.actions),
    }
  }
  return aim<[number, number, ...T]>([nth, part, ...values] as never, (project, index, which, ...given) =>
    make(target(project, index, which), ...given),
  )
}

interface Target {
  role: RoleTrack | undefined
  trackId: string
  itemId: string
  actionId: string
}

const spokenSec = uniform(0.5, 9).map((sec) => Math.round(sec * 1000) / 1000)

const list: fc.Arbitrary<Aim>[] = [
  onRole([at], ({ trackId }, startSec) => ({ type: 'role.setStart', trackId, startSec })),
  onRole([at, lengthSec], ({ trackId }, startSec, durationSec) => {
    return { type: 'role.stretch', trackId, startSec, durationSec }
  }),
  onRole(
    [fc.constantFrom('entrance', 'exit'), fc.option(fc.constantFrom(...MOTION_KINDS)), lengthSec],
    ({ trackId }, end, kind, durationSec) => {
      const motion = kind && { ...newMotion(kind, end), durationSec }
      return { type: 'role.setMotion', trackId, end, motion }
    },
  ),
  onRole([lengthSec], ({ trackId, role }, durationSec) => {
    return { type: 'role.stretch', trackId, startSec: role?.startSec ?? 0, durationSec }
  }),
  onRole([nth], ({ trackId }, index) => ({ type: 'role.replace', trackId, role: puppet(`m${index % 3}`) })),
  onRole([amount], ({ trackId }, scale) => {
    return { type: 'role.place', trackId, place: { x: 0, y: 0, rotationDeg: 0, scale, opacity: scale } }
  }),
  onRole([fc.nat({ max: 60 })], ({ trackId }, length) => {
    return { type: 'role.setScript', trackId, tts: { text: 'a'.repeat(length) } }
  }),
  onRole([spokenSec], ({ trackId, role }, sec) => {
    return { type: 'role.setSpeech', trackId, text: role?.tts.text ?? '', speech: spokenFor(sec) }
  }),
  onRole([at, at], ({ trackId }, startSec, endSec) => {
    return { type: 'role.addSubtitle', trackId, text: 'line', startSec, endSec }
  }),
  onRole([], ({ trackId, itemId }) => ({ type: 'role.removeSubtitle', trackId, itemId })),
  onRole([on], ({ trackId, itemId }, empty) => {
    return { type: 'role.setSubtitleText', trackId, itemId, text: empty ? '' : 'words' }
  }),
  onRole([at, on, lengthSec], ({ trackId }, startSec, whole, sec) => {
    const action = { actionId: whole ? 'wave' : 'nod', name: '', startSec, durationSec: whole ? -1 : sec }
    return { type: 'role.addAction', trackId, action }
  }),
  onRole([at], ({ trackId }, startSec) => {
    const actions = ['wave', 'nod'].map((actionId) => ({ actionId, name: actionId }))
    return { type: 'role.addActions', trackId, actions, startSec }
  }),
  onRole([at], ({ trackId }, gapDelaySec) => ({ type: 'role.setActionGap', trackId, gapDelaySec })),
  onRole([at], ({ trackId, actionId }, startSec) => {
    const to = { actionId: 'nod', name: 'nod', startSec, durationSec: -1 }
    return { type: 'role.editAction', trackId, actionId, to }
  }),
  onRole([at], ({ trackId, actionId }, startSec) => ({ type: 'role.moveAction', trackId, actionId, startSec })),
  onRole([], ({ trackId, actionId }) => ({ type: 'role.removeAction', trackId, actionId })),
  onRole([nth], ({ trackId, actionId }, word) => ({ type: 'role.anchorAction', trackId, actionId, word })),
]

/** Commands on presenters that meet those of clips; all of them have a property of their own. */
export const anyRoleCommand: fc.Arbitrary<Aim> = fc.oneof(...list)
