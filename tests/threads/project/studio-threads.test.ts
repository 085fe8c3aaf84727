import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { EXPORTS_FOLDER } from '#shared/base/browser-stores.ts'
import { ok } from '#shared/base/result.ts'
import { endedAsFailure } from '#shared/base/worker-ended.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById } from '#shared/model/queries.ts'
import { makeFilm, textClip } from '#tests/worlds/films.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { connectMirror } from '#ui/session/connection.ts'
import { beginGesture } from '#ui/session/gesture.ts'
import { Turns } from '#ui/session/turns.ts'
import { createAudioOutput } from '#ui/threads/audio-output.ts'
import { createStudioThreads } from '#ui/threads/studio-threads.ts'
import { eventually, FakeServer, freshId, OWNER } from './server.ts'

const MOV = { name: 'again', format: 'mov', size: 720, frameRate: 25, bitRate: 2 } as const

/** The colour in the middle of a picture, as red, green, blue. */
async function middle(blob: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  context.drawImage(bitmap, bitmap.width / 2, bitmap.height / 2, 1, 1, 0, 0, 1, 1)
  bitmap.close()
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}

test('the threads of an editor are connected: an edit shows in the preview, and in the mirrors until they are cut off', async () => {
  const id = freshId()
  const threads = createStudioThreads({ access: async (url) => ok(url) }, createAudioOutput(), OWNER)
  const failures: string[] = []
  threads.onFailure((failure) => failures.push(failure.detail))
  const disconnect = connectMirror(threads)
  try {
    expect(await threads.project.open(id, new FakeServer(id).host, OWNER)).toEqual({ ok: true, value: null })
    await threads.startPreview(new OffscreenCanvas(320, 180))
    await threads.preview.resize(320, 180)
    await threads.preview.seek('s1', 0)
    await eventually(() => playbackMirror.sceneId).toBe('s1')

    const gesture = beginGesture(threads.project, new Turns())
    for (const color of ['#00FF00', '#0000FF', '#FF0000']) {
      gesture.update({
        type: 'background.set',
        sceneId: 's1',
        background: { kind: 'color', color, image: null, video: null },
      })
    }
    expect((await gesture.commit()).ok).toBe(true)
    expect(sceneById(projectMirror.project as Project, 's1')?.background.color, 'the answer follows the change').toBe(
      '#FF0000',
    )
    // painting in planes of 8 bits may be off by a step or two
    const farFrom = async (wanted: number[]) => {
      const shown = await middle(await threads.preview.snapshot('s1', 0, 160, 'image/png'))
      return Math.max(...shown.map((channel, at) => Math.abs(channel - wanted[at]!)))
    }
    await eventually(() => farFrom([255, 0, 0])).toBeLessThan(4)
    await threads.project.undo()
    await eventually(() => farFrom([247, 247, 247])).toBeLessThan(4)
    expect(failures).toEqual([])
    disconnect()
    threads.sound.dispose()
    // a film that was left is still saved, without its sound, and the mirrors may be those of another one
    await threads.project.run({ type: 'project.rename', name: 'Left' })
    expect(projectMirror.canUndo).toBe(false)
  } finally {
    disconnect()
    threads.dispose()
  }
  expect(projectMirror.project).toBeNull()
})

test('an export worker that ends fails its export, and the next one is made by another worker', async () => {
  const threads = createStudioThreads({ access: async (url) => ok(url) }, createAudioOutput(), OWNER)
  const failures: string[] = []
  threads.onFailure(({ code, subject }) => failures.push(`${code} ${subject}`))
  let told = 0
  let ends: Promise<number> | null = null
  threads.onExportProgress(({ framesDone, framesTotal }) => {
    told++
    // not while its own workers start: a debugger holds those, and a held worker keeps the worker above it alive
    if (framesDone * 2 > framesTotal) ends ??= commands.endWorkers('export.worker')
  })
  const project = makeFilm([[textClip('try again', 8)]])
  try {
    const broken = threads.exporter().start(project, MOV, threads.mediaLine(), { reuse: 'anew' })
    await expect(broken).rejects.toMatchObject({ failure: { code: 'worker_failed', subject: 'export' } })
    expect(await ends).toBe(1)
    expect(failures).toEqual(['worker_failed export'])
    const toldBefore = told
    const made = await threads.exporter().start(project, MOV, threads.mediaLine(), { reuse: 'anew' })
    expect(made.ok && made.value.file.size).toBeGreaterThan(0)
    expect(told, 'the other worker is listened to').toBeGreaterThan(toldBefore)
  } finally {
    threads.dispose()
  }
})

async function exportFolders(): Promise<string[]> {
  const root = await navigator.storage.getDirectory()
  const names: string[] = []
  for await (const name of (await root.getDirectoryHandle(EXPORTS_FOLDER, { create: true })).keys()) names.push(name)
  return names
}

test('E18.10 an export that is under way when its editor closes leaves no file', async () => {
  const threads = createStudioThreads({ access: async (url) => ok(url) }, createAudioOutput(), OWNER)
  const begun = new Promise<void>((resolve) => {
    threads.onExportProgress(({ framesDone }) => {
      if (framesDone > 0) resolve()
    })
  })
  const before = await exportFolders()
  const project = makeFilm([[textClip('never seen', 200)]])
  const options = { reuse: 'none', workers: 1 } as const
  const made = threads.exporter().start(project, MOV, threads.mediaLine(), options).catch(endedAsFailure)
  await begun
  await commands.startedWorkers()
  expect(await exportFolders()).toHaveLength(before.length + 1)
  threads.dispose()
  expect(await made).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  await eventually(exportFolders).toEqual(before)
  for (const name of ['segment', 'export', 'media'])
    await eventually(() => commands.countWorkers(`${name}.worker`)).toBe(0)
})
