/** Workers that a worker starts: the bundler's constructors of them. */
declare module '*?worker' {
  const workerConstructor: new (options?: { name?: string }) => Worker
  export default workerConstructor
}
