/** The tutorials in their order, as their addresses name them. */
export const TUTORIAL_NAMES = ['tour', 'first', 'script', 'presenter', 'pictures', 'share'] as const
export type TutorialName = (typeof TUTORIAL_NAMES)[number]
