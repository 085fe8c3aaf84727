import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Picture } from './pictures/Picture.tsx'
import classes from './TutorialCards.module.css'
import type { TutorialName } from './tutorial-names.ts'
import { TUTORIALS } from './tutorials.ts'

/** Cards of tutorials: a picture, the title and how long it takes. A card opens its page. */
export function TutorialCards({ names }: { names: readonly TutorialName[] }) {
  const { t } = useTranslation('home')
  return (
    <ul className={classes.cards}>
      {names.map((name) => (
        <li key={name}>
          <Link className={classes.card} to="/home/tutorials/$tutorial" params={{ tutorial: name }}>
            <Picture name={TUTORIALS[name].cover} />
            <span className={classes.words}>
              <Text component="span" fz={13} fw={600} lh="18px">
                {t(`tutorials.names.${name}`)}
              </Text>
              <Text component="span" fz={12} c="dimmed">
                {t('tutorials.minutes', { count: TUTORIALS[name].minutes })}
                {name === 'tour' && ` · ${t('tutorials.interactive')}`}
              </Text>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
