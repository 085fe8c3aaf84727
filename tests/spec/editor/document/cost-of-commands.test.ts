import { describe, expect, test } from 'vitest'
import { type Table, tableOf } from '#shared/base/table.ts'
import type { Command } from '#shared/commands/command.ts'
import { copyOf } from '#shared/commands/editing/clipboard.ts'
import { run } from '#shared/commands/run.ts'
import { NO_BACKGROUND } from '#shared/model/background.ts'
import type { Clip } from '#shared/model/clip.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { roleOf } from '#shared/model/queries.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'
import { Desk, empty, image, puppet, speech } from '#tests/worlds/desk.ts'

/** A bucket of a table that counts how often it is looked into. */
class Counted<T> extends Map<string, T> {
  readonly #count: () => void

  constructor(entries: Iterable<readonly [string, T]>, count: () => void) {
    super()
    this.#count = () => undefined
    for (const [id, value] of entries) this.set(id, value)
    this.#count = count
  }

  override get(id: string): T | undefined {
    this.#count()
    return super.get(id)
  }

  override [Symbol.iterator]() {
    this.#count()
    return super[Symbol.iterator]()
  }

  override values() {
    this.#count()
    return super.values()
  }
}

/** Scenes of one presenter and ten pictures on two tracks each; all ids begin with the scene's. */
function sized(scenes: number): Project {
  const ids = Array.from({ length: scenes }, (_, index) => `s${index}`)
  const role = rolePattern()
  const tracks = ids.flatMap((id): Track[] => [
    { ...role, id: `${id}-role`, sceneId: id },
    ...['a', 'b'].map(
      (name): Track => ({
        id: `${id}-${name}`,
        sceneId: id,
        kind: 'image',
        name,
        disabled: false,
        muted: false,
        clipIds: [0, 1, 2, 3, 4].map((at) => `${id}-${name}${at}`),
      }),
    ),
  ])
  const clips = tracks.flatMap((track) =>
    track.kind === 'role'
      ? []
      : track.clipIds.map((id, at): Clip => ({ ...image({ startSec: at * 6 }), id, trackId: track.id }) as Clip),
  )
  const scene = (id: string): Scene => {
    return { id, name: id, background: NO_BACKGROUND, trackIds: ['role', 'a', 'b'].map((name) => `${id}-${name}`) }
  }
  return { ...empty(), sceneIds: ids, scenes: tableOf(ids.map(scene)), tracks: tableOf(tracks), clips: tableOf(clips) }
}

function rolePattern() {
  const desk = new Desk()
  desk.addRole(puppet())
  return roleOf(desk.project, 's1')!
}

/** How often a command looks into the tables of a document. */
function looksOf(project: Project, command: Command): number {
  let looks = 0
  const counted = <T>(table: Table<T>): Table<T> => table.map((bucket) => new Counted(bucket, () => looks++))
  const watched = {
    ...project,
    scenes: counted(project.scenes),
    tracks: counted(project.tracks),
    clips: counted(project.clips),
  }
  let ids = 0
  const outcome = run(watched, command, { newId: () => `new${++ids}` })
  expect(outcome.ok, JSON.stringify(outcome)).toBe(true)
  return looks
}

const small = sized(1)
const big = sized(500)
const copied = copyOf(small, { kind: 'clip', clipId: 's0-a1' })

const commands: Command[] = [
  { type: 'clip.add', sceneId: 's0', clip: image({ startSec: 40 }), trackName: 'Image', trackId: 's0-a' },
  { type: 'clip.add', sceneId: 's0', clip: image(), trackName: 'Image' },
  { type: 'clip.move', clipId: 's0-a1', trackId: 's0-b', startSec: 60 },
  { type: 'clip.move', clipId: 's0-a1', trackId: 's0-a', startSec: 0, newTrackIndex: 1 },
  { type: 'clip.stretch', clipId: 's0-a1', startSec: 6, durationSec: 2 },
  { type: 'clip.split', clipId: 's0-a1', atSec: 8, keep: 'both' },
  { type: 'clip.remove', clipId: 's0-a1' },
  { type: 'clip.place', clipId: 's0-a1', place: { ...CENTRED, x: 9 } },
  { type: 'edit.delete', selection: { kind: 'clip', clipId: 's0-a1' } },
  { type: 'edit.paste', sceneId: 's0', content: copied.ok ? copied.value : null, atSec: 6 },
  { type: 'track.move', trackId: 's0-b', index: 0 },
  { type: 'track.remove', trackId: 's0-a' },
  { type: 'track.rename', trackId: 's0-a', name: 'Pictures' },
  { type: 'track.setMuted', trackId: 's0-a', muted: true },
  { type: 'scene.rename', sceneId: 's0', name: 'First' },
  { type: 'background.set', sceneId: 's0', background: NO_BACKGROUND },
  { type: 'role.place', trackId: 's0-role', place: { ...CENTRED, x: 9 } },
  { type: 'role.setStart', trackId: 's0-role', startSec: 2 },
  { type: 'role.setScript', trackId: 's0-role', tts: { text: 'Hello' } },
  { type: 'role.setSpeech', trackId: 's0-role', text: '', speech: speech() },
]

describe('E3.35 An edit of one clip costs the same in a project of 10 clips and of 5,000', () => {
  test.each(commands.map((command, index) => [`${index} ${command.type}`, command] as const))('%s', (_, command) => {
    expect(looksOf(big, command)).toBeLessThanOrEqual(looksOf(small, command) + 4)
  })

  test('a loop over all clips would be seen', () => {
    const all: Command = { type: 'project.setCanvas', canvas: 'PORTRAIT' }
    expect(looksOf(big, all)).toBeGreaterThan(looksOf(small, all) + 100)
  })

  test('what is not touched keeps its identity', () => {
    const desk = new Desk(sized(1))
    const before = desk.project
    desk.run({ type: 'clip.place', clipId: 's0-a1', place: { ...CENTRED, x: 9 } })
    expect(desk.clip('s0-a2')).toBe(new Desk(before).clip('s0-a2'))
    expect(desk.project.tracks).toBe(before.tracks)
    expect(desk.project.scenes).toBe(before.scenes)
    expect(new Desk(before).clip('s0-a1')).toMatchObject({ place: { x: 0 } })
  })
})
