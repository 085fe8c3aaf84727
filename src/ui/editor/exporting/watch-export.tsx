import { modals } from '@mantine/modals'
import { FilmPlayer } from '#ui/parts/player/FilmPlayer.tsx'

/** Shows the exported film of this tab in a dialog. */
export function watchExport(name: string, address: string, closeLabel: string): void {
  modals.open({
    title: name,
    size: 'xl',
    closeButtonProps: { 'aria-label': closeLabel },
    children: <FilmPlayer name={name} src={address} autoPlay onRetry={() => {}} />,
  })
}
