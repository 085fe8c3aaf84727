import { proxy } from 'comlink'
import type { FilmApi } from '#shared/protocol/film.ts'
import FilmWorker from '#workers/film/film.worker.ts?worker'
import { startThread, type Thread } from '#workers/kit/thread.ts'

type FilmThread = FilmApi & Thread

/** Starts a worker that examines one film. */
export function createFilmThread(): FilmThread {
  const { remote, thread } = startThread<FilmApi>('film', new FilmWorker({ name: 'film' }))
  return {
    ...thread,
    check: (file, name) => remote.check(file, name),
    picture: (matte, view, maxPx) => remote.picture(matte, view, maxPx),
    colorAt: (matte, x, y) => remote.colorAt(matte, x, y),
    person: (matte) => remote.person(matte),
    cover: (matte) => remote.cover(matte),
    frames: () => remote.frames(),
    frame: (frame, matte, maxPx) => remote.frame(frame, matte, maxPx),
    openFace: (file) => remote.openFace(file),
    faceAt: (frame) => remote.faceAt(frame),
    followFace: (frame, points, onProgress) => remote.followFace(frame, points, proxy(onProgress)),
    stopFollowing: () => remote.stopFollowing(),
    forgetFace: () => remote.forgetFace(),
    faceFile: () => remote.faceFile(),
  }
}
