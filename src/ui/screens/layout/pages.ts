/** The title of each page of the layout, as the key of a text. */
export const PAGE_TITLES = {
  '/home/index': 'common:nav.home',
  '/home/draft': 'home:drafts',
  '/home/work': 'home:works',
  '/home/bin': 'home:bin.title',
  '/home/tutorials': 'home:tutorials.title',
  '/home/tutorials/tour': 'home:tutorials.names.tour',
  '/home/tutorials/first': 'home:tutorials.names.first',
  '/home/tutorials/script': 'home:tutorials.names.script',
  '/home/tutorials/presenter': 'home:tutorials.names.presenter',
  '/home/tutorials/pictures': 'home:tutorials.names.pictures',
  '/home/tutorials/share': 'home:tutorials.names.share',
  '/market': 'shell:nav.market',
  '/property/digitalHuman': 'shell:tab.digitalHuman',
  '/property/tone': 'shell:tab.tone',
  '/property/docList': 'shell:tab.docList',
  '/property/audioList': 'shell:tab.audioList',
  '/avatar_action': 'shell:page.actions',
  '/myBenefit': 'shell:nav.benefit',
  '/myConsume': 'shell:nav.consume',
  '/myOrder': 'shell:nav.order',
  '/2dDigitalHuman': 'shell:page.avatar',
  '/toneClone': 'shell:page.tone',
  '/accountSetting': 'common:nav.account',
} as const

export type PagePath = keyof typeof PAGE_TITLES

/** Returns the path if it is that of a page with a title, else null. */
export function pageAt(path: string): PagePath | null {
  return Object.hasOwn(PAGE_TITLES, path) ? (path as PagePath) : null
}
