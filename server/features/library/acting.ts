import type { ActionClipItem, MaskItem } from '#shared/api/digital-human.ts'
import type { DigitalHuman } from '#shared/api/library.ts'
import type { Localized, Presenter } from '#shared/model/library.ts'
import { type Framing, framingSchema } from '#shared/model/role.ts'

/** The mark between the ids of a presenter and of what it has; ids of presenters are names of folders, or UUIDs. */
const MARK = ':'

/** The facts of a presenter that its kind, actions and film decide; `filmUrl` is that of a film which shows it. */
export function listedFacts({ kind, actions }: Pick<Presenter, 'kind' | 'actions'>, filmUrl: string) {
  const actionDh = actions.length > 0
  return {
    dhType: kind === 'model' ? ('THREE_DH' as const) : ('TWO_DH' as const),
    actionDh,
    clipVideoUrl: filmUrl,
    actionVideoUrl: actionDh ? filmUrl : '',
  }
}

/** Returns the actions of a presenter as clips of its material. */
export function clipsOf({ id: digitalHumanId, actions }: Presenter): ActionClipItem[] {
  return actions.map(({ id, name, durationSec, clipStartSec = 0, gapSec = 0 }) => ({
    id: `${digitalHumanId}${MARK}${id}`,
    digitalHumanId,
    assetId: id,
    type: 1,
    name,
    clipStartTime: clipStartSec,
    clipEndTime: clipStartSec + durationSec,
    gap: gapSec,
  }))
}

/** The id of the presenter whose action or mask has an id. */
export const presenterOf = (id: string): string => id.split(MARK)[0] ?? ''

const FRAMINGS: Record<Framing, Localized> = {
  MS: { 'zh-CN': '中景', 'zh-TW': '中景', 'en-US': 'Medium', 'th-TH': 'ระยะกลาง' },
  CS: { 'zh-CN': '近景', 'zh-TW': '近景', 'en-US': 'Medium close-up', 'th-TH': 'ระยะใกล้ปานกลาง' },
  CU: { 'zh-CN': '特写', 'zh-TW': '特寫', 'en-US': 'Close-up', 'th-TH': 'ระยะใกล้' },
}

/** Returns what the library lists of the masks of a presenter; nothing for one without. */
export function listedMasks(presenter: Presenter): Pick<DigitalHuman, 'digitalHumanMaskDTOS'> {
  const masks = ownMasks(presenter).map(({ id, code }) => ({ id, code }))
  return masks.length > 0 ? { digitalHumanMaskDTOS: masks } : {}
}

/** Returns the masks of a 2D presenter, one for each framing; a 3D presenter has camera views instead. */
export function ownMasks({ id, kind, widthPx, heightPx }: Presenter): (MaskItem & { code: Framing })[] {
  if (kind === 'model') return []
  return framingSchema.options.map((code) => ({
    id: `${id}${MARK}${code}`,
    name: FRAMINGS[code],
    code,
    url: null,
    content: null,
    shape: 'rectangle',
    maskBgColor: '#00000000',
    position: { x: 0, y: 0 },
    width: widthPx,
    height: heightPx,
  }))
}
