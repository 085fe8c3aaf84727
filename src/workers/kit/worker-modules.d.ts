/** Workers that a worker starts: the bundler's constructors of them. */
declare module '*?worker' {
  const workerConstructor: new (options?: { name?: string }) => Worker
  // biome-ignore lint/style/noDefaultExport: so the bundler exports it
  export default workerConstructor
}
