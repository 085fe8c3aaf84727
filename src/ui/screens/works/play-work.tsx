import { modals } from '@mantine/modals'

/** Shows a finished video in a dialog. */
export function playWork(name: string, url: string, closeLabel: string): void {
  modals.open({
    title: name,
    size: 'xl',
    closeButtonProps: { 'aria-label': closeLabel },
    children: (
      // biome-ignore lint/a11y/useMediaCaption: the subtitles are part of the picture
      <video src={url} controls autoPlay style={{ width: '100%', maxHeight: '72vh', background: '#000' }} />
    ),
  })
}
