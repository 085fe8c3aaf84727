export { IMPORT_REQUEST } from './request.ts'
