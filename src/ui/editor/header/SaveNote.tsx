import { Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCloudCheck, IconCloudPause, IconCloudX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSaving } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import classes from './Header.module.css'

const ICONS = {
  saved: <IconCloudCheck size={15} stroke={1.6} />,
  waiting: <IconCloudPause size={15} stroke={1.6} />,
  saving: <Loader size={12} />,
  failed: <IconCloudX size={15} stroke={1.6} />,
}

/** Whether the server has what is on the screen; a failed save says why and can be tried again. */
export function SaveNote() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const { state, failure } = useSaving()
  return (
    <Tooltip label={failure?.detail || t(`save.hint.${state}`)} openDelay={400}>
      <span className={classes.save} data-state={state} role="status">
        {ICONS[state]}
        {t(`save.${state}`)}
        {state === 'failed' && (
          <UnstyledButton className={classes.retry} onClick={() => void desk.saveNow()}>
            {t('retry')}
          </UnstyledButton>
        )}
      </span>
    </Tooltip>
  )
}
