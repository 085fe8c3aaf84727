import { expect, test } from 'vitest'
import { SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { splitScript } from '#shared/speech/split-script.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { SplitScripts } from '#ui/session/split-scripts.ts'

const LONG = 'This lamp follows you wherever you go. '.repeat(200)

/** The drafts of the fields, by track. */
class Drafts {
  #all: Record<string, string> = {}
  all = () => this.#all
  set(trackId: string, text: string | null) {
    const { [trackId]: _, ...others } = this.#all
    this.#all = text === null ? others : { ...others, [trackId]: text }
  }
}

/** A field with a draft that is too long, split into scenes. */
function split() {
  const desk = new RoleDesk()
  const { id } = desk.role()
  const drafts = new Drafts()
  drafts.set(id, LONG)
  const splits = new SplitScripts(drafts)
  const before = desk.project
  splits.add(before, id, splitScript({ text: LONG, ssml: false }, SPEECH_CHARS_MAX)[0]!)
  expect(desk.do({ type: 'scene.addForScript', text: LONG, sceneName: 'New' })).toBe('')
  const shown = (project = desk.project) => {
    splits.follow(project)
    return drafts.all()[id] ?? null
  }
  return { desk, before, after: desk.project, shown }
}

test('E8.35 the draft leaves its field with the split, returns with its undo and goes with its redo', () => {
  const { before, after, shown } = split()
  expect(shown(after)).toBeNull()
  expect(shown(before)).toBe(LONG)
  expect(shown(after)).toBeNull()
  expect(shown(before)).toBe(LONG)
})

test('E8.35 a script that is emptied after the split stays empty', () => {
  const { desk, shown } = split()
  expect(shown()).toBeNull()
  desk.do({ type: 'role.setScript', tts: { text: '' } })
  expect(shown()).toBeNull()
})

test('E8.35 a draft that returned stays while other scenes are edited', () => {
  const { desk, before, after, shown } = split()
  shown(after)
  expect(shown(before)).toBe(LONG)
  desk.project = before
  desk.run({ type: 'scene.add', index: 1, name: 'Another' })
  expect(shown()).toBe(LONG)
})
