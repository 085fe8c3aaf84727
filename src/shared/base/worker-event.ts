/**
 * The key of the message with which a worker tells an event by the port of its answers: it arrives before the answer of the
 * call that it came of, which a port of its own would not ensure.
 */
export const WORKER_EVENT = 'workerEvent'
