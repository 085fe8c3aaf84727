import {
  IconBackground,
  IconBadgeCc,
  IconHandMove,
  IconMicrophone,
  IconMoodSmile,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconSparkles,
  IconTypography,
  IconUser,
} from '@tabler/icons-react'
import './kinds.css'

/** The kinds of clips, rows and selections. Each has the same color and icon everywhere. */
export type Kind =
  | 'presenter'
  | 'sound'
  | 'subtitle'
  | 'action'
  | 'mood'
  | 'effect'
  | 'text'
  | 'image'
  | 'video'
  | 'music'
  | 'background'

const ICONS = {
  presenter: IconUser,
  sound: IconMicrophone,
  subtitle: IconBadgeCc,
  action: IconHandMove,
  mood: IconMoodSmile,
  effect: IconSparkles,
  text: IconTypography,
  image: IconPhoto,
  video: IconMovie,
  music: IconMusic,
  background: IconBackground,
}

export function KindIcon({ kind, size = 14 }: { kind: Kind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.7} aria-hidden />
}

/** Returns the CSS color of a kind. */
export function kindColor(kind: Kind): string {
  return `var(--kind-${kind})`
}
