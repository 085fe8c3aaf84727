import fc from 'fast-check'

declare const __FUZZ_SEED__: number

/** Property tests draw the same cases every time; `FUZZ_SEED=$RANDOM npm run unit` draws others. */
fc.configureGlobal({ seed: __FUZZ_SEED__ })
