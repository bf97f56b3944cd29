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

const simulations = ['simulations/**/*.db.test.ts', 'server/src/testing/simulate.db.test.ts']
const onDatabase = {
  globalSetup: 'server/src/testing/template-database.ts',
  pool: 'threads',
  isolate: false,
  // Apart from the unit tests, which use all cores.
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/**
 * Kinds of test: `unit` is pure and takes milliseconds; `database` has a real PostgreSQL for each
 * worker and one clone per file; `simulation` lets members play for minutes, and mostly waits for draws.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...exclude, '**/*.db.test.ts'],
          setupFiles: ['office/src/testing/english.ts'],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'database',
          maxWorkers: 2,
          include: everywhere.map((folder) => `${folder}/**/*.db.test.ts`),
          exclude: [...exclude, ...simulations],
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'simulation',
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: simulations,
          exclude,
        },
      },
    ],
  },
})
