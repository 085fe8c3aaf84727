import fc from 'fast-check'

/** Property tests draw the same cases every time; `FUZZ_SEED=$RANDOM npm run unit` draws others. */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })
