import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Material } from '#shared/model/library.ts'
import * as films from './background-films/names.ts'
import * as pictures from './backgrounds/names.ts'

/** The backgrounds of the library with their index. */
export const BACKGROUNDS_FOLDER = path.resolve(import.meta.dirname, '../public/library/backgrounds')

/** Sizes of the pictures by shape, and of the films, in pixels. */
const SIZES = { wide: { widthPx: 1920, heightPx: 1080 }, tall: { widthPx: 1080, heightPx: 1920 } }
const FILM = { widthPx: 1280, heightPx: 720, durationSec: 10 }

const isMade = ({ file }: Material) => existsSync(path.join(BACKGROUNDS_FOLDER, file))

function pictureOf(id: string, shape: 'wide' | 'tall'): Material {
  return {
    id: `${id}-${shape}`,
    name: pictures.NAMES[id]!,
    kind: 'image',
    file: `${id}-${shape}.webp`,
    cover: `${id}-${shape}-cover.webp`,
    ...SIZES[shape],
    durationSec: 0,
    labels: pictures.LABELED[id] ?? [],
  }
}

function filmOf(id: string): Material {
  return {
    id,
    name: films.NAMES[id]!,
    kind: 'video',
    file: `${id}.webm`,
    cover: `${id}-cover.webp`,
    preview: `${id}-preview.webm`,
    ...FILM,
    labels: [...(films.LABELED[id] ?? []), 'moving'],
  }
}

/** Writes the index of the backgrounds that are made: pictures of both shapes, then films. */
export function writeBackgroundIndex(): void {
  const made = [
    ...Object.keys(pictures.NAMES).map((id) => pictureOf(id, 'wide')),
    ...Object.keys(pictures.NAMES).map((id) => pictureOf(id, 'tall')),
    ...Object.keys(films.NAMES).map(filmOf),
  ].filter(isMade)
  writeFileSync(path.join(BACKGROUNDS_FOLDER, 'index.json'), `${JSON.stringify(made, null, 2)}\n`)
}
