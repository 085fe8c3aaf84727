import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { projectNameText } from '#shared/model/untitled.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useNoticeEdge } from '#ui/parts/notice-place.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { keysOf } from '../common/shortcuts/shortcuts.ts'
import classes from './PlayerTop.module.css'
import { WarningStrip } from './WarningStrip.tsx'

/** The bar above a player: back, the name, and whether one scene or all scenes play. */
export function PlayerTop() {
  const { t, i18n } = useTranslation('editor')
  const name = projectNameText(useProjectField('name'), i18n.language)
  const { mode, enter } = useModes()
  return (
    <div ref={useNoticeEdge('bar')} className={classes.top}>
      <button type="button" className={classes.back} onClick={() => enter('edit')}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        {t('player.back')}
        <kbd>{keysOf('unselect')}</kbd>
      </button>
      <div className={classes.middle}>
        <span className={classes.name}>{name}</span>
        <WarningStrip />
      </div>
      <fieldset className={classes.modes} aria-label={t('player.what')}>
        {(['scene', 'project'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={mode === one} onClick={() => enter(one)}>
            {t(`player.mode.${one}`)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
