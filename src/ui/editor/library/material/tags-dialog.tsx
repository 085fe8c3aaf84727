import { Button, Group, Stack, TagsInput, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainText } from '#shared/base/plain-text.ts'
import type { BuiltInShelf } from '#shared/model/shelves.ts'
import { TAG_LIMITS } from '#shared/model/tags.ts'
import { useTags } from '#ui/session/use-shelf.ts'

interface TagsAsked {
  shelf: BuiltInShelf
  title: string
  tags: readonly string[]
  onConfirm(tags: string[]): void
}

/** Asks under which tags something is filed, and offers those that the shelf has. */
export function openTags(asked: TagsAsked): void {
  const id = modals.open({ title: asked.title, children: <TagsForm asked={asked} onClose={() => modals.close(id)} /> })
}

function TagsForm({ asked, onClose }: { asked: TagsAsked; onClose(): void }) {
  const { t } = useTranslation('editor')
  const [tags, setTags] = useState([...asked.tags])
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [tooLong, setTooLong] = useState<string | null>(null)
  const known = useTags(asked.shelf).data ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    asked.onConfirm(tags)
  }
  const offered = known.filter((tag) => !tags.includes(tag) && tag.toLowerCase().includes(search.trim().toLowerCase()))
  const change = (next: string[]) => {
    const plain = [...new Set(next.map((tag) => plainText(tag).trim()).filter(Boolean))]
    // more than fits in the field comes by pasting
    setTooLong(plain.find((tag) => tag.length > TAG_LIMITS.charsMax) ?? null)
    setTags(plain.filter((tag) => tag.length <= TAG_LIMITS.charsMax).slice(0, TAG_LIMITS.countMax))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TagsInput
          data-autofocus
          label={t('library.tags')}
          description={t('library.tagsHint', { count: TAG_LIMITS.countMax, limit: TAG_LIMITS.charsMax })}
          placeholder={tags.length === 0 ? t('library.tagsPlaceholder') : undefined}
          data={known}
          value={tags}
          searchValue={search}
          onSearchChange={(text) => {
            setSearch(text)
            if (text !== '') setTooLong(null)
            setOpen(text !== '')
          }}
          maxLength={TAG_LIMITS.charsMax}
          rightSection={
            search !== '' && (
              <Text size="xs" c="dimmed" role="status">
                {`${search.length}/${TAG_LIMITS.charsMax}`}
              </Text>
            )
          }
          rightSectionWidth={52}
          error={tooLong !== null && t('library.tagTooLong', { tag: tooLong, limit: TAG_LIMITS.charsMax })}
          // a list without entries would take the Escape of the dialog
          dropdownOpened={isOpen && offered.length > 0}
          onClick={() => setOpen(true)}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          openOnFocus={false}
          maxTags={TAG_LIMITS.countMax}
          acceptValueOnBlur
          onChange={change}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('library.tagsSave')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
