/** Constants that Vite replaces at build time. */
interface ImportMetaEnv {
  readonly DEV: boolean
  /** A hash of the files under `/library/`; absent in tests. */
  readonly LIBRARY_REVISION?: string
}
interface ImportMeta {
  readonly env: ImportMetaEnv
}
