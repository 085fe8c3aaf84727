import { Slider, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOwnPicture } from '#shared/api/account.ts'
import { type Crop, cropArea, fitted, middleCrop, ZOOM_MAX } from '#ui/parts/crop.ts'
import { DialogForm } from '#ui/parts/DialogForm.tsx'
import { RoundCrop } from '#ui/parts/RoundCrop.tsx'
import { api } from '#ui/server/api.ts'
import { keepUser } from '#ui/server/session.ts'
import { useSubmit } from '../login/use-submit.ts'

/** Side of the picture that is sent; the server stores a smaller one. */
const SIDE_PX = 256

/** Returns the kept square as a JPEG data address. */
function pictureOf(bitmap: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE_PX
  canvas.height = SIDE_PX
  const { x, y, width, height } = cropArea(bitmap, crop)
  const context = canvas.getContext('2d')
  if (context) {
    // a see-through picture is on white
    context.fillStyle = '#fff'
    context.fillRect(0, 0, SIDE_PX, SIDE_PX)
    context.drawImage(bitmap, x, y, width, height, 0, 0, SIDE_PX, SIDE_PX)
  }
  return canvas.toDataURL('image/jpeg', 0.9)
}

/** Chooses the round part of a picture that shows the user (S8.12). */
function ChangePicture({ file, bitmap, onClose }: { file: File; bitmap: ImageBitmap; onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  const [crop, setCrop] = useState(() => middleCrop(bitmap))
  const [src, setSrc] = useState('')
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => {
      URL.revokeObjectURL(address)
      bitmap.close()
    }
  }, [file, bitmap])
  const { busy, refused, submit } = useSubmit(true, async () => {
    keepUser(await api(changeOwnPicture, { picture: pictureOf(bitmap, crop) }))
    onClose()
  })
  return (
    <DialogForm refused={refused} busy={busy} confirm={t('common:action.confirm')} onSubmit={submit} onClose={onClose}>
      <Stack gap="sm">
        {src && <RoundCrop src={src} size={bitmap} crop={crop} label={t('picture.crop')} onChange={setCrop} />}
        <Text fz={13} c="dimmed" ta="center">
          {t('picture.hint')}
        </Text>
        <Slider
          maw={260}
          w="100%"
          mx="auto"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          label={null}
          thumbLabel={t('picture.zoom')}
          value={crop.zoom}
          onChange={(zoom) => setCrop(fitted(bitmap, { ...crop, zoom }))}
        />
      </Stack>
    </DialogForm>
  )
}

/** Opens the dialog that crops a chosen file; says so when the browser cannot read it. */
export async function openChangePicture(title: string, file: File, unreadable: string): Promise<void> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) {
    notifications.show({ color: 'red', message: unreadable })
    return
  }
  const id = modals.open({
    title,
    children: <ChangePicture file={file} bitmap={bitmap} onClose={() => modals.close(id)} />,
  })
}
