import type { CSSProperties, ReactNode } from 'react'
import { HANDLE_PX, PANEL_TRANSITION_MS, type PanelName, SIDEBAR_PX } from '../common/panels/panel-sizes.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { PanelHandle } from './PanelHandle.tsx'
import classes from './Panels.module.css'

interface PanelFrameProps {
  sidebar: ReactNode
  library: ReactNode
  stage: ReactNode
  inspector: ReactNode
  tracker: ReactNode
  /** Whether only the stage can be used. */
  stageOnly: boolean
}

/** The layout of the editor: sidebar, library, stage, inspector, and the timeline below (E1.06). */
export function PanelFrame({ sidebar, library, stage, inspector, tracker, stageOnly }: PanelFrameProps) {
  const { panels, shown, drawing, fullscreen } = usePanels()
  const px = (name: PanelName) => ({ [`--${name}`]: `${shown[name]}px` })
  const style = {
    ...px('library'),
    ...px('inspector'),
    ...px('tracker'),
    '--sidebar': `${fullscreen ? 0 : SIDEBAR_PX}px`,
    '--handle': `${HANDLE_PX}px`,
    '--transition': `${PANEL_TRANSITION_MS}ms`,
  } as CSSProperties
  const panel = (name: PanelName, content: ReactNode) => (
    <>
      <div className={classes.panel} data-panel={name} data-area inert={stageOnly || shown[name] === 0}>
        <div
          className={classes.content}
          style={{ '--full': `${shown[name] || panels.sizes[name]}px` } as CSSProperties}
        >
          {content}
        </div>
      </div>
      {shown[name] > 0 && !stageOnly && <PanelHandle name={name} />}
    </>
  )
  return (
    <main className={classes.frame} style={style} data-drawing={drawing || undefined}>
      <div className={classes.sidebar} data-area inert={stageOnly || fullscreen}>
        {sidebar}
      </div>
      {panel('library', library)}
      <div className={classes.stage} data-area>
        {stage}
      </div>
      {panel('inspector', inspector)}
      {panel('tracker', tracker)}
    </main>
  )
}
