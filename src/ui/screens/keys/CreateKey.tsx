import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCOPES, type Scope } from '#shared/api/envelope.ts'
import { createApiKey, KEY_NAME_CHARS_MAX } from '#shared/api/keys.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { ShownOnce } from '#ui/parts/ShownOnce.tsx'
import { api } from '#ui/server/api.ts'
import { useSubmit } from '../login/use-submit.ts'
import { API_KEYS_KEY } from './keys.ts'

/** Lifetimes of a key to choose from, in days. */
const DAYS = [30, 90, 365]

/** Creates an API key and shows it once. */
export function CreateKey() {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<Scope[]>(['read'])
  const [days, setDays] = useState<number | null>(90)
  const [key, setKey] = useState<string | null>(null)
  const complete = name.trim() !== '' && scopes.length > 0
  const { busy, refused, submit } = useSubmit(complete, async () => {
    setKey((await api(createApiKey, { name, scopes, days })).key)
    await queries.invalidateQueries({ queryKey: API_KEYS_KEY })
  })
  if (key !== null)
    return (
      <ShownOnce
        hint={t('keys.keyHint')}
        values={[{ label: t('keys.key'), value: key, copy: t('keys.copy') }]}
        copied={t('keys.copied')}
      />
    )
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('keys.create')} disabled={!complete} onSubmit={submit}>
      <TextInput
        data-autofocus
        label={t('keys.name')}
        placeholder={t('keys.namePlaceholder')}
        maxLength={KEY_NAME_CHARS_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox.Group label={t('keys.scopes')} value={scopes} onChange={(chosen) => setScopes(chosen as Scope[])}>
        <Stack gap="xs" mt="xs">
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`keys.scope.${scope}`)}
              description={t(`keys.scopeText.${scope}`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={t('keys.validFor')}
        value={days === null ? '' : String(days)}
        data={[
          ...DAYS.map((value) => ({ value: String(value), label: t('members.days', { count: value }) })),
          { value: '', label: t('keys.unlimited') },
        ]}
        onChange={(event) => setDays(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      />
    </DialogForm>
  )
}
