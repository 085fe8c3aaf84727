import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useHistory, useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import { CanvasMenu } from './CanvasMenu.tsx'
import { CoverButton } from './CoverButton.tsx'
import classes from './Header.module.css'
import { PanelToggles } from './PanelToggles.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { ProjectName } from './ProjectName.tsx'
import { SaveNote } from './SaveNote.tsx'

interface HeaderProps {
  onBack(): void
  onExport(): void
  aside?: ReactNode
  /** The export that runs in this tab. */
  running: ReactNode
  /** Whether the header is covered by a player and cannot be used. */
  inert: boolean
}

/** The header: project name, save state, undo, canvas, preview and export. */
export function Header({ onBack, onExport, aside, running, inert }: HeaderProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const history = useHistory()
  const writer = useWriter()
  return (
    <header className={classes.header} data-area inert={inert}>
      <div className={classes.left}>
        <IconAction label={t('header.back')} icon={<IconArrowLeft size={18} stroke={1.6} />} onClick={onBack} />
        <ProjectName />
        <SaveNote />
      </div>
      <div className={classes.middle}>
        <IconAction
          label={t('header.undo')}
          shortcut={keysOf('undo')}
          disabled={!history.canUndo || !writer}
          icon={<IconArrowBackUp size={18} stroke={1.6} />}
          onClick={session.undo}
        />
        <IconAction
          label={t('header.redo')}
          shortcut={keysOf('redo')}
          disabled={!history.canRedo || !writer}
          icon={<IconArrowForwardUp size={18} stroke={1.6} />}
          onClick={session.redo}
        />
        <span className={classes.rule} />
        <CanvasMenu />
        <CoverButton />
      </div>
      <div className={classes.right}>
        {/* it comes and goes: what is right of it stays where it is */}
        {running}
        <PanelToggles />
        <span className={classes.rule} />
        {aside}
        <span className={classes.rule} />
        <PreviewButton />
        <Button
          size="compact-md"
          className={classes.export}
          data-tour="export"
          leftSection={<IconUpload size={15} stroke={1.8} />}
          onClick={onExport}
        >
          {t('header.export')}
        </Button>
      </div>
    </header>
  )
}
