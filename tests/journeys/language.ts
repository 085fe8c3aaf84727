import { z } from 'zod'

export type Language = 'zh-CN' | 'zh-TW' | 'en-US'

/** The language of the journeys: of the interface and of the browser. `JOURNEYS_LANGUAGE` chooses it. */
export const LANGUAGE: Language = z.enum(['en-US', 'zh-CN']).parse(process.env.JOURNEYS_LANGUAGE ?? 'en-US')
