import { defineConfig } from 'drizzle-kit'

/** `npm run migrations` writes the SQL that brings a database to `server/store/schema`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/store/schema/*.ts',
  out: './server/store/migrations',
})
