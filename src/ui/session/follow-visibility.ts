import type { PreviewThread } from '#ui/threads/preview-thread.ts'

/**
 * Tells the preview whether the page is seen, until the returned function is called. A page that is hidden may be closed
 * without a word: what is not saved is saved then, the poster too (E16.07).
 */
export function followVisibility(
  preview: Pick<PreviewThread, 'setSeen'>,
  project: { leave(): Promise<unknown> },
): () => void {
  const follow = () => {
    const seen = document.visibilityState === 'visible'
    void preview.setSeen(seen)
    // its failures are told with those of every save
    if (!seen) project.leave().catch(() => {})
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}
