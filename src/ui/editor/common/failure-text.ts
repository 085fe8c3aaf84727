import type { TFunction } from 'i18next'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { mediumName } from './medium-name.ts'

/** Failures whose subject is the address of a medium. */
const MEDIA = new Set([
  'unreachable',
  'missing',
  'unreadable',
  'too_slow',
  'unsupported',
  'undecodable',
  'undecodable_sound',
  'no_sound',
  'texts_in_drawing',
  'no_video_track',
])

/**
 * Returns the sentence shown for a failure. The detail is English and for the log; only the number of
 * `save_content_oversize` and the codec of `undecodable` are part of a sentence. `other` is the key of the text for a code without one.
 */
export function failureText(failure: Failure, t: TFunction<'editor'>, other = 'failure.other'): string {
  const { code, detail, subject = '' } = failure
  if (!MEDIA.has(code)) return t([`failure.${code}`, other], { name: subject, detail })
  const medium = failedMedium(failure)
  return medium ? t(`failure.${code}`, { name: medium.name, detail }) : t('failure.media')
}

/** The medium that a failure is about; null where it is about none of the project. */
export function failedMedium({ code, subject }: Failure): { url: MediaUrl; name: string } | null {
  const project = projectMirror.project as Project | null
  const name = project && subject && MEDIA.has(code) ? mediumName(project, subject) : ''
  return subject && name ? { url: subject, name } : null
}

/** Returns why a save failed: the server's sentence if it sent one. */
export function saveFailureText(failure: Failure, t: TFunction<'editor'>): string {
  const said = (failure.code === 'server' || failure.code === 'gone') && failure.detail
  return said || failureText(failure, t)
}
