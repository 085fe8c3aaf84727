import { type ReactNode, Suspense, useState } from 'react'
import { isWide } from '#shared/model/canvas.ts'
import { allTracks } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { LibraryDialogsContext } from './common/library-dialogs.ts'
import { ModesProvider } from './common/modes/ModesProvider.tsx'
import { useModes } from './common/modes/modes-context.ts'
import { PendingArea } from './common/PendingArea.tsx'
import { hidePanel } from './common/panels/panel-sizes.ts'
import { usePanels } from './common/panels/panels-context.ts'
import { useRemembered } from './common/remembered.ts'
import classes from './Editor.module.css'
import { BrowserExportProvider } from './exporting/BrowserExportProvider.tsx'
import { ExportDialog } from './exporting/ExportDialog.tsx'
import { ExportStatus } from './exporting/ExportStatus.tsx'
import { SpeakScripts } from './exporting/SpeakScripts.tsx'
import { Header } from './header/Header.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { CastPresenter } from './library/CastPresenter.tsx'
import { Library } from './library/Library.tsx'
import { LibraryTabs } from './library/LibraryTabs.tsx'
import { FollowUploads } from './library/material/FollowUploads.tsx'
import { GlobalMusicDialog } from './library/material/GlobalMusicDialog.tsx'
import { MaterialDialog } from './library/material/MaterialDialog.tsx'
import { PresenterImport } from './library/PresenterImport.tsx'
import { type Dimension, isLibraryTab, type LibraryTab } from './library/tabs.ts'
import { PanelFrame } from './panels/PanelFrame.tsx'
import { PanelsProvider } from './panels/PanelsProvider.tsx'
import './common/colors.css'
import { PlayerBar } from './player/PlayerBar.tsx'
import { PlayerTop } from './player/PlayerTop.tsx'
import { WarningStrip } from './player/WarningStrip.tsx'
import { SceneStrip } from './scenes/SceneStrip.tsx'
import { EditKeys } from './shortcuts/EditKeys.tsx'
import { Stage } from './stage/Stage.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { Tour } from './tour/Tour.tsx'
import { TourOffer } from './tour/TourOffer.tsx'

/** Whether the tour is offered or runs, and how that changes. The screen keeps it. */
export interface TourControl {
  offered: boolean
  running: boolean
  start(): void
  end(): void
  /** Called when the offer is answered: it is not made again. */
  onAnswered(): void
}

/** A presenter of the workspace, or one of the library with a voice, a recording or a script, who becomes that of a film which has none. */
export interface Cast {
  presenterId: string | undefined
  voiceId: string | undefined
  recordingId: string | undefined
  scriptId: string | undefined
  /** Called once it has, or cannot. */
  onDone(): void
}

interface EditorProps {
  onBack(): void
  onWorks(): void
  aside?: ReactNode
  /** Called when an export in this tab starts and ends: leaving the editor would cancel it. */
  onExporting(running: boolean): void
  /** Shown under the header. */
  notice: ReactNode
  tour: TourControl
  /** The shelf of presenters opens, for the user to bring one of this dimension. */
  bring: Dimension | undefined
  cast: Cast | undefined
  /** Missing speech is made, and this is called then. */
  onSpoken: (() => void) | undefined
}

const LIBRARY_DIALOGS = { MaterialDialog, GlobalMusicDialog }

/** The whole editor: its modes, its panels, and the content of each panel. */
export function Editor(props: EditorProps) {
  return (
    <ModesProvider>
      <PanelsProvider>
        <LibraryDialogsContext value={LIBRARY_DIALOGS}>
          <BrowserExportProvider onRunning={props.onExporting}>
            <Body {...props} />
          </BrowserExportProvider>
        </LibraryDialogsContext>
      </PanelsProvider>
    </ModesProvider>
  )
}

function Body({ onBack, onWorks, aside, notice, tour, bring, cast, onSpoken }: Omit<EditorProps, 'onExporting'>) {
  const [kept, keepTab] = useRemembered<LibraryTab>('editor_library_tab', 'presenter', isLibraryTab)
  // a film begins with its presenter (E2.02)
  const [tab, showTab] = useState<LibraryTab>(() => (allTracks(projectNow()).length === 0 ? 'presenter' : kept))
  const setTab = (next: LibraryTab) => {
    showTab(next)
    keepTab(next)
  }
  const [exporting, setExporting] = useState(false)
  const { panels, change, fullscreen } = usePanels()
  const { mode } = useModes()
  const watching = mode !== 'edit'
  const closed = panels.hidden.includes('library')

  const [brought, setBrought] = useState<Dimension>()
  if (bring !== brought) {
    setBrought(bring)
    setTab('presenter')
    change(hidePanel(panels, 'library', false))
  }
  const onTab = (next: LibraryTab) => {
    change(hidePanel(panels, 'library', false))
    setTab(next)
  }
  return (
    <PendingArea className={classes.editor}>
      {!fullscreen && (
        <Header
          inert={watching}
          onBack={onBack}
          onExport={() => setExporting(true)}
          aside={aside}
          running={<ExportStatus />}
        />
      )}
      {!fullscreen && notice}
      <PanelFrame
        stageOnly={watching}
        sidebar={<LibraryTabs tab={closed ? null : tab} onTab={onTab} />}
        library={<Library tab={tab} bring={bring} />}
        stage={
          <Middle>
            <Stage playerTop={<PlayerTop />} playerBar={<PlayerBar />} warning={<WarningStrip />} />
            {!fullscreen && <SceneStrip />}
          </Middle>
        }
        inspector={
          <>
            <Inspector />
            {tour.offered && !tour.running && (
              <Suspense>
                <TourOffer onStart={tour.start} onAnswered={tour.onAnswered} />
              </Suspense>
            )}
          </>
        }
        tracker={<Timeline />}
      />
      {!watching && <EditKeys onTour={tour.start} />}
      {tour.running && (
        <Suspense>
          <Tour hidden={watching || fullscreen} onPresenters={() => setTab('presenter')} onEnd={tour.end} />
        </Suspense>
      )}
      <FollowUploads />
      <PresenterImport />
      {cast && <CastPresenter {...cast} />}
      {onSpoken && <SpeakScripts onDone={onSpoken} />}
      {exporting && (
        <ExportDialog onClose={() => setExporting(false)} onWorks={onWorks} onPresenters={() => onTab('presenter')} />
      )}
    </PendingArea>
  )
}

/** The stage with the scenes below it, or beside it where the canvas is not wide (E1.21). */
function Middle({ children }: { children: ReactNode }) {
  const canvas = useProjectField('canvas')
  return (
    <div className={classes.middle} data-wide={isWide(canvas) || undefined}>
      {children}
    </div>
  )
}
