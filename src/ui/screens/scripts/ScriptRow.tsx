import { Badge, Button } from '@mantine/core'
import {
  IconCopy,
  IconLayoutGridAdd,
  IconMovie,
  IconPencil,
  IconShare,
  IconShareOff,
  IconTrash,
  IconWriting,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScriptItem } from '#shared/api/scripts.ts'
import { limitedName } from '#shared/model/limits.ts'
import { estimateSpeechSec } from '#shared/speech/estimate.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { useSession } from '#ui/server/use-session.ts'
import { openImport } from '../imports/open-import.tsx'
import { longDate } from '../layout/long-date.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import classes from './Scripts.module.css'
import type { useScriptActs } from './use-script-acts.ts'

interface ScriptRowProps {
  script: ScriptItem
  acts: ReturnType<typeof useScriptActs>
}

/** Returns about how long a script is when it is spoken, in seconds: as long for each character as its beginning. */
function spokenSec({ excerpt, characters }: ScriptItem): number {
  return excerpt === '' ? 0 : (estimateSpeechSec({ text: excerpt, ssml: false }) * characters) / excerpt.length
}

/** A script in the list: its title leads to it, its button begins a video with it, its menu has all else. */
export function ScriptRow({ script, acts }: ScriptRowProps) {
  const { t } = useTranslation(['scripts', 'imports', 'common'])
  const navigate = useNavigate()
  const role = useSession()?.user.role
  const { id, title, excerpt, characters, ownership, author, isMine, updateTime } = script
  const { create, busy } = useCreateVideo({ script: id }, limitedName(title, 'project'))
  const isShared = ownership === 'TENANTSHARE'
  const mayChange = isMine || (role !== undefined && role !== 'member')
  const facts = [
    t('characters', { count: characters }),
    characters > 0 && t('spoken', { time: clockText(spokenSec(script)) }),
    author || t('noAuthor'),
    longDate(updateTime),
  ]
  return (
    <article className={classes.row} aria-label={title}>
      <div className={classes.words}>
        <div className={classes.head}>
          <Link to="/property/docList/$scriptId" params={{ scriptId: id }} className={classes.title} title={title}>
            {title}
          </Link>
          {isShared && (
            <Badge size="sm" variant="light" tt="none" fw={500} flex="none">
              {t('shared.badge')}
            </Badge>
          )}
        </div>
        <p className={classes.excerpt}>{excerpt || t('empty')}</p>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <Button
        size="xs"
        variant="light"
        flex="none"
        loading={busy}
        leftSection={<IconMovie size={15} stroke={1.7} />}
        onClick={() => create('LANDSCAPE')}
      >
        {t('use')}
      </Button>
      <CardMenu
        name={title}
        actions={[
          {
            label: t('open'),
            icon: <IconWriting size={16} />,
            onClick: () => void navigate({ to: '/property/docList/$scriptId', params: { scriptId: id } }),
          },
          characters > 0 && {
            label: t('makeScenes'),
            icon: <IconLayoutGridAdd size={16} />,
            onClick: () => openImport(t('imports:title'), id),
          },
          mayChange && {
            label: t('common:action.rename'),
            icon: <IconPencil size={16} />,
            onClick: () => acts.rename(script),
          },
          mayChange && {
            label: t(isShared ? 'shared.stop' : 'shared.start'),
            icon: isShared ? <IconShareOff size={16} /> : <IconShare size={16} />,
            onClick: () => void acts.share(script, !isShared),
          },
          { label: t('duplicate'), icon: <IconCopy size={16} />, onClick: () => void acts.duplicate(script) },
          mayChange && {
            label: t('common:action.delete'),
            icon: <IconTrash size={16} />,
            danger: true,
            onClick: () => acts.remove(script),
          },
        ]}
      />
    </article>
  )
}
