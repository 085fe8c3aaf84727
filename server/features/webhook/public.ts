export { DELIVERY_ROWS, sendDelivery } from './job.ts'
export { insertDelivery, webhooksOf } from './rows.ts'
