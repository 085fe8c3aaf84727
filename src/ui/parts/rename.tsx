import { Button, Group, Stack, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, useState } from 'react'

interface RenameTexts {
  title: string
  label: string
  emptyText: string
  confirm: string
  cancel: string
  /** The initial text; closing without confirmation discards the change. */
  name: string
  /** Longest name, with a counter. */
  maxLength?: number
  placeholder?: string
  /** Says which names are allowed. */
  hint?: string
  /** Says why a name is not allowed; null where it is. */
  faultOf?(name: string): string | null
  onConfirm(name: string): void
}

function RenameForm({ texts, onClose }: { texts: RenameTexts; onClose(): void }) {
  const [name, setName] = useState(texts.name)
  const empty = !name.trim()
  const fault = empty ? texts.emptyText : (texts.faultOf?.(name.trim()) ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fault !== null) return
    onClose()
    if (name.trim() !== texts.name) texts.onConfirm(name.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          data-autofocus
          label={texts.label}
          value={name}
          maxLength={texts.maxLength}
          onChange={(event) => setName(event.currentTarget.value)}
          description={texts.hint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={fault}
          placeholder={texts.placeholder}
          onFocus={(event) => event.currentTarget.select()}
          rightSectionWidth={texts.maxLength ? 64 : undefined}
          rightSection={texts.maxLength && <span className="tabular">{`${name.length}/${texts.maxLength}`}</span>}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={fault !== null}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/**
 * Asks for a new name; an unchanged one does nothing. The caller passes the texts, since this room has no product
 * texts.
 */
export function openRename(texts: RenameTexts): void {
  const id = modals.open({
    title: texts.title,
    children: <RenameForm texts={texts} onClose={() => modals.close(id)} />,
  })
}
