import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import '@mantine/core/styles/Tooltip.layer.css'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { shareDetail } from '#shared/api/share.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { HanFaces } from '#ui/parts/HanFaces.tsx'
import { FilmPlayer } from '#ui/parts/player/FilmPlayer.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { api } from '#ui/server/api.ts'
import { brand } from '#ui/server/brand.ts'
import { Logo } from '../layout/Logo.tsx'
import classes from './SharePage.module.css'

/** The public page of a link: one work with a player, under the brand of the host (S4.17). */
export function SharePage() {
  const { t } = useTranslation('common')
  const { token } = useParams({ from: '/share/$token' })
  const { data, error, refetch } = useQuery({
    queryKey: ['share', token],
    queryFn: () => api(shareDetail, { token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className={classes.page}>
      <HanFaces />
      <header className={classes.header}>
        <Logo picture={brand().webHomepageLogoUrl} />
      </header>
      <main className={classes.main}>
        {error && <EmptyBox failed text={reasonOf(error, t)} />}
        {!data && !error && <Skeleton height={420} radius={10} />}
        {data && (
          <>
            <FilmPlayer name={data.name} src={data.url} poster={data.coverUrl} onRetry={() => void refetch()} />
            <Title order={1} fz={20} mt="md">
              {data.name}
            </Title>
          </>
        )}
      </main>
      <footer className={classes.footer}>
        <Text fz={12} c="dimmed">
          {brand().webFooter || t('footer')}
        </Text>
      </footer>
    </div>
  )
}
