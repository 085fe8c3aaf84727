import { TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DigitalHuman } from '#shared/api/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { TRAINED_NAME } from '#shared/model/training-rules.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { useChangePresenters } from '#ui/session/use-own-presenters.ts'
import { useSubmit } from '../login/use-submit.ts'

interface RenamePresenterProps {
  person: DigitalHuman
  before: string
  onClose(): void
}

/** Another name of an own presenter, which is short where it was made for the user. */
function RenamePresenter({ person, before, onClose }: RenamePresenterProps) {
  const { t } = useTranslation(['avatar', 'common'])
  const { rename } = useChangePresenters()
  const [name, setName] = useState(before)
  const isMade = person.kind === 'photo' || person.own?.trained
  const max = isMade ? TRAINED_NAME.charsMax : NAME_CHARS_MAX.upload
  const next = name.trim()
  const { busy, refused, submit } = useSubmit(next !== '', async () => {
    if (next !== before) await rename(person, next)
    onClose()
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.rename')} onSubmit={submit} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('name')}
        value={name}
        maxLength={Math.max(max, before.length)}
        error={!next && t('nameEmpty')}
        onChange={(event) => setName(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={64}
        rightSection={<span className="tabular">{`${name.length}/${max}`}</span>}
      />
    </DialogForm>
  )
}

/** Asks for another name of an own presenter; the dialog stays while that is refused. */
export function openRenamePresenter(title: string, person: DigitalHuman, before: string): void {
  const id = modals.open({
    title,
    children: <RenamePresenter person={person} before={before} onClose={() => modals.close(id)} />,
  })
}
