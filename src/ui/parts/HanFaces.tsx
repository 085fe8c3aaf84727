/**
 * Loads the web font of Chinese texts: rendered where a language or a user's content has them. Its style sheet alone is
 * 30 kB, which the log-in page in other languages does without.
 */
export function HanFaces() {
  return <link rel="stylesheet" href="/assets/fonts/han.css" />
}
