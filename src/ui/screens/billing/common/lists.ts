/** The key of the lists of orders. */
export const ORDERS_KEY = 'orders'
/** The key of the lists of grants and of what is left. */
export const GRANTS_KEY = 'grants'
/** The key of the lists of uses. */
export const USES_KEY = 'uses'

/** Keys of the queries that change once an order was paid or ended: benefits are shown where trainings begin too (S7.09). */
export const ORDER_LISTS = [[ORDERS_KEY], [GRANTS_KEY], ['benefits']]
