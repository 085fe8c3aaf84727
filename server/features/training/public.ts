export { TRAINING_REQUEST } from './request.ts'
export { PRODUCTION_ROWS, VOICE_ROWS } from './submission/production-rows.ts'
export { profilesIn } from './voices/rows.ts'
