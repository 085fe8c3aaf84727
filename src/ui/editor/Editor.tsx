import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Group, type Layout, Panel, Separator } from 'react-resizable-panels'
import { useRemembered } from './desk/remembered.ts'
import classes from './Editor.module.css'
import { ExportDialog } from './exporting/ExportDialog.tsx'
import { Header } from './header/Header.tsx'
import { Inspector } from './inspector/Inspector.tsx'
import { Library } from './library/Library.tsx'
import { LIBRARY_TABS, type LibraryTab, LibraryTabs } from './library/LibraryTabs.tsx'
import { LeaseBanner } from './notices/LeaseBanner.tsx'
import { SceneStrip } from './scenes/SceneStrip.tsx'
import { EditKeys } from './shortcuts/EditKeys.tsx'
import { Stage } from './stage/Stage.tsx'
import { Timeline } from './timeline/Timeline.tsx'

const isTab = (value: unknown): value is LibraryTab => LIBRARY_TABS.includes(value as LibraryTab)
const isLayout = (value: unknown): value is Layout =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'number')

/** The frame of the editor: header, library, stage, inspector, timeline; its borders can be dragged and are kept. */
export function Editor({ onBack, onWorks, aside }: { onBack(): void; onWorks(): void; aside?: ReactNode }) {
  const { t } = useTranslation('editor')
  const [tab, setTab] = useRemembered<LibraryTab>('editor_library_tab', 'role', isTab)
  const [columns, setColumns] = useRemembered<Layout>('editor_columns', {}, isLayout)
  const [rows, setRows] = useRemembered<Layout>('editor_rows', {}, isLayout)
  const [exporting, setExporting] = useState(false)
  const kept = (layout: Layout) => (Object.keys(layout).length > 0 ? layout : undefined)
  return (
    <div className={classes.editor}>
      <Header onBack={onBack} onExport={() => setExporting(true)} aside={aside} />
      <LeaseBanner />
      <Group
        className={classes.body}
        id="editor-rows"
        orientation="vertical"
        defaultLayout={kept(rows)}
        onLayoutChanged={setRows}
      >
        <Panel id="work" minSize={260}>
          <div className={classes.main}>
            <LibraryTabs tab={tab} onTab={setTab} />
            <Group
              id="editor-columns"
              orientation="horizontal"
              defaultLayout={kept(columns)}
              onLayoutChanged={setColumns}
            >
              <Panel
                id="library"
                className={classes.panel}
                defaultSize={325}
                minSize={230}
                groupResizeBehavior="preserve-pixel-size"
              >
                <Library tab={tab} />
              </Panel>
              <Separator className={classes.separator} aria-label={t('panels.library')} />
              <Panel id="stage" minSize={300}>
                <div className={classes.middle}>
                  <Stage />
                  <SceneStrip />
                </div>
              </Panel>
              <Separator className={classes.separator} aria-label={t('panels.inspector')} />
              <Panel
                id="inspector"
                className={classes.panel}
                defaultSize={370}
                minSize={300}
                groupResizeBehavior="preserve-pixel-size"
              >
                <Inspector />
              </Panel>
            </Group>
          </div>
        </Panel>
        <Separator className={classes.separator} aria-label={t('panels.timeline')} />
        <Panel
          id="timeline"
          className={classes.panel}
          defaultSize={246}
          minSize={100}
          groupResizeBehavior="preserve-pixel-size"
        >
          <Timeline />
        </Panel>
      </Group>
      <EditKeys />
      {exporting && <ExportDialog onClose={() => setExporting(false)} onWorks={onWorks} />}
    </div>
  )
}
