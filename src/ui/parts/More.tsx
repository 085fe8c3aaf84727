import { Button, Center } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** The end of a list that has more entries: it loads them when it comes into view, or by its button. */
export function More({ onMore }: { onMore(): void }) {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection()
  const load = useRef(onMore)
  load.current = onMore
  useEffect(() => {
    if (entry?.isIntersecting) load.current()
  }, [entry])
  return (
    <Center ref={ref} mt="md">
      <Button variant="default" size="xs" onClick={onMore}>
        {t('common:action.showMore')}
      </Button>
    </Center>
  )
}
