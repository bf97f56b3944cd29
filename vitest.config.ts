import { defineConfig } from 'vitest/config'

const everywhere = [
  'contract',
  'server',
  'site',
  'office',
  'sandbox',
  'studio',
  'tools',
  'bench',
  'simulations',
]
const exclude = ['**/node_modules/**', '**/dist/**']

/** Two kinds of test: `unit` is pure and takes milliseconds; `database` has a real PostgreSQL, one clone per file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, '**/*.db.test.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          include: everywhere.map((folder) => `${folder}/**/*.db.test.ts`),
          exclude,
          globalSetup: 'server/src/testing/template-database.ts',
          pool: 'threads',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
