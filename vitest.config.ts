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
  maxWorkers: 1,
  // Apart from the unit tests, which use all cores.
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const

/**
 * Kinds of test: `unit` is pure and takes milliseconds; `database` has a real PostgreSQL, one clone per file,
 * and one worker, since some files change what all databases of a server share; `simulation` lets members
 * play for minutes, mostly waits for draws, and has a server of its own.
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
          include: everywhere.map((folder) => `${folder}/**/*.db.test.ts`),
          exclude: [...exclude, ...simulations],
        },
      },
      { test: { ...onDatabase, name: 'simulation', include: simulations, exclude } },
    ],
  },
})
