import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Material } from '#shared/model/library.ts'
import { ROOT, temporaryFolder } from '../kit.ts'

/** The folders of the library that have an index of materials. */
const SOLD_SHELVES = ['backgrounds', 'stickers', 'music'] as const

/**
 * Makes an installation of the studio whose library sells the first material of each shelf to members alone.
 * @returns its folder, and what is sold, by its shelf
 */
export function installationThatSells(): { root: string; sold: Record<(typeof SOLD_SHELVES)[number], Material> } {
  const root = temporaryFolder()
  for (const name of ['server', 'src', 'scripts', 'package.json'])
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const [from, to] = [ROOT, root].map((folder) => path.join(folder, 'public/library')) as [string, string]
  mkdirSync(to, { recursive: true })
  const isSold = (name: string) => SOLD_SHELVES.some((shelf) => shelf === name)
  for (const name of readdirSync(from)) if (!isSold(name)) symlinkSync(path.join(from, name), path.join(to, name))
  const sell = (shelf: string): Material => {
    const [first, ...others] = JSON.parse(readFileSync(path.join(from, shelf, 'index.json'), 'utf8')) as Material[]
    if (!first) throw new Error(`${shelf} is empty`)
    mkdirSync(path.join(to, shelf))
    for (const name of readdirSync(path.join(from, shelf)))
      if (name !== 'index.json') symlinkSync(path.join(from, shelf, name), path.join(to, shelf, name))
    writeFileSync(path.join(to, shelf, 'index.json'), JSON.stringify([{ ...first, soldType: 'VIP' }, ...others]))
    return first
  }
  return { root, sold: { backgrounds: sell('backgrounds'), stickers: sell('stickers'), music: sell('music') } }
}

/** The program within which a server of another installation is started. */
export const startedIn = (root: string): string[] => ['/bin/sh', '-c', 'cd "$0" && exec "$@"', root]
