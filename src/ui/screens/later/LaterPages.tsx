import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cameFrom } from '../layout/came-from.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PAGE_TITLES } from '../layout/pages.ts'
import { ComesLater, CreateInstead, GoInstead } from './ComesLater.tsx'

/** The template market (S1.09). */
export function Market() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.market')} />
      <ComesLater subject="market">
        <CreateInstead />
      </ComesLater>
    </>
  )
}

/** The actions of a presenter (S1.12). */
export function AvatarActions() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('page.actions')} back="/property/digitalHuman" />
      <ComesLater subject="actions">
        <CreateInstead />
      </ComesLater>
    </>
  )
}

export function Benefits() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.benefit')} />
      <ComesLater subject="benefit">
        <CreateInstead />
      </ComesLater>
    </>
  )
}

export function Consumption() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.consume')} />
      <ComesLater subject="consume">
        <GoInstead to="/home/work" words="works" />
      </ComesLater>
    </>
  )
}

export function Orders() {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageHead title={t('nav.order')} />
      <ComesLater subject="order">
        <GoInstead to="/home/index" words="home" />
      </ComesLater>
    </>
  )
}

/**
 * A page whose way back leads to the page that the user came from, by its title (S1.13); it names the type that was
 * chosen.
 */
function Training({ title, type, subject }: { title: string; type?: string; subject: 'avatar' | 'clone' }) {
  const { t } = useTranslation(['shell', 'common', 'home', 'training'])
  const from = cameFrom()
  return (
    <>
      <PageHead
        title={type ? t('training:labelled', { label: title, value: type }) : title}
        back={from}
        backLabel={t('page.backTo', { page: t(PAGE_TITLES[from]) })}
      />
      <ComesLater subject={subject}>
        <CreateInstead />
      </ComesLater>
    </>
  )
}

export function CreateAvatar() {
  const { t } = useTranslation(['shell', 'training'])
  const { type } = useSearch({ from: '/inside/layout/2dDigitalHuman' })
  return <Training title={t('page.avatar')} type={type && t(`training:avatar.${type}`)} subject="avatar" />
}

export function CloneTone() {
  const { t } = useTranslation(['shell', 'training'])
  const { type } = useSearch({ from: '/inside/layout/toneClone' })
  return <Training title={t('page.tone')} type={type && t(`training:tone.${type}`)} subject="clone" />
}
