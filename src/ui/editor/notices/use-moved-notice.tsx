import { notifications } from '@mantine/notifications'
import { IconAnchor } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovedWithWord } from '#shared/commands/moved-with-words.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useMoved } from '#ui/mirror/use-state.ts'

/** Number of things to name; above it, only the count shows. */
const NAMED_MAX = 4

const ID = 'moved-with-words'

/** Lists what a new speech moved with its words, and what starts with no word any more (E10.22). */
export function useMovedNotice(): void {
  const { t } = useTranslation('editor')
  const moved = useMoved()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each speech
  useEffect(() => {
    if (!moved?.length) return void notifications.hide(ID)
    const line = ({ name, kind, fromSec, toSec }: MovedWithWord) => {
      const at = (sec: number) => frameText(sec, projectNow().frameRate)
      const values = { name: name || t(`kind.${kind}`), from: at(fromSec) }
      return toSec === null ? t('anchor.lost', values) : t('anchor.moved', { ...values, to: at(toSec) })
    }
    const named = moved.length > NAMED_MAX ? moved.slice(0, NAMED_MAX - 1) : moved
    notifications.show({
      id: ID,
      color: moved.some(({ toSec }) => toSec === null) ? 'yellow' : 'teal',
      icon: <IconAnchor size={18} stroke={1.6} />,
      autoClose: 12_000,
      title: t(moved.every(({ toSec }) => toSec === null) ? 'anchor.titleLost' : 'anchor.title'),
      message: (
        <>
          {named.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <div key={index}>{line(one)}</div>
          ))}
          {named.length < moved.length && <div>{t('anchor.more', { count: moved.length - named.length })}</div>}
          <div>{t('anchor.undo')}</div>
        </>
      ),
    })
  }, [moved])
}
