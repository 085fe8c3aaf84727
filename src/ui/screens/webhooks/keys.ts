export const WEBHOOKS_KEY = ['webhooks']
