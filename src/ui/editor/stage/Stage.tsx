import { useElementSize, useFullscreenElement } from '@mantine/hooks'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { usePlayback, useWriter } from '#ui/mirror/use-state.ts'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { carriedBy, isCarrying } from '../library/carry.ts'
import { useAdd } from '../library/use-add.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { Overlay } from './Overlay.tsx'
import { PreviewCanvas } from './PreviewCanvas.tsx'
import classes from './Stage.module.css'
import { Transport } from './Transport.tsx'

/** Room around the canvas in CSS pixels, so that handles outside the picture can be taken. */
const MARGIN_PX = 28

/** The picture with everything that is done on it, and the transport under it. */
export function Stage() {
  const { t } = useTranslation('editor')
  const project = useProject()
  const play = usePlayback()
  const writer = useWriter()
  const add = useAdd()
  const room = useElementSize()
  const full = useFullscreenElement()
  const [over, setOver] = useState(false)
  useShortcuts({ fullscreen: () => void full.toggle() })

  const size = canvasSize(project.canvas)
  const margin = full.fullscreen ? 0 : MARGIN_PX
  const fit = Math.max(0, Math.min((room.width - 2 * margin) / size.width, (room.height - 2 * margin) / size.height))
  const widthPx = Math.floor(size.width * fit)
  const heightPx = Math.floor(size.height * fit)

  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    setOver(false)
    const carried = carriedBy(event.dataTransfer)
    if (!carried || !writer) return
    const edge = event.currentTarget.getBoundingClientRect()
    const spot = {
      x: (event.clientX - edge.left) / fit - size.width / 2,
      y: (event.clientY - edge.top) / fit - size.height / 2,
    }
    if (carried.type === 'image') void add.picture(carried.item, spot)
    if (carried.type === 'text') void add.text(carried.preset, spot)
    if (carried.type === 'background') void add.background(carried.item, 'scene')
    if (carried.type === 'role') void add.person(carried.person)
    if (carried.type === 'music') void add.music(carried.item)
  }

  return (
    <section
      className={classes.stage}
      ref={full.ref}
      aria-label={t('stage.region')}
      data-fullscreen={full.fullscreen || undefined}
    >
      <div className={classes.room} ref={room.ref}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only takes drops; the same is done by a click in the library */}
        <div
          className={classes.sheet}
          data-over={over || undefined}
          style={{ width: widthPx, height: heightPx }}
          onDragOver={(event) => {
            if (!isCarrying(event.dataTransfer)) return
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <PreviewCanvas widthPx={widthPx} heightPx={heightPx} />
          {fit > 0 && <Overlay pxPerCssPx={1 / fit} playing={play.status === 'playing'} />}
          {play.loading && (
            <div className={classes.veil}>
              <LoadingVeil theme="black" title={t('stage.loading')} />
            </div>
          )}
        </div>
      </div>
      <Transport fullscreen={full.fullscreen} onFullscreen={() => void full.toggle()} />
    </section>
  )
}
