import { describe, expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import type { StoredProject } from '#shared/formats/stored-project.ts'
import { allClips } from '#shared/model/queries.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { Desk, empty, text } from '#tests/worlds/desk.ts'
import { storedAnswer } from '#tests/worlds/stored.ts'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import { loadProject } from '#workers/project/load-project.ts'

function hostOf(stored: Partial<StoredProject>): ProjectHost {
  return {
    load: async () => ok(storedAnswer(stored)),
    save: async () => err({ code: 'other', detail: '' }),
    drawPoster: async () => err({ code: 'other', detail: '' }),
    drawScene: async () => err({ code: 'other', detail: '' }),
    create: async () => err({ code: 'other', detail: '' }),
  }
}

describe('Loading a project', () => {
  test('E16.01 loading until the project is there: nothing is open, and nothing is selected', () => {
    clearProjectMirror()
    expect(projectMirror).toMatchObject({ project: null, sceneId: null, selection: null })
    const project = empty()
    applyProjectEvent({ type: 'opened', revision: 0, project, selection: null, sceneId: 's1' })
    expect(projectMirror.sceneId).toBe('s1')
    clearProjectMirror()
  })

  test('E16.01 the project JSON loads', async () => {
    const desk = new Desk()
    desk.add(text())
    const projectJson = JSON.stringify(encodeProject(desk.project))
    const loaded = await loadProject(hostOf({ name: 'Mine', projectJson, revision: 4, ownCover: true }), 'p')
    expect(loaded).toMatchObject({
      ok: true,
      value: { revision: 4, projectJson, ownCover: true, project: { name: 'Mine' } },
    })
    expect(loaded.ok && allClips(loaded.value.project)).toEqual(allClips(desk.project))
  })

  test('E16.01 empty project if none: one scene, in the orientation that the project was made with', async () => {
    const loaded = await loadProject(hostOf({ name: 'New', projectJson: null, revision: 1, canvas: 'LANDSCAPE' }), 'p')
    expect(loaded).toMatchObject({
      ok: true,
      value: {
        project: { name: 'New', version: '0.0.1', canvas: 'LANDSCAPE', format: 'mp4', frameRate: 25, bitRate: 8 },
      },
    })
    expect(loaded.ok && loaded.value.project.sceneIds).toHaveLength(1)
  })

  test('E16.02 a failure has the words of the server', async () => {
    const failure: Failure = { code: 'server', detail: 'This project does not exist or is not yours' }
    const load = async () => err<Failure>(failure)
    const host = { ...hostOf({ name: '', projectJson: null, revision: 1 }), load }
    expect(await loadProject(host, 'p')).toEqual(err(failure))
    const answer = (text: string) => ({ ...host, load: async () => ok(new Blob([text])) })
    const refused = answer(JSON.stringify({ code: 50000, msg: 'The store is being moved', data: null }))
    expect(await loadProject(refused, 'p')).toEqual(err({ code: 'server', detail: 'The store is being moved' }))
    expect(await loadProject(answer('<html>'), 'p')).toEqual(err({ code: 'server', detail: '' }))
    const fromApp = answer(await storedAnswer({ fromApp: true }).text())
    expect(await loadProject(fromApp, 'p')).toEqual(err({ code: 'app_draft', detail: '' }))
  })

  test('E3.08 a document that cannot be read is a failure that names its field', async () => {
    const broken = hostOf({ name: '', projectJson: '{"version":"0.0.1","canvasType":"LANDSCAPE"}', revision: 1 })
    expect(await loadProject(broken, 'p')).toMatchObject({ error: { code: 'invalid_project', subject: 'scenes' } })
  })
})
