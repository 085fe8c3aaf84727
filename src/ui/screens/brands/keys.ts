/** The key of the query of the brands. */
export const BRANDS_KEY = ['brands']
