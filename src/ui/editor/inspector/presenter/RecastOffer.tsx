import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tracksOfPresenter } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { voiceOfGender } from '#shared/speech/voices.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { offerRecast, useRecast } from '#ui/editor/common/recast.ts'
import { useTellSold } from '#ui/editor/common/use-tell-sold.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useVoices } from '#ui/session/use-library.ts'
import classes from './RecastOffer.module.css'

/** After a change of presenter: offers a voice that suits, and the same change in the other scenes (E7.26). */
export function RecastOffer({ track }: { track: RoleTrack }) {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const session = useEditorSession()
  const tellSold = useTellSold()
  const project = useProject()
  const voices = useVoices().data ?? []
  const recast = useRecast()
  if (recast?.trackId !== track.id || recast.person.id !== track.role.digitalHumanId) return null
  const { person, beforeId } = recast
  const current = voices.find(({ id }) => id === track.tts.voiceId)
  const better =
    track.driver === 'tts' && person.gender ? voiceOfGender(track.tts.voiceId, person.gender, voices) : null
  const others = tracksOfPresenter(project, beforeId, track.id)
  if (!better && others.length === 0) return null
  const name = local(person.name)
  const suiting = better || !person.gender || track.driver !== 'tts' ? undefined : current
  return (
    <div className={classes.offer} role="status">
      <div className={classes.head}>
        <span>
          {better && current
            ? t('recast.voice', { name, voice: local(current.name), gender: t(`voice.${current.gender}`) })
            : t('recast.others', { name, count: others.length })}
        </span>
        <CloseButton size="sm" aria-label={t('close')} onClick={() => offerRecast(null)} />
      </div>
      <div className={classes.buttons}>
        {better && (
          <Button
            size="compact-xs"
            onClick={() => {
              const tts = { voiceId: better.id }
              void session.run({ type: 'role.setScript', trackId: track.id, tts, voice: better })
              tellSold(better, 'voice')
            }}
          >
            {t('recast.use', { voice: local(better.name) })}
          </Button>
        )}
        {others.length > 0 && (
          <Button
            size="compact-xs"
            variant={better ? 'default' : 'filled'}
            onClick={() => {
              void session.run({ type: 'role.recastAll', trackId: track.id, fromId: beforeId, voice: suiting })
            }}
          >
            {t('recast.everywhere', { name })}
          </Button>
        )}
      </div>
    </div>
  )
}
