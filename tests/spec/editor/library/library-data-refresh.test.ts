import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readLibrary } from '#server/features/library/library.ts'
import type { LibraryChange, LibraryItemId } from '#shared/commands/library/change.ts'
import { type LibraryNews, libraryKey, libraryNews, libraryUses } from '#shared/commands/library/use.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import type { Project } from '#shared/model/project.ts'
import { Desk, image, music, puppet, speech, text, video } from '#tests/worlds/desk.ts'
import { LibraryCheck } from '#ui/session/library-check.ts'
import { libraryPresenter, mediumOf } from '#ui/session/library-item.ts'

const refresh = (desk: Desk, updated: LibraryChange[], deleted: LibraryItemId[] = []) =>
  desk.run({ type: 'project.refreshLibrary', updated, deleted })

const filling = { moduleId: 'b1', url: 'b.png', widthPx: 1920, heightPx: 1080, x: 0, y: 0, scale: 1, opacity: 1 }
const imageBackground = { kind: 'image' as const, color: '#112233', image: filling, video: null }
const song = { moduleId: 'm1', name: 'Song', url: 'a.mp3', sourceDurationSec: 60, loop: true, volume: 0.3 }

describe('E2.10 Items that changed', () => {
  test('are refreshed in every clip made from them, which keeps its place and time', () => {
    const desk = new Desk()
    const place = { x: 7, y: 8, rotationDeg: 9, scale: 0.5, opacity: 0.6 }
    const picture = desk.add(image({ moduleId: 'f1', place, startSec: 2 }))
    const other = desk.add(image({ moduleId: 'f2' }))
    const before = desk.clip(other)
    const medium = { kind: 'image' as const, name: 'New', moduleId: 'f1', url: 'new.png', widthPx: 1600, heightPx: 900 }
    refresh(desk, [{ family: 'foreground', medium }])
    // 800 x 600 at 0.5 is a box of 400 x 300; 1600 x 900 fits into it at 0.25
    expect(desk.clip(picture)).toMatchObject({ ...medium, startSec: 2, place: { ...place, scale: 0.25 } })
    expect(desk.clip(other)).toBe(before)
  })

  test('E14.02 a clip whose library module was updated is reloaded: its loading status is init again', () => {
    const desk = new Desk()
    const id = desk.add(image({ moduleId: 'f1', loadStatus: 'libraryReady' }))
    const medium = { kind: 'image' as const, name: 'New', moduleId: 'f1', url: 'b.png', widthPx: 800, heightPx: 600 }
    refresh(desk, [{ family: 'foreground', medium }])
    expect(desk.clip(id)).not.toHaveProperty('loadStatus')
  })

  test('a source that became shorter shortens a clip that does not loop, and keeps its start offset', () => {
    const desk = new Desk()
    const film = desk.add(video({ moduleId: 'f1', sourceStartSec: 2, durationSec: 10 }))
    const medium = {
      kind: 'video' as const,
      name: 'SceneSequence',
      moduleId: 'f1',
      url: 'b.mp4',
      widthPx: 1920,
      heightPx: 1080,
    }
    refresh(desk, [{ family: 'foreground', medium: { ...medium, sourceDurationSec: 6 } }])
    expect(desk.clip(film)).toMatchObject({ url: 'b.mp4', sourceStartSec: 2, durationSec: 4 })
  })

  test('a role keeps its height on the canvas and the actions that it can still do', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    desk.run({ type: 'role.setSpeech', trackId, text: '', speech: speech() })
    desk.run({ type: 'role.addAction', trackId, action: { actionId: 'wave', name: '', startSec: 0, durationSec: -1 } })
    desk.run({ type: 'role.addAction', trackId, action: { actionId: 'nod', name: '', startSec: 4, durationSec: -1 } })
    const { place: _, framing, camera, turnDeg, ...role } = puppet()
    const nod = role.actions.filter(({ id }) => id === 'nod')
    refresh(desk, [{ family: 'role', role: { ...role, name: 'Mei 2', widthPx: 1400, heightPx: 2000, actions: nod } }])
    expect(desk.role()).toMatchObject({
      role: { name: 'Mei 2', place: { scale: 0.5 }, framing, camera, turnDeg },
      actions: [{ actionId: 'nod' }],
      durationSec: 8,
    })
  })

  test('background and global music too', () => {
    const desk = new Desk()
    desk.run({ type: 'background.set', sceneId: 's1', background: imageBackground })
    desk.run({ type: 'project.setMusic', music: song })
    const picture = { kind: 'image' as const, name: '', moduleId: 'b1', url: 'c.png', widthPx: 3840, heightPx: 2160 }
    const sound = { kind: 'music' as const, name: 'Tune', moduleId: 'm1', url: 'b.mp3', sourceDurationSec: 90 }
    refresh(desk, [
      { family: 'background', medium: picture },
      { family: 'music', medium: sound },
    ])
    expect(desk.scene().background.image).toEqual({ ...filling, url: 'c.png', widthPx: 3840, heightPx: 2160 })
    expect(desk.project.music).toEqual({ ...song, name: 'Tune', url: 'b.mp3', sourceDurationSec: 90 })
  })
})

describe('Items that were deleted', () => {
  test('E2.11 their clips go; a track without clips is removed', () => {
    const desk = new Desk()
    const kept = desk.add(image({ moduleId: 'f2' }))
    desk.add(image({ moduleId: 'f1', startSec: 5 }), desk.clip(kept).trackId)
    desk.add(video({ moduleId: 'f1' }))
    desk.add(music({ moduleId: 'f1' }))
    desk.add(text())
    refresh(desk, [], [{ family: 'foreground', id: 'f1' }])
    // the music is an item of another family that has the same id
    expect(desk.tracks().map(({ kind }) => kind)).toEqual(['audio', 'image', 'text'])
    expect(desk.tracks()[1]).toMatchObject({ clipIds: [kept] })
  })

  test('E2.12 a role track is removed with its role, the only one too', () => {
    const desk = new Desk()
    desk.addRole(puppet('mei'))
    refresh(desk, [], [{ family: 'role', id: 'mei' }])
    expect(desk.tracks()).toEqual([])
  })

  test('E2.13 global music is turned off; a background falls back to the default colour', () => {
    const desk = new Desk()
    desk.run({ type: 'project.setMusic', music: song })
    desk.run({ type: 'background.set', sceneId: 's1', background: imageBackground })
    refresh(
      desk,
      [],
      [
        { family: 'music', id: 'm1' },
        { family: 'background', id: 'b1' },
      ],
    )
    expect(desk.project.music).toBeNull()
    expect(desk.scene().background).toMatchObject({ kind: 'color', color: '#F7F7F7', image: null })
  })

  test('E2.11 a document that uses none of them keeps its identity', () => {
    const desk = new Desk()
    desk.add(image({ moduleId: 'f1' }))
    const before = desk.project
    refresh(desk, [], [{ family: 'foreground', id: 'f9' }])
    expect(desk.project).toBe(before)
  })
})

describe('What a document names of the library', () => {
  test('E2.15 every item once, by family and id, and nothing that never came from there', () => {
    const desk = new Desk()
    desk.addRole(puppet('mei'))
    desk.add(image({ moduleId: 'x', name: 'Cat' }))
    desk.add(video({ moduleId: 'v' }))
    desk.add(image({ moduleId: 'x', name: 'Cat 2', startSec: 9 }))
    desk.add(music({ moduleId: 'm1' }))
    desk.add(image({ moduleId: null }))
    desk.add(text())
    desk.run({ type: 'project.setMusic', music: song })
    desk.run({ type: 'background.set', sceneId: 's1', background: { ...imageBackground, kind: 'color' } })
    const uses = libraryUses(desk.project)
    expect(uses.map((use) => `${libraryKey(use)} ${use.held.length}`).sort()).toEqual([
      'background:b1 1',
      'foreground:v 1',
      'foreground:x 2',
      'music:m1 2',
      'role:mei 1',
    ])
    expect(uses.find(({ id }) => id === 'x')?.name).toMatch(/^Cat/)
  })

  test('E2.15 what the library says differs by address, size, length or a deletion mark, not by name', () => {
    const desk = new Desk()
    desk.add(video({ moduleId: 'v', name: 'Mine' }))
    const same = { kind: 'video' as const, name: 'Theirs', moduleId: 'v', url: 'a.mp4', widthPx: 1920, heightPx: 1080 }
    const news = (medium: object) => {
      const change = { family: 'foreground', medium: { ...same, sourceDurationSec: 20, ...medium } } as LibraryChange
      const { updated, deleted } = libraryNews(desk.project, new Map([['foreground:v', change]]))
      expect(deleted).toEqual([])
      return updated.length
    }
    expect(news({})).toBe(0)
    expect(news({ sourceDurationSec: 20.01 })).toBe(0)
    expect(news({ url: 'b.mp4' })).toBe(1)
    expect(news({ widthPx: 1280 })).toBe(1)
    expect(news({ sourceDurationSec: 21 })).toBe(1)
    expect(news({ kind: 'image', url: 'b.png' })).toBe(0)
    expect(news({ widthPx: 0, url: 'b.mp4' })).toBe(0)
    desk.add(video({ moduleId: 'v', startSec: 50, loadStatus: 'libraryDeleted' }))
    expect(news({})).toBe(1)
  })

  test('E2.15 an item without an answer is unchanged; null is a deletion', () => {
    const desk = new Desk()
    desk.addRole(puppet('mei'))
    expect(libraryNews(desk.project, new Map())).toEqual({ updated: [], deleted: [] })
    expect(libraryNews(desk.project, new Map([['role:mei', null]])).deleted).toMatchObject([{ id: 'mei' }])
  })

  test.each(['zh-CN', 'en-US'])('E2.10 the example in %s holds what the library says', (language) => {
    const parsed = parseProject(readFileSync(`examples/${language}.json`, 'utf8'), 'p', '')
    if (!parsed.ok) throw new Error(parsed.error.message)
    const project = parsed.value
    const { presenters, shelves } = readLibrary('.')
    const zh = (name: Record<string, string>) => name['zh-CN'] ?? ''
    const answers = new Map<string, LibraryChange>(
      presenters.map((it) => [`role:${it.id}`, { family: 'role', role: libraryPresenter(it, zh(it.name), zh) }]),
    )
    for (const family of ['foreground', 'background', 'music'] as const)
      for (const it of shelves[family])
        answers.set(libraryKey({ family, id: it.id }), { family, medium: mediumOf(it, zh(it.name)) })
    expect(libraryUses(project).length).toBeGreaterThan(3)
    expect(libraryUses(project).filter((use) => !answers.has(libraryKey(use)))).toEqual([])
    expect(libraryNews(project, answers)).toEqual({ updated: [], deleted: [] })
  })
})

/** A document with two pictures under a check of its own, and a library that a test answers for. */
class Watched {
  readonly desk = new Desk()
  readonly told: LibraryNews[] = []
  readonly asked: string[] = []
  readonly before: Project
  runs = 0
  nowMs = 0
  answer: (id: string) => LibraryChange | null
  readonly check: LibraryCheck

  constructor(answer: Watched['answer']) {
    this.answer = answer
    this.desk.add(image({ moduleId: 'f1', name: 'Cat' }))
    this.desk.add(image({ moduleId: 'f2' }))
    this.desk.add(image({ moduleId: null }))
    this.before = this.desk.project
    this.check = new LibraryCheck({
      project: () => this.desk.project,
      ask: async ({ id }) => {
        this.asked.push(id)
        return this.answer(id)
      },
      run: async (command) => {
        this.runs++
        return this.desk.run(command) === ''
      },
      onChanged: (news) => void this.told.push(news),
      nowMs: () => this.nowMs,
    })
  }
}

const known = (id: string, url = 'a.png'): LibraryChange => ({
  family: 'foreground',
  medium: { kind: 'image', name: 'Cat', moduleId: id, url, widthPx: 800, heightPx: 600 },
})
const offline = () => {
  throw new Error('offline')
}

describe('An open document follows the library', () => {
  test('E2.10 one command and one notice for all that differs; none where nothing does', async () => {
    const watched = new Watched(known)
    await watched.check.now()
    expect([watched.runs, watched.told.length]).toEqual([0, 0])
    expect(watched.asked).toEqual(['f1', 'f2'])
    watched.answer = (id) => (id === 'f1' ? null : known(id, 'new.png'))
    await watched.check.now()
    expect(watched.runs).toBe(1)
    expect(libraryUses(watched.desk.project)).toMatchObject([{ id: 'f2', held: [{ url: 'new.png' }] }])
    expect(watched.told).toMatchObject([{ deleted: [{ name: 'Cat' }], updated: [{ use: { id: 'f2' } }] }])
  })

  test('E2.10 what could not be asked stays; the rest is refreshed', async () => {
    const watched = new Watched(offline)
    await watched.check.now()
    expect(watched.desk.project).toBe(watched.before)
    expect(watched.told).toEqual([])
    watched.answer = (id) => (id === 'f1' ? offline() : null)
    await watched.check.now()
    expect(libraryUses(watched.desk.project)).toMatchObject([{ id: 'f1' }])
  })

  test('E2.14 at most every five minutes, sooner only after a failure', async () => {
    const watched = new Watched(known)
    await watched.check.now()
    watched.nowMs = 299_999
    await watched.check.afterPause()
    expect(watched.asked).toHaveLength(2)
    watched.nowMs = 300_000
    await watched.check.afterPause()
    expect(watched.asked).toHaveLength(4)
    watched.answer = offline
    await watched.check.now()
    await watched.check.afterPause()
    expect(watched.asked).toHaveLength(8)
  })

  test('E2.14 what the user undid is not done again', async () => {
    const watched = new Watched((id) => (id === 'f1' ? null : known(id)))
    await watched.check.now()
    expect(libraryUses(watched.desk.project)).toHaveLength(1)
    watched.desk.project = watched.before
    await watched.check.now()
    expect(watched.desk.project).toBe(watched.before)
    expect(watched.runs).toBe(1)
  })

  test('E2.10 answers that come after the document was closed change nothing', async () => {
    const watched = new Watched(() => null)
    const checking = watched.check.now()
    watched.check.stop()
    await checking
    expect(watched.desk.project).toBe(watched.before)
  })
})
