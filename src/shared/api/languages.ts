/** The languages of the interface; the first is the default. */
export const LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const
export type Language = (typeof LANGUAGES)[number]
