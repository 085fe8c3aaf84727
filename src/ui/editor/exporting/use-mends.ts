import { notifications } from '@mantine/notifications'
import { useTranslation } from 'react-i18next'
import { hasPresenter } from '#shared/checks/export-findings.ts'
import type { Finding } from '#shared/checks/finding.ts'
import type { Command } from '#shared/commands/command.ts'
import { trackById } from '#shared/model/queries.ts'
import { speechFailureText } from '#ui/editor/common/speech-failure.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { speakAll } from '#ui/session/speak-all.ts'
import { useVoices } from '#ui/session/use-library.ts'

/** One click that mends a finding. */
interface Mend {
  label: string
  run(): Promise<unknown>
}

/** Returns the click that mends a finding; null for one that the user mends in the editor. */
export function useMends(): (finding: Finding) => Mend | null {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const voices = useVoices()
  const by = (key: string, command: Command): Mend => ({
    label: t(`export.mend.${key}`),
    run: () => session.run(command),
  })
  const speak = (trackId: string): Mend | null => {
    const track = trackById(projectNow(), trackId)
    if (track?.kind !== 'role' || !voices.data) return null
    return {
      label: t('export.mend.speak'),
      run: async () => {
        const made = await speakAll(session, [track], voices.data)
        if (made.ok || made.error.code === 'cancelled') return
        const message = speechFailureText(made.error, t)
        notifications.show({ color: 'red', title: t('script.failed'), message })
      },
    }
  }
  return ({ code, sceneId, trackId, clipId }) => {
    switch (code) {
      case 'no_avatar':
        return hasPresenter(projectNow()) ? null : by('without', { type: 'project.setWithoutPresenter', without: true })
      case 'scene_no_name':
        return sceneId === undefined ? null : by('name', { type: 'scene.rename', sceneId, name: t('scenes.unnamed') })
      case 'scene_empty': {
        const isOnly = projectNow().sceneIds.length === 1
        return sceneId === undefined || isOnly ? null : by('scene', { type: 'scene.remove', sceneId })
      }
      case 'role_tts_no_content':
        return trackId === undefined ? null : by('silent', { type: 'role.setSilent', trackId, silent: true })
      case 'ROLE_NO_VOICES':
        return trackId === undefined ? null : by('script', { type: 'role.setDriver', trackId, driver: 'tts' })
      case 'ROLE_NO_TTS':
      case 'role_text_not_ready':
      case 'role_audio_analyze_fail_tts':
        return trackId === undefined ? null : speak(trackId)
      case 'fail_load_saas':
      case 'fail_no_module':
        return clipId === undefined ? null : by('clip', { type: 'clip.remove', clipId })
      default:
        return null
    }
  }
}
