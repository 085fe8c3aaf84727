/** What Vite replaces at build time; the workers know nothing else of Vite. */
interface ImportMetaEnv {
  readonly DEV: boolean
}
interface ImportMeta {
  readonly env: ImportMetaEnv
}
