import { describe, expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { allRoles, trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { Desk } from '#tests/worlds/desk.ts'
import { Editing } from '#workers/project/editing.ts'

describe('E16.21 The progress of a background task', () => {
  const speech = { audioUrl: 'a.wav', durationSec: 1, paragraphs: [], words: [], phonemes: [] }
  function talking() {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    const recording = { audioId: null, name: 'r', url: 'r.wav', durationSec: 1, speech: null }
    desk.run({ type: 'role.addRecording', trackId, recording })
    let atMs = 1000
    const editing = new Editing({ project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }, () => 'new')
    return {
      editing,
      trackId,
      run(command: Command, gesture?: string) {
        atMs += 300
        return editing.run(command, { gesture, atMs })
      },
      role: () => trackById(editing.view.project, trackId) as RoleTrack,
    }
  }

  test('a request is no step, and undo of its speech leaves nothing in progress', () => {
    const { editing, trackId, run, role } = talking()
    run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: null })
    run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: 'q' })
    expect([editing.canUndo, role().tts.status]).toEqual([false, 'progress'])
    run({ type: 'role.setSpeech', trackId, text: '', speech })
    editing.undo()
    expect([editing.canUndo, role().tts.status, role().tts.requestId]).toEqual([false, 'init', null])
    editing.redo()
    expect(role().tts.speech).toEqual(speech)
  })

  test('the analysis of a recording ends no gesture and survives undo and redo', () => {
    const { editing, trackId, run, role } = talking()
    run({ type: 'project.rename', name: 'a' })
    run({ type: 'project.rename', name: 'b' })
    editing.undo()
    run({ type: 'project.rename', name: 'dragged' }, 'g')
    for (const status of ['progress', 'success'] as const) {
      run({ type: 'role.setRecordingAnalysis', trackId, url: 'r.wav', status, speech })
    }
    expect(editing.view.project.name).toBe('dragged')
    editing.cancel('g')
    const names = [editing.view.project.name]
    for (const travel of ['redo', 'undo', 'undo'] as const) {
      editing[travel]()
      names.push(editing.view.project.name)
      expect(role().recordings[0]).toMatchObject({ status: 'success', speech })
    }
    expect(names).toEqual(['a', 'b', 'a', 'Draft'])
  })
})

describe('E16.22 What arrives by itself', () => {
  test('speech of a presenter that the last step has brought belongs to that step, until something else is edited', () => {
    const desk = new Desk()
    desk.addRole()
    let count = 0
    const editing = new Editing(
      { project: desk.project, selection: null, sceneId: 's1', timeSec: 0 },
      () => `new-${++count}`,
    )
    const speech = { audioUrl: 'a.wav', durationSec: 1, paragraphs: [], words: [], phonemes: [] }
    editing.run({ type: 'scene.copy', sceneId: 's1', name: 'Copy' }, { atMs: 1000 })
    const trackId = allRoles(editing.view.project).find(({ id }) => id !== desk.role().id)?.id ?? ''
    editing.run({ type: 'role.setSpeech', trackId, text: '', speech }, { atMs: 5000 })
    expect((trackById(editing.view.project, trackId) as RoleTrack).tts.speech).toEqual(speech)
    editing.undo()
    expect(editing.view.project).toEqual(desk.project)
    expect(editing.canUndo).toBe(false)
    editing.redo()
    expect((trackById(editing.view.project, trackId) as RoleTrack).tts.speech).toEqual(speech)
    editing.run({ type: 'project.rename', name: 'Other' }, { atMs: 9000 })
    editing.run({ type: 'role.setSpeech', trackId, text: '', speech: { ...speech, durationSec: 2 } }, { atMs: 9900 })
    editing.undo()
    expect(editing.view.project.name).toBe('Other')
  })

  test('speech is a step of its own right after an edit, and a drag goes on as one step', () => {
    const desk = new Desk()
    desk.addRole()
    const trackId = desk.role().id
    const editing = new Editing({ project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }, () => 'new')
    const speech = { audioUrl: 'a.wav', durationSec: 1, paragraphs: [], words: [], phonemes: [] }
    const state = () => {
      const role = trackById(editing.view.project, trackId) as RoleTrack
      return [editing.view.project.name, role.tts.speech !== null]
    }
    editing.run({ type: 'project.rename', name: 'a' }, { atMs: 1000 })
    editing.run({ type: 'project.rename', name: 'dragg' }, { gesture: 'g', atMs: 1010 })
    editing.run({ type: 'role.setSpeech', trackId, text: '', speech }, { atMs: 1020 })
    expect(state()).toEqual(['dragg', true])
    editing.run({ type: 'project.rename', name: 'dragged' }, { gesture: 'g', atMs: 1030 })
    editing.commit('g', 1040)
    const states = [state()]
    while (editing.undo()) states.push(state())
    expect(states).toEqual([
      ['dragged', true],
      ['a', true],
      ['a', false],
      ['Draft', false],
    ])
  })
})
