import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '#ui/parts/local-store.ts'
import { Section } from '#ui/parts/Section.tsx'
import { Store, useStore } from '#ui/parts/store.ts'
import classes from './Effects.module.css'

const KEY = 'editor.effects.open'
/** The open group, the same in every inspector and the next time. */
const open = new Store(localStore.get(KEY) ?? 'filter')

interface EffectGroupProps {
  name: 'filter' | 'makeUp' | 'light' | 'skin' | 'shape' | 'background'
  /** Whether anything in it is chosen, which a dot shows. */
  changed: boolean
  children: ReactNode
}

/** A group of effects: one is open at a time, and stays so. */
export function EffectGroup({ name, changed, children }: EffectGroupProps) {
  const { t } = useTranslation('editor')
  const id = useId()
  const shown = useStore(open, (value) => value === name)
  const toggle = () => {
    const next = shown ? '' : name
    open.set(next)
    localStore.set(KEY, next)
  }
  return (
    <Section>
      <UnstyledButton className={classes.group} aria-expanded={shown} aria-controls={id} onClick={toggle}>
        <span className={classes.name}>{t(`effects.group.${name}`)}</span>
        {changed && <span className={classes.dot} role="img" aria-label={t('effects.changed')} />}
        <IconChevronDown className={classes.chevron} size={16} stroke={1.6} aria-hidden />
      </UnstyledButton>
      {shown && (
        <div id={id} className={classes.fields}>
          {children}
        </div>
      )}
    </Section>
  )
}
