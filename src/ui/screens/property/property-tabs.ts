/** The tabs of the assets, as their addresses name them. */
export const PROPERTY_TABS = ['digitalHuman', 'tone', 'docList', 'audioList'] as const
