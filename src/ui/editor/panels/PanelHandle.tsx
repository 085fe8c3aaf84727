import { useThrottledCallback } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PANEL_MOVE_MS, PANELS, type PanelName, panelMaxPx, sizePanel } from '../common/panels/panel-sizes.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import classes from './Panels.module.css'

/** Step of the arrow keys in pixels. */
const STEP_PX = 10
const STEP_FAR_PX = 50

/** Direction in which a panel grows along the axis of its handle. */
const GROWS = { library: 1, tracker: -1, inspector: -1 } as const

/** The handle that resizes a panel; a double click restores the default size. */
export function PanelHandle({ name }: { name: PanelName }) {
  const { t } = useTranslation('editor')
  const { panels, shown, room, change, draw } = usePanels()
  const held = useRef<{ at: number; px: number } | null>(null)
  const flat = name === 'tracker'
  const size = (px: number) => change(sizePanel(panels, name, px, room))
  const move = useThrottledCallback((at: number) => {
    if (held.current) size(held.current.px + (at - held.current.at) * GROWS[name])
  }, PANEL_MOVE_MS)
  const at = (event: PointerEvent) => (flat ? event.clientY : event.clientX)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { at: at(event), px: shown[name] }
    draw(true)
  }
  const end = () => {
    held.current = null
    draw(false)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (held.current) size(held.current.px + (at(event) - held.current.at) * GROWS[name])
    end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? STEP_FAR_PX : STEP_PX) * GROWS[name]
    const [less, more] = flat ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const next = {
      [less]: shown[name] - step,
      [more]: shown[name] + step,
      Home: PANELS[name].minPx,
      End: panelMaxPx(panels, name, room),
      Enter: PANELS[name].defaultPx,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    size(Math.max(next, PANELS[name].minPx))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot take the focus nor be drawn
    <div
      className={classes.handle}
      data-panel={name}
      role="separator"
      tabIndex={0}
      aria-label={t(`panels.${name}`)}
      aria-orientation={flat ? 'horizontal' : 'vertical'}
      aria-valuenow={shown[name]}
      aria-valuemin={PANELS[name].minPx}
      aria-valuemax={panelMaxPx(panels, name, room)}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => held.current && move(at(event))}
      onPointerUp={onPointerUp}
      onPointerCancel={end}
      onDoubleClick={() => size(PANELS[name].defaultPx)}
      onKeyDown={onKeyDown}
    />
  )
}
