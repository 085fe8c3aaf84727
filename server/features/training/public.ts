export { TRAINING_REQUEST } from './request.ts'
