export { findWork } from './rows.ts'
