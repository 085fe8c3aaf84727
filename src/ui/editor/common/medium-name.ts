import type { MediaUrl } from '#shared/model/ids.ts'
import { presenterFolder } from '#shared/model/presenter-files.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, allTracks } from '#shared/model/queries.ts'
import { nameOf } from './use-library-names.ts'

/** Returns the name of a medium for the user: that of a clip or presenter that shows it, else its file name. */
export function mediumName(project: Project, url: MediaUrl): string {
  const clip = allClips(project).find((one) => one.kind !== 'text' && one.url === url)
  if (clip) return nameOf(clip.name, clip.moduleId)
  const presenter = allTracks(project).find((track) => track.kind === 'role' && isOf(url, track.role.url))
  if (presenter?.kind === 'role') return nameOf(presenter.role.name, presenter.role.digitalHumanId)
  const file = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  // stored files have a unique prefix
  return decodeURIComponent(file.replace(/^[0-9a-f]{8}-[0-9a-f-]{27}-/, '')) || url
}

/** Returns whether a file is a presenter's drawing or belongs to its folder. */
function isOf(url: MediaUrl, presenterUrl: MediaUrl): boolean {
  const folder = presenterFolder(presenterUrl)
  return url === presenterUrl || url.startsWith(`${folder}/`)
}
