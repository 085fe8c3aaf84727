import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleTrack } from '#shared/model/track.ts'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { LoadNotice } from '../notices/LoadNotice.tsx'
import { ActionTab } from './ActionTab.tsx'
import { FrameTab } from './FrameTab.tsx'
import { ScriptTab } from './ScriptTab.tsx'
import { SubtitleTab } from './SubtitleTab.tsx'

const TABS = ['script', 'subtitle', 'action', 'frame'] as const
type RoleTab = (typeof TABS)[number]

/** All about a presenter: what it says, its subtitles, what it does, how it stands. `tab` opens one from outside. */
export function RolePane({ track, tab: wanted }: { track: RoleTrack; tab?: RoleTab }) {
  const { t } = useTranslation('editor')
  const { role } = track
  const [tab, setTab] = useState<RoleTab>(wanted ?? 'script')
  const [followed, setFollowed] = useState(wanted)
  if (wanted !== followed) {
    setFollowed(wanted)
    if (wanted) setTab(wanted)
  }
  return (
    <>
      <LoadNotice layerId={track.id} material={{ ...role, moduleId: role.digitalHumanId }} name={role.name} />
      <TabSwitcher<RoleTab>
        label={t('kind.role')}
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: t(`role.tab.${value}`) }))}
      />
      {tab === 'script' && <ScriptTab track={track} />}
      {tab === 'subtitle' && <SubtitleTab track={track} />}
      {tab === 'action' && <ActionTab track={track} />}
      {tab === 'frame' && <FrameTab track={track} />}
    </>
  )
}
