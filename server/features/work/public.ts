export { WORK_ROWS } from './job-rows.ts'
export { findWork } from './rows/works.ts'
