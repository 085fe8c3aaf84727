import type { PreviewThread } from '#ui/threads/preview-thread.ts'

/** Tells the preview whether the page is seen, until the returned function is called. */
export function followVisibility(preview: Pick<PreviewThread, 'setSeen'>): () => void {
  const follow = () => void preview.setSeen(document.visibilityState === 'visible')
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}
