import { useEffect, useState } from 'react'
import { type FilmedPoints, filmedPoints, shownPoints } from '#shared/effect/filmed-face.ts'
import { usualPoints } from '#shared/effect/place-face.ts'
import { ANY_PERSON, type Film, type Matte } from '#shared/model/film.ts'
import type { FaceState } from '#shared/protocol/film.ts'
import type { FaceSource } from '#ui/session/check-film.ts'

interface FaceMarksProps {
  source: FaceSource
  film: Film | undefined
  matte: Matte
  /** Of the picture that shows. */
  aspect: number
}

/** The marks of a film's face while they are set: those of one frame, and what is known of the others. */
export function useFaceMarks({ source, film, matte, aspect }: FaceMarksProps) {
  const usual = () => usualPoints(film?.person ?? ANY_PERSON, aspect)
  const [points, setPoints] = useState<FilmedPoints>(usual)
  const [frames, setFrames] = useState(0)
  const [frame, setFrame] = useState(0)
  const [state, setState] = useState<FaceState | null>(null)
  const [edited, setEdited] = useState(true)
  /** Of the way that is followed; null for nothing. */
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const face = film?.face

  useEffect(() => {
    const loading = new AbortController()
    const load = async () => {
      setFrames(await source.frames())
      const known = face ? await source.openFace(face, loading.signal) : null
      if (!known || loading.signal.aborted) return
      setState(known)
      setEdited(false)
    }
    void load()
    return () => loading.abort()
  }, [source, face])

  // a frame without a face begins with the one that was seen last
  useEffect(() => {
    if (!state) return
    let isLate = false
    void source.faceAt(frame).then((known) => known && !isLate && setPoints(shownPoints(known, matte)))
    return () => {
      isLate = true
    }
  }, [source, state, frame, matte])

  return {
    points,
    frames,
    frame,
    state,
    /** Whether points were moved and not followed from there. */
    edited,
    part,
    /** Whether the last run broke off. */
    failed,
    move(next: FilmedPoints) {
      setPoints(next)
      setEdited(true)
    },
    reset() {
      setPoints(usual())
      setEdited(true)
    },
    show(next: number) {
      setFrame(next)
      setEdited(false)
    },
    async follow() {
      setPart(0)
      setFailed(false)
      let isFollowing = true
      // progress takes a way of its own from the worker and may come after the result
      const showProgress = (next: number) => isFollowing && setPart(next)
      try {
        const known = await source.followFace(frame, filmedPoints(points, matte), showProgress)
        if (!known) return
        setState(known)
        setEdited(false)
      } catch {
        // a frame that cannot be decoded, or a worker that ended
        setFailed(true)
      } finally {
        isFollowing = false
        setPart(null)
      }
    },
    stop: () => void source.stopFollowing(),
    /** Begins anew with the first frame. */
    forget() {
      void source.forgetFace()
      setState(null)
      setFrame(0)
      setPoints(usual())
      setEdited(true)
    },
  }
}
