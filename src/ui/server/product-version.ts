/** The version of the product, as the account page shows it and the server is told. */
export const PRODUCT_VERSION = '2.8.0'
