import { z } from 'zod'

const text = z.string().min(1)

/** The variables of stock that the operator adds to the library. */
export const STOCK_VARIABLES = {
  /** A folder of the operator's own pictures, films and music. */
  STOCK_DIR: text.optional(),
  /** A source of pictures and films that answers as Pexels' API does; its key turns it on. */
  STOCK_URL: z.url({ protocol: /^https?$/ }).default('https://api.pexels.com'),
  STOCK_KEY: text.optional(),
  STOCK_NAME: text.max(40).default('Pexels'),
  /** The site of the source, to which its name leads. */
  STOCK_SITE: z.url({ protocol: /^https?$/ }).default('https://www.pexels.com'),
}

const variablesSchema = z.object(STOCK_VARIABLES)

/** A source of pictures and films elsewhere. */
export interface StockSourceConfig {
  /** Without a slash at its end. */
  url: string
  key: string
  name: string
  site: string
}

export interface StockConfig {
  folder: string | null
  source: StockSourceConfig | null
}

/** Reads where stock of the operator comes from. */
export function stockConfig(env: z.infer<typeof variablesSchema>): StockConfig {
  const { STOCK_KEY: key, STOCK_URL, STOCK_NAME: name, STOCK_SITE: site } = env
  return {
    folder: env.STOCK_DIR ?? null,
    source: key === undefined ? null : { url: STOCK_URL.replace(/\/$/, ''), key, name, site },
  }
}
