import { type ReactNode, useState } from 'react'
import { useRemembered } from './desk/remembered.ts'
import classes from './Editor.module.css'
import { ExportDialog } from './exporting/ExportDialog.tsx'
import { Header } from './header/Header.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { Library } from './library/Library.tsx'
import { LibraryTabs } from './library/LibraryTabs.tsx'
import { isLibraryTab, type LibraryTab } from './library/tabs.ts'
import { ModesProvider } from './modes/ModesProvider.tsx'
import { useModes } from './modes/modes-context.ts'
import { PanelFrame } from './panels/PanelFrame.tsx'
import { PanelsProvider } from './panels/PanelsProvider.tsx'
import { hidePanel } from './panels/panel-sizes.ts'
import { usePanels } from './panels/panels-context.ts'
import './colors.css'
import { SceneStrip } from './scenes/SceneStrip.tsx'
import { EditKeys } from './shortcuts/EditKeys.tsx'
import { Stage } from './stage/Stage.tsx'
import { Timeline } from './timeline/Timeline.tsx'

interface EditorProps {
  onBack(): void
  onWorks(): void
  aside?: ReactNode
  /** Stands under the header. */
  notice: ReactNode
}

/** The whole editor: its modes, its panels, and everything that stands in them. */
export function Editor(props: EditorProps) {
  return (
    <ModesProvider>
      <PanelsProvider>
        <Body {...props} />
      </PanelsProvider>
    </ModesProvider>
  )
}

function Body({ onBack, onWorks, aside, notice }: EditorProps) {
  const [tab, setTab] = useRemembered<LibraryTab>('editor_library_tab', 'role', isLibraryTab)
  const [exporting, setExporting] = useState(false)
  const { panels, change, toggle, fullscreen } = usePanels()
  const { mode } = useModes()
  const watching = mode !== 'edit'
  const closed = panels.hidden.includes('library')

  const onTab = (next: LibraryTab) => {
    if (next === tab || closed) toggle('library')
    else change(hidePanel(panels, 'library', false))
    setTab(next)
  }
  return (
    <div className={classes.editor}>
      {!fullscreen && <Header inert={watching} onBack={onBack} onExport={() => setExporting(true)} aside={aside} />}
      {!fullscreen && notice}
      <PanelFrame
        stageOnly={watching}
        sidebar={<LibraryTabs tab={closed ? null : tab} onTab={onTab} />}
        library={<Library tab={tab} />}
        stage={
          <>
            <Stage />
            {!fullscreen && <SceneStrip />}
          </>
        }
        inspector={<Inspector />}
        tracker={<Timeline />}
      />
      {!watching && <EditKeys />}
      {exporting && <ExportDialog onClose={() => setExporting(false)} onWorks={onWorks} />}
    </div>
  )
}
