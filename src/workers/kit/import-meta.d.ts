/** Constants that Vite replaces at build time. */
interface ImportMetaEnv {
  readonly DEV: boolean
  /** A hash of the files under `/library/`; absent in tests. */
  readonly LIBRARY_REVISION?: string
  /** The version of the product; absent in tests. */
  readonly PRODUCT_VERSION?: string
}
interface ImportMeta {
  readonly env: ImportMetaEnv
}
