import { Button, Group } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { allClips, allRoles } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import classes from './TourOffer.module.css'

interface TourOfferProps {
  onStart(): void
  /** Called when the user declines, or has used the editor without the tour. */
  onAnswered(): void
}

/** Offers the tour to a new user, below the properties of the first empty project. */
export function TourOffer({ onStart, onAnswered }: TourOfferProps) {
  const { t } = useTranslation('tutorials')
  const project = useProject()
  const writer = useWriter()
  const used = allRoles(project).length + allClips(project).length > 0
  useEffect(() => {
    if (used) onAnswered()
  }, [used, onAnswered])
  if (used || !writer) return null
  return (
    <aside className={classes.offer} aria-label={t('offer.title')}>
      <IconRoute size={20} stroke={1.6} aria-hidden />
      <div>
        <h3 className={classes.title}>{t('offer.title')}</h3>
        <p className={classes.text}>{t('offer.text')}</p>
        <Group gap="xs">
          <Button size="compact-sm" variant="light" onClick={onStart}>
            {t('begin')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onAnswered}>
            {t('offer.dismiss')}
          </Button>
        </Group>
      </div>
    </aside>
  )
}
