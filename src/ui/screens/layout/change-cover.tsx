import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconPhotoUp, IconScissors } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, isAccepted, isTooLarge, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { BlurredImage } from '#ui/parts/BlurredImage.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { videoFrame } from '#ui/parts/video-frame.ts'
import classes from './ChangeCover.module.css'
import { DRAFT_LISTS } from './lists.ts'

const RULE = UPLOAD_RULES.cover

interface CoverProps {
  /** The address of the cover as it is. */
  coverUrl: string | null
  /** The address of a video of which a frame can be chosen. */
  videoUrl?: string
  hint: string
  /** Makes a picture the cover. */
  save(picture: Blob, name: string): Promise<unknown>
  /** Goes back to the cover that the product draws; null if it shows. */
  reset: (() => Promise<unknown>) | null
}

function ChangeCover({ coverUrl, videoUrl, hint, save, reset, onClose }: CoverProps & { onClose(): void }) {
  const { t } = useTranslation('home')
  const queries = useQueryClient()
  const video = useRef<HTMLVideoElement>(null)
  const [busy, setBusy] = useState(false)
  const act = async (change: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await change()
      await Promise.all(DRAFT_LISTS.map((queryKey) => queries.invalidateQueries({ queryKey })))
      onClose()
    } catch (error) {
      notifications.show({ color: 'red', message: t('actionFailed', { reason: reasonOf(error, t) }) })
    }
    setBusy(false)
  }
  const choose = (file: File | null) => {
    if (!file) return
    if (!isAccepted(RULE, file.name) || isTooLarge(RULE, file.size))
      notifications.show({ color: 'red', message: t('cover.refused', { limit: RULE.megabytesMax }) })
    else void act(() => save(file, file.name))
  }
  const frame = () =>
    act(async () => {
      if (video.current) await save(await videoFrame(video.current), 'cover.jpg')
    })
  return (
    <Stack gap="md">
      <div className={classes.stage} hidden={!videoUrl && !coverUrl}>
        {videoUrl ? (
          <video ref={video} className={classes.video} src={videoUrl} crossOrigin="anonymous" controls muted />
        ) : (
          coverUrl && <BlurredImage src={coverUrl} alt={t('cover.now')} />
        )}
      </div>
      <Text fz={13} c="dimmed">
        {hint}
      </Text>
      <Group gap="xs" justify="flex-end">
        {reset && (
          <Button variant="subtle" mr="auto" disabled={busy} onClick={() => act(reset)}>
            {t('cover.reset')}
          </Button>
        )}
        <FileButton accept={acceptOf([RULE])} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              variant={videoUrl ? 'default' : 'filled'}
              loading={busy}
              leftSection={<IconPhotoUp size={16} stroke={1.6} />}
            >
              {t('cover.upload')}
            </Button>
          )}
        </FileButton>
        {videoUrl && (
          <Button loading={busy} leftSection={<IconScissors size={16} stroke={1.6} />} onClick={frame}>
            {t('cover.frame')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** Opens the dialog that changes the cover of a draft or a work. */
export function openChangeCover(title: string, cover: CoverProps): void {
  const id = modals.open({ title, size: 'lg', children: <ChangeCover {...cover} onClose={() => modals.close(id)} /> })
}
