/**
 * The key of the message with which a worker says the name of the lock that it holds. Whoever gets that lock afterwards
 * knows that the worker has ended.
 */
export const LIVING = 'livingLock'
