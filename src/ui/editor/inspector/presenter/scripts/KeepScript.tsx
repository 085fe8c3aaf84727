import { Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import type { ScriptText } from '#shared/speech/markup.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { firstWords, keepScript, SCRIPTS } from '#ui/session/scripts/scripts.ts'

interface KeepScriptProps {
  script: ScriptText
  onClose(): void
}

/** Saves the script of the field among those of the user; a refusal leaves the dialog open. */
export function KeepScript({ script, onClose }: KeepScriptProps) {
  const { t } = useTranslation(['scripts', 'common'])
  const queries = useQueryClient()
  const [title, setTitle] = useState(() => firstWords(script))
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const name = title.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await keepScript(name, script)
      void queries.invalidateQueries({ queryKey: SCRIPTS })
      notify('script-kept', { color: 'green', message: t('field.kept', { title: name }) })
      onClose()
    } catch (error) {
      setRefused(reasonOf(error, t))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('field.keep')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <DialogForm
        refused={refused}
        busy={busy}
        confirm={t('field.keepButton')}
        disabled={name === ''}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          data-autofocus
          label={t('title')}
          value={title}
          maxLength={NAME_CHARS_MAX.script}
          error={name === '' && t('titleEmpty')}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </DialogForm>
    </Modal>
  )
}
