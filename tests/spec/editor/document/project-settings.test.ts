import { describe, expect, test } from 'vitest'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { clipsOf } from '#shared/model/queries.ts'
import { projectNameText, UNTITLED } from '#shared/model/untitled.ts'
import { Desk, image, speech, text } from '#tests/worlds/desk.ts'

describe('Settings of the project', () => {
  test('E3.02 name, format, size, bit rate and frame rate', () => {
    const desk = new Desk()
    desk.run({ type: 'project.rename', name: '  My film ' })
    desk.run({ type: 'project.setFrameRate', frameRate: 30 })
    desk.run({ type: 'project.setRender', settings: { format: 'webm', size: 2160, bitRate: 20 } })
    expect(desk.project).toMatchObject({ name: 'My film', frameRate: 30, format: 'webm', size: 2160, bitRate: 20 })
  })

  test('E18.19 the name of an export is kept, and survives a save, unless it is that of the project', () => {
    const desk = new Desk()
    const stored = () => parseProject(JSON.stringify(encodeProject(desk.project)), 'p', desk.project.name)
    desk.run({ type: 'project.setExportName', name: ' For the web ' })
    expect(desk.project).toMatchObject({ name: 'Draft', exportName: 'For the web' })
    expect(stored()).toMatchObject({ ok: true, value: { exportName: 'For the web' } })
    desk.run({ type: 'project.setExportName', name: desk.project.name })
    expect(desk.project).not.toHaveProperty('exportName')
    const before = desk.project
    desk.run({ type: 'project.setExportName', name: before.name })
    expect(desk.project).toBe(before)
    desk.run({ type: 'project.setExportName', name: UNTITLED.LANDSCAPE[0] })
    expect(desk.project).toBe(before)
    desk.run({ type: 'project.setExportName', name: 'For the web' })
    desk.run({ type: 'project.rename', name: 'For the web' })
    expect(desk.project.name).toBe('For the web')
    expect(desk.project).not.toHaveProperty('exportName')
  })

  test('E3.41 a name that the user did not give follows the language', () => {
    const languages = ['zh-CN', 'zh-TW', 'en-US', 'th-TH']
    for (const names of Object.values(UNTITLED))
      for (const name of names) expect(languages.map((one) => projectNameText(name, one))).toEqual(names)
    expect(projectNameText('Lumen', 'zh-CN')).toBe('Lumen')
  })

  test('E3.31 setting an unchanged or empty name does nothing', () => {
    const desk = new Desk()
    const before = desk.project
    for (const name of ['', '  ', before.name, ` ${before.name} `]) desk.run({ type: 'project.rename', name })
    expect(desk.project).toBe(before)
  })
})

describe('Global music', () => {
  const song = { moduleId: 'm1', name: 'Song', url: 'a.mp3', sourceDurationSec: 60, loop: true, volume: 0.3 }

  test('E12.09 is set, changed in loop and volume, and turned off', () => {
    const desk = new Desk()
    desk.run({ type: 'project.setMusic', music: song })
    expect(desk.project.music).toEqual(song)
    desk.run({ type: 'project.setMusic', music: { ...song, loop: false, volume: -1 } })
    expect(desk.project.music).toEqual({ ...song, loop: false, volume: 0 })
    desk.run({ type: 'project.setMusic', music: null })
    expect(desk.project.music).toBeNull()
  })
})

describe('E3.32 Frame rate', () => {
  test('switching between 25 and 30 leaves times as they are in seconds', () => {
    const desk = new Desk()
    desk.addRole()
    desk.run({ type: 'role.setSpeech', trackId: desk.role().id, text: '', speech: speech(7.384) })
    const id = desk.add(text({ startSec: 0.04, durationSec: 1.04 }))
    for (const frameRate of [30, 25] as const) {
      desk.run({ type: 'project.setFrameRate', frameRate })
      expect(desk.span(id)).toEqual([0.04, 1.08])
      expect(desk.role().durationSec).toBeCloseTo(7.384, 9)
    }
  })

  test('a clip shorter than a frame of the new rate becomes one frame long and pushes what follows it', () => {
    const desk = new Desk()
    desk.run({ type: 'project.setFrameRate', frameRate: 30 })
    const first = desk.add(image({ durationSec: 0 }))
    const { trackId } = desk.clip(first)
    desk.add(image({ startSec: 0.033333333, durationSec: 0 }), trackId)
    desk.add(image({ startSec: 1, durationSec: 1 }), trackId)
    expect(desk.clip(first).durationSec).toBe(0.033333333)
    desk.run({ type: 'project.setFrameRate', frameRate: 25 })
    expect(clipsOf(desk.project, trackId).map((clip) => desk.span(clip.id))).toEqual([
      [0, 0.04],
      [0.04, 0.08],
      [1, 2],
    ])
  })
})
