/** The studio as a client of the provider of the tests. */
export const OIDC_CLIENT = { id: 'avatar-studio', secret: 'a-secret-of-the-client' }
