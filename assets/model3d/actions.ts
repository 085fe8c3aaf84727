import type { Localized } from '#shared/model/library.ts'
import { ACTION_NAMES as SHARED } from '../puppets/actions.ts'

/** Names of the actions in `gestures.ts` that the library offers: those of the 2D cast, and one of their own. */
export const ACTION_NAMES: Record<string, Localized> = {
  ...SHARED,
  present: { 'zh-CN': '展示', 'zh-TW': '展示', 'en-US': 'Present', 'th-TH': 'นำเสนอ' },
}
