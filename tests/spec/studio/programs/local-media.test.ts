import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LocalMedia } from '#server/tools/cli/local-media.ts'
import { isAnimated } from '#shared/model/is-animated.ts'
import { movingSquare } from '#tests/worlds/lottie.ts'

const FILES = path.resolve(import.meta.dirname, '../../../worlds/files')

test('E14.10 a project of the command line tells what moves by the content of its files', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'local-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, content: string) => writeFileSync(path.join(folder, name), content)
  const { layers, v, ...rest } = movingSquare()
  write('square.json', `\uFEFF\n${JSON.stringify({ layers, ...rest, v }, null, 2)}`)
  write('rig.json', JSON.stringify({ layers: [], parts: {} }))
  write('broken.json', '{"layers": [')
  write('empty.png', '')
  for (const [from, to] of [
    ['moving.gif', 'cat.png'],
    ['colors.avif', 'colors.avif'],
    ['still.avif', 'still.avif'],
    ['picture.png', 'picture.png'],
  ] as const)
    copyFileSync(path.join(FILES, from), path.join(folder, to))
  const media = new LocalMedia(folder, folder)
  const moves = async (url: string) => {
    const [adopted] = media.adopt([{ url }]) as { url: string }[]
    expect(await media.resolve(adopted!.url)).toContain(url)
    return isAnimated(adopted!.url)
  }
  const moving: string[] = []
  const names = [
    'square.json',
    'rig.json',
    'broken.json',
    'empty.png',
    'cat.png',
    'colors.avif',
    'still.avif',
    'picture.png',
  ]
  for (const name of names) if (await moves(name)) moving.push(name)
  expect(moving).toEqual(['square.json', 'cat.png', 'colors.avif'])
})
