import { serve } from '#workers/kit/serve.ts'

/** A worker that ends without a word, as one that the browser kills. */
serve({ end: () => self.close(), wait: () => new Promise<void>(() => {}), answer: () => 'answer' })
