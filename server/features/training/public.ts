export { TRAINING_REQUEST } from './request.ts'
export { PRODUCTION_ROWS } from './submission/production-rows.ts'
