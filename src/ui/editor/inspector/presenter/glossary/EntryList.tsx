import { ScrollArea, Table } from '@mantine/core'
import { IconTrash, IconVocabulary } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { GlossaryEntry, GlossaryWord } from '#shared/model/glossary.ts'
import { tonedPinyin } from '#shared/speech/toned-pinyin.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'

interface EntryListProps {
  entries: readonly GlossaryEntry[]
  onRemove?: ((word: GlossaryWord) => void) | undefined
}

/** The words of a glossary with what is said for them. */
export function EntryList({ entries, onRemove }: EntryListProps) {
  const { t } = useTranslation('editor')
  if (entries.length === 0) return <EmptyBox icon={IconVocabulary} height={120} text={t('glossary.empty')} />
  const sorted = entries.toSorted((a, b) => a.word.localeCompare(b.word))
  return (
    <ScrollArea.Autosize mah={280}>
      <Table verticalSpacing={4} aria-label={t('glossary.title')}>
        <Table.Tbody>
          {sorted.map((entry) => (
            <Table.Tr key={`${entry.language} ${entry.word}`}>
              <Table.Td>{entry.word}</Table.Td>
              <Table.Td>
                {entry.kind === 'phoneme' && entry.language === 'zh' ? tonedPinyin(entry.said) : entry.said}
              </Table.Td>
              <Table.Td>{t(`glossary.languages.${entry.language}`)}</Table.Td>
              <Table.Td align="right">
                {onRemove && (
                  <IconAction
                    size={24}
                    label={t('glossary.remove', { word: entry.word })}
                    icon={<IconTrash size={15} stroke={1.6} />}
                    onClick={() => onRemove(entry)}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
