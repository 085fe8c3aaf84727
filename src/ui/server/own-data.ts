import type { z } from 'zod'
import { listOwnSessions, listOwnTenants, selfDetail } from '#shared/api/account.ts'
import { type Call, CODES } from '#shared/api/envelope.ts'
import { listOwnUploads } from '#shared/api/library.ts'
import { listProjects, projectDetail } from '#shared/api/project.ts'
import { listScripts, scriptDetail } from '#shared/api/scripts.ts'
import { downloadWork, listWorks } from '#shared/api/work.ts'
import type { Owner } from '#shared/base/browser-stores.ts'
import { plainText } from '#shared/base/plain-text.ts'
import { createArchiveThread } from '#ui/threads/archive-thread.ts'
import { ApiError, api, apiUnread } from './api.ts'
import { fetchContent, fetchMedia } from './fetch-media.ts'
import { patient } from './patient.ts'

/** A file of the archive: a document of a project, or bytes. */
interface Entry {
  path: string
  kind: 'project' | 'file'
  load(signal: AbortSignal): Promise<Blob>
}

const PAGE = 100
/** A zip of this kind holds 4 GB and 65,535 files: what is more goes into further ones. */
const PART_BYTES_MAX = 3.5e9
const PART_FILES_MAX = 60_000
/** Codes of things that were deleted after they were listed. */
const GONE: ReadonlySet<number | 'offline'> = new Set([CODES.notFound, CODES.binned])

interface Listed<T> {
  records: T[]
  total: number
}
type List<T> = Call<z.ZodType, z.ZodType<Listed<T>>>

async function everyPage<T>(load: (query: { page: number; size: number }) => Promise<Listed<T>>): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; ; page++) {
    const { records, total } = await load({ page, size: PAGE })
    found.push(...records)
    if (records.length === 0 || found.length >= total) return found
  }
}

const all = <T>(list: List<T>, query: object, signal: AbortSignal): Promise<T[]> =>
  everyPage((part) => api(list, { ...query, ...part }, signal))

/** Returns a name as a file name, with the beginning of an id that keeps two of one name apart. */
function entryName(name: string, id: string): string {
  const plain = plainText(name)
    .replace(/[\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/u, '_')
  return `${[...plain].slice(0, 60).join('')}-${id.slice(0, 8)}`
}

/** The account as the product keeps it: no password, no token. */
async function accountRecord(signal: AbortSignal): Promise<Blob> {
  const [user, workspaces, sessions] = await Promise.all([
    api(selfDetail, {}, signal),
    api(listOwnTenants, {}, signal),
    api(listOwnSessions, {}, signal),
  ])
  return new Blob([JSON.stringify({ user, ...workspaces, ...sessions }, null, 2)])
}

async function entriesOf(signal: AbortSignal): Promise<Entry[]> {
  const projects = await all(listProjects, {}, signal)
  const works = (await all(listWorks, {}, signal)).filter(({ status }) => status === 'success')
  const uploads = await all(listOwnUploads, {}, signal)
  const scripts = await everyPage(async (part) => {
    const { copywritingList, total } = await api(listScripts, part, signal)
    return { records: copywritingList, total }
  })
  return [
    { path: 'account.json', kind: 'file', load: accountRecord },
    ...projects.map(
      ({ id, name }): Entry => ({
        path: `projects/${entryName(name, id)}.json`,
        kind: 'project',
        load: (signal) =>
          patient(
            () => apiUnread(projectDetail, { projectId: id }),
            () => {},
            signal,
          ),
      }),
    ),
    ...scripts.map(
      ({ id, title, ssml }): Entry => ({
        path: `scripts/${entryName(title, id)}.${ssml ? 'xml' : 'txt'}`,
        kind: 'file',
        load: async (signal) => {
          const { content } = await patient(
            () => api(scriptDetail, { id }, signal),
            () => {},
            signal,
          )
          return new Blob([content])
        },
      }),
    ),
    ...works.map(
      ({ id, name, format }): Entry => ({
        path: `works/${entryName(name, id)}.${format}`,
        kind: 'file',
        load: async (signal) => fetchContent((await api(downloadWork, { id }, signal)).url, signal),
      }),
    ),
    ...uploads.map(
      ({ id, shelf, name, url }): Entry => ({
        path: `media/${shelf}/${entryName(name.replace(/\.\w+$/u, ''), id)}.${/\w+$/u.exec(url)?.[0] ?? 'bin'}`,
        kind: 'file',
        load: async (signal) => fetchMedia(url, signal),
      }),
    ),
  ]
}

/** Returns null for what the server does not have any more; throws any other error. */
function unlessGone(error: unknown): null {
  if (error instanceof ApiError && GONE.has(error.code)) return null
  throw error
}

interface Progress {
  done: number
  of: number
}

/**
 * Collects the data of the user and the workspace into zip files, each of which `save` takes before the next begins
 * (S8.13): the account, the drafts outside the bin, scripts, finished works, uploads. What was deleted meanwhile is listed in
 * `missing.txt`.
 * @throws ApiError, an AbortError after `signal`, or an Error for a file that cannot be read or written
 */
export async function collectOwnData(
  owner: Owner,
  { signal, onProgress, save }: { signal: AbortSignal; onProgress(progress: Progress): void; save(part: File): void },
): Promise<void> {
  const archive = createArchiveThread()
  try {
    const entries = await entriesOf(signal)
    await archive.begin(owner)
    let partBytes = 0
    let partFiles = 0
    const missing: string[] = []
    for (const [done, { path, kind, load }] of entries.entries()) {
      signal.throwIfAborted()
      onProgress({ done, of: entries.length })
      const content = await load(signal).catch((error: unknown) => unlessGone(error))
      if (!content) {
        missing.push(path)
        continue
      }
      const isFull = partBytes + content.size > PART_BYTES_MAX || partFiles === PART_FILES_MAX
      if (partFiles > 0 && isFull) {
        save(await archive.finish())
        await archive.begin(owner)
        partBytes = 0
        partFiles = 0
      }
      await (kind === 'project' ? archive.addProject(path, content) : archive.add(path, content))
      partBytes += content.size
      partFiles++
    }
    signal.throwIfAborted()
    if (missing.length > 0) await archive.add('missing.txt', new Blob([missing.join('\n')]))
    save(await archive.finish())
  } catch (error) {
    await archive.drop().catch(() => {})
    throw error
  } finally {
    archive.dispose()
  }
}
