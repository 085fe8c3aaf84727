import { Alert, Button, Group, Text, Tooltip } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { useStore } from '#ui/parts/store.ts'
import { useAct } from '../layout/use-act.ts'
import type { ScriptFile } from './script-file.ts'

/** How far a script is saved, in a word. */
export function SaveState({ file }: { file: ScriptFile }) {
  const { t } = useTranslation('scripts')
  const state = useStore(file.typed, (typed) => typed.state)
  const word = state === 'stale' || state === 'long' ? 'failed' : state
  return (
    <Tooltip label={t(`save.hint.${word}`)}>
      <Text span size="sm" c={word === 'failed' ? 'red' : 'dimmed'} role="status" data-state={state}>
        {t(`save.${word}`)}
      </Text>
    </Tooltip>
  )
}

/** Why a script is not saved, and what can be done. */
export function SaveNotice({ file }: { file: ScriptFile }) {
  const { t } = useTranslation(['scripts', 'common'])
  const { state, error, script } = useStore(file.typed, (typed) => typed)
  const act = useAct([])
  const [busy, setBusy] = useState(false)
  if (state !== 'failed' && state !== 'stale' && state !== 'long') return null
  const run = async (decide: () => Promise<unknown>) => {
    setBusy(true)
    await act(decide)
    setBusy(false)
  }
  const over = script.text.length - SCRIPT_CHARS_MAX
  return (
    <Alert color={state === 'stale' ? 'yellow' : 'red'} variant="light" mb="md" role="alert">
      {state === 'stale' && t('stale.text')}
      {state === 'long' && t('tooLong', { over, limit: SCRIPT_CHARS_MAX })}
      {state === 'failed' && t('save.reason', { reason: reasonOf(error, t) })}
      {state === 'stale' && (
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" loading={busy} onClick={() => void run(() => file.keepMine())}>
            {t('stale.mine')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void run(() => file.loadTheirs())}>
            {t('stale.theirs')}
          </Button>
        </Group>
      )}
      {state === 'failed' && (
        <Button size="compact-sm" variant="light" color="red" ml={8} onClick={() => void file.save()}>
          {t('common:action.retry')}
        </Button>
      )}
    </Alert>
  )
}
