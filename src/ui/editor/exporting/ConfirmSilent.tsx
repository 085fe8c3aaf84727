import { Button, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Export.module.css'

/** Asks whether to export although the sound of some clips is missing. */
export function ConfirmSilent({ names, onGo, onBack }: { names: string[]; onGo(): void; onBack(): void }) {
  const { t } = useTranslation('editor')
  return (
    <div className={classes.work}>
      <Text size="sm">{t('export.soundMissing')}</Text>
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>{name}</List.Item>
        ))}
      </List>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('cancel')}
        </Button>
        <Button onClick={onGo}>{t('export.withoutSound')}</Button>
      </div>
    </div>
  )
}
