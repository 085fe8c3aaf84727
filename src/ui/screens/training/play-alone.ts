let current: HTMLMediaElement | null = null

/** Plays a demo from its start, and pauses the one that plays (S2.13). */
export function playAlone(media: HTMLMediaElement): void {
  if (current !== media) current?.pause()
  current = media
  media.currentTime = 0
  // a demo that is paused before it has begun, or cannot be decoded, stays silent
  media.play().catch(() => {})
}
