import { useFullscreenDocument, useViewportSize } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { DEFAULT_PANELS, fitPanels, hidePanel, isPanels } from '../common/panels/panel-sizes.ts'
import { PanelsContext, type PanelsState } from '../common/panels/panels-context.ts'
import { useRemembered } from '../common/remembered.ts'

/** Height of the editor's header in CSS pixels. */
const HEADER_PX = 48

/** Holds the sizes of the panels and stores them across visits. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const [panels, change] = useRemembered('editor_panels', DEFAULT_PANELS, isPanels)
  const [drawing, draw] = useState(false)
  const view = useViewportSize()
  const { fullscreen, toggle: toggleFullscreen } = useFullscreenDocument()
  const state = useMemo((): PanelsState => {
    // the first render precedes the measurement of the window
    const room = {
      widthPx: view.width || window.innerWidth,
      heightPx: (view.height || window.innerHeight) - HEADER_PX,
    }
    return {
      panels,
      room,
      shown: fitPanels(fullscreen ? { ...panels, hidden: ['library', 'tracker', 'inspector'] } : panels, room),
      fullscreen,
      toggleFullscreen: () => void toggleFullscreen(),
      drawing,
      change,
      draw,
      toggle: (name) => change(hidePanel(panels, name, !panels.hidden.includes(name))),
    }
  }, [panels, change, drawing, fullscreen, toggleFullscreen, view.width, view.height])
  return <PanelsContext value={state}>{children}</PanelsContext>
}
