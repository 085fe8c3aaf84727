import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { usePlayback, useWriter } from '#ui/mirror/use-state.ts'
import { useNoticeEdge } from '#ui/parts/notice-place.ts'
import { droppedLibraryDrag, isLibraryDrag } from '../common/library-drag.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import { useAdd } from '../common/use-add.ts'
import { Eyedropper } from './Eyedropper.tsx'
import { LoadingSigns } from './LoadingSigns.tsx'
import { Overlay } from './Overlay.tsx'
import { Painting } from './Painting.tsx'
import { Poster } from './Poster.tsx'
import { PreviewCanvas } from './PreviewCanvas.tsx'
import classes from './Stage.module.css'
import { Transport } from './Transport.tsx'
import { useGuides } from './use-guides.ts'
import { useView } from './use-view.ts'

interface StageProps {
  /** Shown above the picture in a player mode. */
  playerTop: ReactNode
  /** Shown below the picture in a player mode. */
  playerBar: ReactNode
  /** Shown over the picture in edit mode while nothing plays; a player shows it in its top bar. */
  warning: ReactNode
}

/** The picture with its overlay and the transport below; in a player mode, the player. */
export function Stage({ playerTop, playerBar, warning }: StageProps) {
  const { t } = useTranslation('editor')
  const { status } = usePlayback()
  const writer = useWriter()
  const add = useAdd()
  const { mode, toggle } = useModes()
  const { fullscreen, toggleFullscreen } = usePanels()
  const size = useElementSize()
  const room = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const guides = useGuides()
  const editing = mode === 'edit'
  const canvas = canvasSize(useProjectField('canvas'))
  const view = useView(room, size, canvas, { free: editing, bare: fullscreen || !editing }, toggle)
  useShortcuts({ fullscreen: toggleFullscreen, canvasFit: view.fit })

  const drop = (event: DragEvent<HTMLDivElement>) => {
    event.preventDefault()
    setOver(false)
    const carried = droppedLibraryDrag(event.dataTransfer)
    if (!carried || !writer) return
    const edge = event.currentTarget.getBoundingClientRect()
    const spot = {
      x: (event.clientX - edge.left - view.sheet.left) / view.scale - canvas.width / 2,
      y: (event.clientY - edge.top - view.sheet.top) / view.scale - canvas.height / 2,
    }
    void add.carried(carried, spot)
  }

  return (
    <section
      className={classes.stage}
      aria-label={t(editing ? 'stage.region' : `player.mode.${mode}`)}
      data-player={!editing || undefined}
      data-fullscreen={fullscreen || undefined}
    >
      <link rel="stylesheet" href="/assets/fonts/bold.css" />
      {!editing && playerTop}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: accepts drops, which a click in the library replaces, and panning */}
      <div
        className={classes.room}
        data-tour="canvas"
        ref={useMergedRef(room, size.ref, useNoticeEdge('ceiling'))}
        data-grabbing={view.grabbing ?? undefined}
        onPointerDownCapture={view.onPointerDownCapture}
        onPointerMoveCapture={view.onPointerMoveCapture}
        onPointerUpCapture={view.onPointerUpCapture}
        onDragOver={(event) => {
          if (!editing || !isLibraryDrag(event.dataTransfer)) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div ref={sheet} className={classes.sheet} data-over={over || undefined} style={view.sheet}>
          <PreviewCanvas widthPx={view.sheet.width} heightPx={view.sheet.height} />
          <Poster sheet={sheet} />
          <LoadingSigns />
        </div>

        {editing && !fullscreen && size.width > 0 && (
          <Overlay view={view} room={size} guides={guides.shown} playing={status === 'playing'} />
        )}
        {editing && <Eyedropper sheet={view.sheet} />}
        <Painting />
        {!editing && (
          <button type="button" className={classes.press} tabIndex={-1} aria-hidden onClick={toggle}>
            {t('transport.play')}
          </button>
        )}
        {editing && status !== 'playing' && warning}
      </div>
      {editing ? <Transport view={view} guides={guides} /> : playerBar}
    </section>
  )
}
