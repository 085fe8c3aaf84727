/** The keys of the lists of orders, grants and uses. */
export const ORDERS_KEY = ['orders']
export const GRANTS_KEY = ['benefits', 'grants']
export const USES_KEY = ['uses']

/** Keys of the queries that change once an order was paid or ended; benefits are shown where trainings begin too (S7.09). */
export const ORDER_LISTS = [ORDERS_KEY, ['benefits']]
