import { Button, SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconUpload,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject } from '#ui/mirror/use-project.ts'
import { useHistory, useWriter } from '#ui/mirror/use-state.ts'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import classes from './Header.module.css'
import { PanelToggles } from './PanelToggles.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { ProjectName } from './ProjectName.tsx'
import { SaveNote } from './SaveNote.tsx'

interface HeaderProps {
  onBack(): void
  onExport(): void
  aside?: ReactNode
  /** Whether the header is covered by a player and cannot be used. */
  inert: boolean
}

/** The header: project name, save state, undo, canvas, preview and export. */
export function Header({ onBack, onExport, aside, inert }: HeaderProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const project = useProject()
  const history = useHistory()
  const writer = useWriter()
  return (
    <header className={classes.header} inert={inert}>
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
        <SegmentedControl
          size="xs"
          aria-label={t('header.canvas')}
          disabled={!writer}
          value={project.canvas}
          onChange={(canvas) => void session.run({ type: 'project.setCanvas', canvas })}
          data={[
            {
              value: 'LANDSCAPE' as const,
              label: (
                <CanvasLabel
                  icon={<IconDeviceDesktop size={15} stroke={1.6} />}
                  text="16:9"
                  name={t('header.landscape')}
                />
              ),
            },
            {
              value: 'PORTRAIT' as const,
              label: (
                <CanvasLabel
                  icon={<IconDeviceMobile size={15} stroke={1.6} />}
                  text="9:16"
                  name={t('header.portrait')}
                />
              ),
            },
          ]}
        />
      </div>
      <div className={classes.right}>
        <PanelToggles />
        <span className={classes.rule} />
        {aside}
        <span className={classes.rule} />
        <PreviewButton />
        <Button
          size="compact-md"
          className={classes.export}
          leftSection={<IconUpload size={15} stroke={1.8} />}
          onClick={onExport}
        >
          {t('header.export')}
        </Button>
      </div>
    </header>
  )
}

function CanvasLabel({ icon, text, name }: { icon: ReactNode; text: string; name: string }) {
  return (
    <span className={classes.canvas} title={name}>
      {icon}
      {text}
    </span>
  )
}
