export { findWork } from './rows/works.ts'
