export { TRAINING_REQUEST } from './request.ts'
export { PRODUCTION_ROWS, VOICE_ROWS } from './submission/production-rows.ts'
export { ownVoicesIn } from './voices/rows.ts'
export { samplesIn } from './voices/samples.ts'
