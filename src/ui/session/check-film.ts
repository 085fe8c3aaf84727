import { err, type Result } from '#shared/base/result.ts'
import type { FilmRefusal, FilmReport } from '#shared/film/report.ts'
import type { Matte, PersonBox } from '#shared/model/film.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { FaceState, FilmApi } from '#shared/protocol/film.ts'
import { fetchMedia } from '#ui/server/fetch-media.ts'
import { createFilmThread } from '#ui/threads/film-thread.ts'
import type { FilmSource } from './film-source.ts'

/** The longest that reading a film may take, in milliseconds. */
const READ_MS = 60_000

/** A film whose face is marked. */
export interface FaceSource
  extends Pick<FilmApi, 'frames' | 'frame' | 'faceAt' | 'followFace' | 'stopFollowing' | 'forgetFace' | 'faceFile'> {
  /** Reads the file that says where the face is; null where it cannot be had, or is of another film. */
  openFace(url: MediaUrl, signal: AbortSignal): Promise<FaceState | null>
}

/** A film under examination; `close` ends it. */
export interface FilmCheck extends FilmSource {
  face: FaceSource
  report: Promise<Result<FilmReport, FilmRefusal>>
  /** Returns where the person is. */
  person(matte: Matte): Promise<PersonBox>
  /** Returns the person cut out, as a PNG. */
  cover(matte: Matte): Promise<Blob>
  close(): void
}

/** Examines a film that the user brings. */
export function checkFilm(file: File): FilmCheck {
  return examine(async () => file, file.name)
}

/** Examines the film of a presenter of the workspace, from its store. */
export function checkStoredFilm(url: MediaUrl, name: string): FilmCheck {
  return examine((signal) => fetchMedia(url, signal), name)
}

/** Examines a film in a worker of its own. */
function examine(load: (signal: AbortSignal) => Promise<Blob>, name: string): FilmCheck {
  const thread = createFilmThread()
  const loading = new AbortController()
  let late = false
  const timer = setTimeout(() => {
    late = true
    loading.abort()
    thread.dispose()
  }, READ_MS)
  const read = async () => {
    const file = await load(loading.signal).catch(() => null)
    if (file) return thread.check(file, name)
    return err<FilmRefusal>({ code: late ? 'slow' : 'not_loaded' })
  }
  const report = read()
    .catch(() => err<FilmRefusal>({ code: 'slow' }))
    .finally(() => clearTimeout(timer))
  return {
    report,
    face: {
      ...thread,
      async openFace(url, signal) {
        const file = await fetchMedia(url, signal).catch(() => null)
        return file && thread.openFace(file)
      },
    },
    picture: (matte, view, maxPx) => thread.picture(matte, view, maxPx),
    colorAt: (matte, x, y) => thread.colorAt(matte, x, y),
    person: (matte) => thread.person(matte),
    cover: (matte) => thread.cover(matte),
    close() {
      loading.abort()
      clearTimeout(timer)
      thread.dispose()
    },
  }
}
