import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

/** Simulations first: each mostly waits for draws, and a second worker goes on with the others meanwhile. */
class SimulationsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSimulation = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/simulations/')
    return [...sorted.filter(isSimulation), ...sorted.filter((file) => !isSimulation(file))]
  }
}

/** Two kinds of test: `unit` is pure and takes milliseconds; `database` has a real PostgreSQL, one clone per file. */
export default defineConfig({
  test: {
    sequence: { sequencer: SimulationsFirst },
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
          maxWorkers: 2,
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
