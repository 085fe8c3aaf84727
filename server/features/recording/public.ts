export { ANALYSIS_REQUEST } from './request.ts'
