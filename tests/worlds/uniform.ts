import fc from 'fast-check'

/** Steps of a range: floats as such are drawn by their exponents, so that nearly all of them would be near 0. */
const STEPS = 1_000_000

/** A number from `min` to `max`, each as likely as any other. */
export const uniform = (min: number, max: number) => fc.nat(STEPS).map((step) => min + (step / STEPS) * (max - min))
