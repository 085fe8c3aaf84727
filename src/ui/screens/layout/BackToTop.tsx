import { ActionIcon, Affix, Tooltip, Transition } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Layout.module.css'

/** Scroll position after which the button shows (S2.04). */
const SHOWN_PX = 30

/** A button that scrolls back to the top of the page. */
export function BackToTop() {
  const { t } = useTranslation()
  const [scroll, scrollTo] = useWindowScroll()
  return (
    <Affix className={classes.top} position={{ bottom: 24, right: 24 }}>
      <Transition mounted={scroll.y > SHOWN_PX} duration={150}>
        {(style) => (
          <Tooltip label={t('top')}>
            <ActionIcon style={style} size={36} radius="xl" aria-label={t('top')} onClick={() => scrollTo({ y: 0 })}>
              <IconArrowUp size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Transition>
    </Affix>
  )
}
