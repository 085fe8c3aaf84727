import { buildPuppets } from './puppets/build.ts'

/** Draws the built-in material into `public/library`; names after the command limit it to those presenters. */
const only = process.argv.slice(2)

await buildPuppets(only)
