import { useEffect, useRef, useState } from 'react'
import type { LibraryItem } from '#shared/api/library.ts'
import { MediaImage } from '#ui/editor/common/MediaImage.tsx'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import own from './Material.module.css'
import { useHoverPlay } from './use-hover-play.ts'

/** How loud a film is that plays under the pointer. */
const VOLUME = 0.5

type Pictured = Pick<LibraryItem, 'kind' | 'url' | 'coverUrl' | 'previewUrl'>

interface HoverPictureProps {
  item: Pictured
  /** Whether its film makes no sound. */
  silent?: boolean
}

/** The cover of an item; under a pointer that rests on it, what moves moves, and a film sounds once. */
export function HoverPicture({ item, silent = false }: HoverPictureProps) {
  const [face, setFace] = useState<HTMLSpanElement | null>(null)
  const isOn = useHoverPlay(face)
  const { kind, previewUrl } = item
  const still = <MediaImage url={item.coverUrl || item.url} video={!item.coverUrl && kind === 'video'} />
  if (!previewUrl) return still
  return (
    <span className={own.hover} ref={setFace}>
      {still}
      {isOn && <Moving url={previewUrl} isFilm={kind === 'video'} silent={silent} />}
    </span>
  )
}

function Moving({ url, isFilm, silent }: { url: string; isFilm: boolean; silent: boolean }) {
  const address = useMediaUrl(url)
  if (!address) return null
  if (!isFilm) return <img src={address} alt="" draggable={false} data-moving />
  return <MovingFilm address={address} silent={silent} />
}

function MovingFilm({ address, silent }: { address: string; silent: boolean }) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const film = player.current
    if (!film) return
    film.volume = VOLUME
    film.muted = silent
    film.play().catch((error: Error) => {
      // sound needs a click of the user first
      if (error.name === 'NotAllowedError') playMuted(film)
    })
    return () => film.pause()
  }, [silent])
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a user brought has no captions
    <video
      ref={player}
      src={address}
      onEnded={(event) => playMuted(event.currentTarget)}
      playsInline
      draggable={false}
      data-moving
    />
  )
}

function playMuted(film: HTMLVideoElement) {
  film.muted = true
  film.play().catch(() => {})
}
