import { type PointerEvent, useState } from 'react'
import type { LibraryItem } from '#shared/api/library.ts'
import { MediaImage } from '#ui/editor/common/MediaImage.tsx'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import own from './Material.module.css'

/** How loud a film is that plays under the pointer. */
const VOLUME = 0.5

type Pictured = Pick<LibraryItem, 'kind' | 'url' | 'coverUrl' | 'previewUrl'>

/** The cover of an item; under a pointer that hovers, what moves moves, and a film sounds. */
export function HoverPicture({ item }: { item: Pictured }) {
  const [isOver, setOver] = useState(false)
  const { kind, previewUrl } = item
  const still = <MediaImage url={item.coverUrl || item.url} video={!item.coverUrl && kind === 'video'} />
  if (!previewUrl) return still
  const over = (is: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') setOver(is)
  }
  return (
    <span className={own.hover} onPointerEnter={over(true)} onPointerLeave={over(false)}>
      {still}
      {isOver && <Moving url={previewUrl} isFilm={kind === 'video'} />}
    </span>
  )
}

function Moving({ url, isFilm }: { url: string; isFilm: boolean }) {
  const address = useMediaUrl(url)
  if (!address) return null
  if (!isFilm) return <img src={address} alt="" draggable={false} data-moving />
  const begin = (film: HTMLVideoElement | null) => {
    if (!film) return
    film.volume = VOLUME
    film.play().catch(() => {
      // sound needs a click of the user first
      film.muted = true
      film.play().catch(() => undefined)
    })
  }
  // biome-ignore lint/a11y/useMediaCaption: what a user brought has no captions
  return <video ref={begin} src={address} loop playsInline draggable={false} data-moving />
}
