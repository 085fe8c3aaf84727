import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { clamp } from '#shared/base/num.ts'
import { castRules } from '#shared/commands/role/cast.ts'
import { actionsOfFilm } from '#shared/model/film.ts'
import { type Presenter, presenterSchema } from '#shared/model/library.ts'
import { SCALE_MAX, SCALE_MIN } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles } from '#shared/model/queries.ts'
import type { Role } from '#shared/model/role.ts'
import { CliRefusal } from './common/refusal.ts'
import type { LocalMedia } from './local-media.ts'

/** The description of a presenter in its folder. */
export const PRESENTER_FILE = 'presenter.json'
/** Largest description that is read, in bytes. */
const DESCRIPTION_BYTES_MAX = 1e6

/** A presenter who is made of a photo or a film, and the paths of the portrait or film, and of its face. */
export interface LocalPresenter {
  presenter: Presenter
  picture: string
  face: string | null
}

/**
 * Reads the folder of a presenter, where a command names one.
 * @throws CliRefusal when it holds none that is made of a photo or a film
 */
export function readCast(folder: string | undefined): LocalPresenter | null {
  if (folder === undefined) return null
  const file = path.join(folder, PRESENTER_FILE)
  if (!isFile(file)) throw new CliRefusal(`--presenter names a folder without ${PRESENTER_FILE}: ${folder}.`)
  const { data: presenter } = presenterSchema.safeParse(readDescription(file))
  if (!presenter) throw new CliRefusal(`${file} does not describe a presenter.`)
  if (presenter.kind !== 'photo' && (presenter.kind !== 'footage' || !presenter.film))
    throw new CliRefusal(
      `--presenter takes presenters that are made of a photo or a film, but ${folder} is a ${presenter.kind}.`,
    )
  const beside = (name: string) => {
    const found = path.join(folder, path.basename(name))
    if (!isFile(found)) throw new CliRefusal(`${file} names a file that is not beside it: ${name}.`)
    return found
  }
  const face = presenter.film?.face
  return { presenter, picture: beside(presenter.file), face: face ? beside(face) : null }
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile()
}

function readDescription(file: string): unknown {
  if (statSync(file).size > DESCRIPTION_BYTES_MAX) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/u, ''))
  } catch {
    return null
  }
}

/**
 * Returns a project with a presenter in the place of all its own: as high, in their framing, with their scripts and voices.
 * @throws CliRefusal where they are 3D
 */
export function recast(project: Project, { presenter, picture, face }: LocalPresenter, media: LocalMedia): Project {
  const url = media.add(picture)
  const film = presenter.film && { ...presenter.film, ...(face && { face: media.add(face) }) }
  return allRoles(project).reduce((done, { id: trackId, role: before }) => {
    if (before.kind === 'model')
      throw new CliRefusal(`--presenter takes no place of a 3D presenter, such as "${before.name}".`)
    const { place, framing, camera, turnDeg } = before
    const scale = clamp((place.scale * before.heightPx) / presenter.heightPx, SCALE_MIN, SCALE_MAX)
    const role: Role = {
      digitalHumanId: presenter.id,
      name: presenter.name['en-US'],
      kind: presenter.kind,
      url,
      coverUrl: '',
      widthPx: presenter.widthPx,
      heightPx: presenter.heightPx,
      place: { ...place, scale },
      framing,
      camera,
      turnDeg,
      actions: actionsOfFilm(film),
      ...(film && { film }),
    }
    const cast = castRules['role.replace'].run(done, { type: 'role.replace', trackId, role }, { newId: randomUUID })
    return cast.ok ? cast.value : done
  }, project)
}
