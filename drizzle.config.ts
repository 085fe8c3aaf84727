import { defineConfig } from 'drizzle-kit'

/** `npm run migrations` writes the SQL that brings a database to `server/platform/db/schema`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/db/schema/*.ts',
  out: './server/platform/db/migrations',
})
