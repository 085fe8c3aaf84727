/** Files that the bundler copies: their addresses. */
declare module '*?url' {
  const url: string
  // biome-ignore lint/style/noDefaultExport: so the bundler exports it
  export default url
}
