import { MantineThemeProvider } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyBox } from '../EmptyBox.tsx'
import { LoadingVeil } from '../LoadingVeil.tsx'
import { FilmBar, STEP_SEC, STEP_VOLUME } from './FilmBar.tsx'
import classes from './FilmPlayer.module.css'
import type { Neighbour } from './PlayerBar.tsx'
import { useFilm } from './use-film.ts'
import { useFilmKeys } from './use-film-keys.ts'

interface FilmPlayerProps {
  name: string
  /** The address of the file; null while it is not known. */
  src: string | null
  poster?: string | null | undefined
  autoPlay?: boolean
  /** Why there is no address. */
  failure?: string | null
  /** Called when the user tries again after a failure. */
  onRetry(): void
  previous?: Neighbour
  next?: Neighbour
}

/** A finished film with its controls below the picture (S4.30). Its keys act in the dialog or on the page that shows it. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { name, src, poster, autoPlay, failure, onRetry, previous, next } = props
  const { t } = useTranslation('common')
  const video = useRef<HTMLVideoElement>(null)
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const film = useFilm(video)
  const { full, toggleFull } = useFull(root)
  const resting = useResting(full && film.playing)
  const keys = {
    play: film.toggle,
    back: () => film.step(-STEP_SEC),
    forward: () => film.step(STEP_SEC),
    louder: () => film.setVolume(film.volume + STEP_VOLUME),
    quieter: () => film.setVolume(film.volume - STEP_VOLUME),
    mute: film.mute,
    full: toggleFull,
    start: () => film.seek(0),
    end: () => film.seek(film.durationSec),
  }
  useFilmKeys(root, keys, { previous, next })
  const known = src !== null
  useEffect(() => {
    // a film whose address is taken away plays on until the element loads
    if (!known) video.current?.load()
  }, [known])
  const retry = () => {
    video.current?.load()
    onRetry()
  }
  const failed = failure ?? (film.failed ? t('player.failed') : null)
  // what floats shows within the element that has the whole screen
  const floating = full && root ? { components: { Portal: { defaultProps: { target: root } } } } : {}
  return (
    <MantineThemeProvider theme={floating}>
      <section
        ref={setRoot}
        className={classes.film}
        style={{ '--ratio': film.ratio ?? undefined } as CSSProperties}
        aria-label={name}
        // a dialog focuses the player, so that Space plays and does not close
        tabIndex={-1}
        data-autofocus
        data-full={full || undefined}
        data-resting={resting || undefined}
      >
        <div className={classes.stage}>
          {/* biome-ignore lint/a11y/useMediaCaption: the subtitles are part of the picture */}
          <video
            ref={video}
            src={src ?? undefined}
            poster={poster || undefined}
            autoPlay={autoPlay}
            playsInline
            preload="metadata"
            onClick={film.toggle}
            onDoubleClick={toggleFull}
          />
          {!failed && (film.waiting || !known) && (
            <LoadingVeil theme="black" mask={false} delayed title={t('loading')} />
          )}
          {!failed && known && !film.begun && (
            <button
              type="button"
              className={classes.begin}
              aria-label={t('player.begin', { name })}
              onClick={film.toggle}
            >
              <IconPlayerPlayFilled size={28} />
            </button>
          )}
          {failed && (
            <div className={classes.failed}>
              <EmptyBox failed text={failed} height={0} action={{ label: t('action.retry'), onClick: retry }} />
            </div>
          )}
        </div>
        <FilmBar film={film} full={full} onFull={toggleFull} previous={previous} next={next} />
      </section>
    </MantineThemeProvider>
  )
}

/** Whether an element has the whole screen, and how to change that. */
function useFull(root: HTMLElement | null) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const change = () => setFull(root !== null && document.fullscreenElement === root)
    document.addEventListener('fullscreenchange', change)
    return () => document.removeEventListener('fullscreenchange', change)
  }, [root])
  const toggleFull = () => {
    const change = document.fullscreenElement ? document.exitFullscreen() : root?.requestFullscreen()
    // a browser may refuse it
    change?.catch(() => {})
  }
  return { full, toggleFull }
}

/** How long the pointer is still before the bar leaves the whole screen to the picture, in milliseconds. */
const REST_MS = 2500

/** Whether the pointer and the keys rest, while that matters. */
function useResting(matters: boolean): boolean {
  const [resting, setResting] = useState(false)
  useEffect(() => {
    if (!matters) return
    let timer = 0
    const stir = () => {
      setResting(false)
      clearTimeout(timer)
      timer = window.setTimeout(() => setResting(true), REST_MS)
    }
    stir()
    const events = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    for (const event of events) window.addEventListener(event, stir)
    return () => {
      clearTimeout(timer)
      setResting(false)
      for (const event of events) window.removeEventListener(event, stir)
    }
  }, [matters])
  return resting
}
