import { Button, Group, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GLOSSARY_KINDS, GLOSSARY_LANGUAGES, type GlossaryEntry, glossaryEntrySchema } from '#shared/model/glossary.ts'

interface EntryFormProps {
  start: Pick<GlossaryEntry, 'word' | 'language'>
  onAdd(entry: GlossaryEntry): void
}

/** A word and what is said for it. The same word again replaces its entry. */
export function EntryForm({ start, onAdd }: EntryFormProps) {
  const { t } = useTranslation('editor')
  const [draft, setDraft] = useState<GlossaryEntry>({ ...start, kind: 'sub', said: '' })
  const set = (change: Partial<GlossaryEntry>) => setDraft((before) => ({ ...before, ...change }))
  const entry = glossaryEntrySchema.safeParse(draft).data
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!entry) return
    onAdd(entry)
    set({ word: '', said: '' })
  }
  // English is respelled; only Chinese is read from letters with tones
  const kinds = draft.language === 'en' ? (['sub'] as const) : GLOSSARY_KINDS
  return (
    <form onSubmit={add}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          label={t('glossary.word')}
          value={draft.word}
          onChange={(event) => set({ word: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          flex={1}
          data-autofocus={start.word !== '' || undefined}
          label={t('glossary.said')}
          placeholder={t(`glossary.example.${draft.kind}`)}
          value={draft.said}
          onChange={(event) => set({ said: event.currentTarget.value })}
        />
        <Select
          size="xs"
          w={112}
          label={t('glossary.kind')}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: t(`glossary.kinds.${value}`) }))}
          value={draft.kind}
          onChange={(kind) => kind && set({ kind })}
        />
        <Select
          size="xs"
          w={112}
          label={t('glossary.language')}
          allowDeselect={false}
          data={GLOSSARY_LANGUAGES.map((value) => ({ value, label: t(`glossary.languages.${value}`) }))}
          value={draft.language}
          onChange={(language) => language && set({ language, ...(language === 'en' && { kind: 'sub' }) })}
        />
        <Button size="xs" type="submit" disabled={!entry}>
          {t('glossary.add')}
        </Button>
      </Group>
    </form>
  )
}
