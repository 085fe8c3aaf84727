/** Thrown where the browser gives a canvas no WebGL2. */
export class NoGraphicsError extends Error {
  constructor() {
    super('this browser has no WebGL2')
  }
}
