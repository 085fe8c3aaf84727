import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { clamp } from '#shared/base/num.ts'

interface FilmState {
  playing: boolean
  /** Whether it plays, but what comes next is not loaded. */
  waiting: boolean
  failed: boolean
  /** Whether it has played at all. */
  begun: boolean
  timeSec: number
  /** 0 while it is unknown. */
  durationSec: number
  /** 0 to 1; 0 while it is muted. */
  volume: number
  /** 1 is as fast as it was recorded. */
  rate: number
  /** Width by height; null while it is unknown. */
  ratio: number | null
}

/** A film that plays, and what can be done with it. */
export interface Film extends FilmState {
  toggle(): void
  seek(atSec: number): void
  step(bySec: number): void
  /** Stops for a drag over the seek bar, and goes on after it if it played. */
  hold(): void
  release(): void
  setVolume(volume: number): void
  mute(): void
  setRate(rate: number): void
  /** Returns the time between renders, in seconds. */
  currentSec(): number
  /** Calls back at every frame; the returned function ends that. */
  follow(tell: () => void): () => void
}

const EVENTS = [
  'canplay',
  'durationchange',
  'emptied',
  'ended',
  'error',
  'loadedmetadata',
  'pause',
  'play',
  'playing',
  'ratechange',
  'seeked',
  'seeking',
  'timeupdate',
  'volumechange',
  'waiting',
] as const

const STOPPED: FilmState = {
  playing: false,
  waiting: false,
  failed: false,
  begun: false,
  timeSec: 0,
  durationSec: 0,
  volume: 1,
  rate: 1,
  ratio: null,
}

function stateOf(video: HTMLVideoElement, before: FilmState): FilmState {
  const playing = !video.paused && !video.ended
  return {
    playing,
    waiting: playing && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    failed: video.error !== null,
    begun: playing || before.begun,
    timeSec: video.currentTime,
    durationSec: Number.isFinite(video.duration) ? video.duration : 0,
    volume: video.muted ? 0 : video.volume,
    rate: video.playbackRate,
    ratio: video.videoWidth > 0 ? video.videoWidth / video.videoHeight : before.ratio,
  }
}

/** The acts on the element; a drag remembers whether the film goes on after it. */
function actsOn(element: RefObject<HTMLVideoElement | null>) {
  let goesOn = false
  const on = (act: (video: HTMLVideoElement) => void) => {
    if (element.current) act(element.current)
  }
  // a browser may refuse to play before the user has pressed anything
  const play = (video: HTMLVideoElement) => void video.play().catch(() => {})
  const seekIn = (video: HTMLVideoElement, atSec: number) => {
    if (Number.isFinite(video.duration)) video.currentTime = clamp(atSec, 0, video.duration)
  }
  return {
    toggle: () => on((video) => (video.paused || video.ended ? play(video) : video.pause())),
    seek: (atSec: number) => on((video) => seekIn(video, atSec)),
    step: (bySec: number) => on((video) => seekIn(video, video.currentTime + bySec)),
    hold: () =>
      on((video) => {
        goesOn = !video.paused && !video.ended
        video.pause()
      }),
    release: () => on((video) => goesOn && play(video)),
    setVolume: (volume: number) =>
      on((video) => {
        video.volume = clamp(volume, 0, 1)
        video.muted = video.volume === 0
      }),
    mute: () =>
      on((video) => {
        video.muted = !video.muted
        if (!video.muted && video.volume === 0) video.volume = 1
      }),
    setRate: (rate: number) =>
      on((video) => {
        // the next film plays as fast
        video.defaultPlaybackRate = rate
        video.playbackRate = rate
      }),
  }
}

/** Returns the film of a video element, and follows what it does. */
export function useFilm(element: RefObject<HTMLVideoElement | null>): Film {
  const [state, setState] = useState(STOPPED)
  useEffect(() => {
    const video = element.current
    if (!video) return
    const read = ({ type }: { type: string }) =>
      setState((before) => stateOf(video, { ...before, begun: before.begun && type !== 'emptied' }))
    for (const event of EVENTS) video.addEventListener(event, read)
    setState((before) => stateOf(video, before))
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, read)
    }
  }, [element])
  const acts = useMemo(() => actsOn(element), [element])
  const currentSec = useCallback(() => element.current?.currentTime ?? 0, [element])
  const follow = useCallback((tell: () => void) => {
    let frame = requestAnimationFrame(function draw() {
      tell()
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return { ...state, ...acts, currentSec, follow: state.playing ? follow : stands }
}

/** A film that stands changes at events alone. */
const stands = () => () => {}
