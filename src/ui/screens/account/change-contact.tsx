import { Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountKind, isAccountName } from '#shared/api/account-name.ts'
import {
  type Contact,
  changeContact,
  proveOldContact,
  sendNewContactCode,
  sendOldContactCode,
} from '#shared/api/contact.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { api } from '#ui/server/api.ts'
import { keepUser } from '#ui/server/session.ts'
import { CodeField } from '../login/CodeField.tsx'
import { useSubmit } from '../login/use-submit.ts'

interface ChangeProps {
  contact: Contact
  /** Where the first code is sent. */
  original: string
  onClose(): void
}

/** Verifies the original by a code, then the new email or phone number (S8.03). */
function ChangeContact({ contact, original, onClose }: ChangeProps) {
  const { t } = useTranslation(['account', 'login'])
  const [proof, setProof] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const isCode = code.length === 6
  const { asked, busy, refused, setRefused, submit } = useSubmit(isCode, async () => {
    setProof((await api(proveOldContact, { contact, code })).proof)
  })
  if (proof !== null) return <NewContact contact={contact} proof={proof} onClose={onClose} />
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('contact.next')} onSubmit={submit} onClose={onClose}>
      <Text fz={13} c="dimmed">
        {t('contact.old', { account: original })}
      </Text>
      <CodeField
        size="sm"
        value={code}
        onChange={setCode}
        error={asked && !isCode && t('login:error.code')}
        send={() => api(sendOldContactCode, { contact })}
        onRefused={setRefused}
      />
    </DialogForm>
  )
}

function NewContact({ contact, proof, onClose }: { contact: Contact; proof: string; onClose(): void }) {
  const { t } = useTranslation(['account', 'login', 'common'])
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [wanted, setWanted] = useState(false)
  const isAccount = isAccountName(account.trim()) && accountKind(account.trim()) === contact
  const isCode = code.length === 6
  const { asked, busy, refused, setRefused, submit } = useSubmit(isAccount && isCode, async () => {
    keepUser(await api(changeContact, { account: account.trim(), proof, code }))
    onClose()
    notifications.show({ color: 'green', message: t('contact.changed') })
  })
  const fault = t(contact === 'email' ? 'contact.wrongEmail' : 'contact.wrongPhone')
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <Text fz={13} c="dimmed">
        {t('contact.new')}
      </Text>
      <TextInput
        data-autofocus
        label={t(`contact.${contact}`)}
        autoComplete={contact === 'email' ? 'email' : 'tel'}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
        error={(asked || wanted) && !isAccount && fault}
      />
      <CodeField
        size="sm"
        value={code}
        onChange={setCode}
        error={asked && !isCode && t('login:error.code')}
        send={isAccount ? () => api(sendNewContactCode, { account: account.trim(), proof }) : null}
        onUnready={() => setWanted(true)}
        onRefused={setRefused}
      />
    </DialogForm>
  )
}

/** Opens the dialog that changes the email or phone number, or adds the one that is missing. */
export function openChangeContact(title: string, contact: Contact, original: string): void {
  const id = modals.open({
    title,
    children: <ChangeContact contact={contact} original={original} onClose={() => modals.close(id)} />,
  })
}
