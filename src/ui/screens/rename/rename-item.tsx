import { TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { useSubmit } from '../login/use-submit.ts'

interface RenameItemProps {
  before: string
  /** Longest name; one that is longer already may stay so. */
  max: number
  /** Rejects like `api`. */
  rename(name: string): Promise<unknown>
}

function RenameItem({ before, max, rename, onClose }: RenameItemProps & { onClose(): void }) {
  const { t } = useTranslation('common')
  const [name, setName] = useState(before)
  const next = name.trim()
  const { busy, refused, submit } = useSubmit(next !== '', async () => {
    if (next !== before) await rename(next)
    onClose()
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('action.rename')} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('rename.label')}
        value={name}
        maxLength={Math.max(max, before.length)}
        error={!next && t('rename.empty')}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={64}
        rightSection={<span className="tabular">{`${name.length}/${max}`}</span>}
      />
    </DialogForm>
  )
}

/** Asks for another name of something of the workspace; the dialog stays, with what was typed, while that is refused. */
export function openRenameItem({ title, ...props }: RenameItemProps & { title: string }): void {
  const id = modals.open({ title, children: <RenameItem {...props} onClose={() => modals.close(id)} /> })
}
