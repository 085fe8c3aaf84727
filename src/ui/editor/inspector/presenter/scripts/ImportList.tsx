import { Progress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '#ui/parts/IconAction.tsx'
import classes from './Scripts.module.css'
import type { ScriptImport } from './use-imports.ts'

/** The files that are imported: how far each is, and a button that cancels it. */
export function ImportList({ running }: { running: readonly ScriptImport[] }) {
  const { t } = useTranslation('scripts')
  if (running.length === 0) return null
  return (
    <ul className={classes.imports} aria-label={t('import.running')}>
      {running.map(({ id, name, state, part, cancel }) => {
        const label = t(`import.${state}`, { name })
        return (
          <li key={id}>
            <span title={name}>{label}</span>
            <Progress
              w={96}
              size={4}
              value={state === 'sent' ? Math.max(4, part * 100) : state === 'read' ? 100 : 0}
              animated={state === 'read'}
              aria-label={label}
            />
            <IconAction
              size={24}
              label={t('import.cancel', { name })}
              icon={<IconX size={14} stroke={1.8} />}
              onClick={cancel}
            />
          </li>
        )
      })}
    </ul>
  )
}
