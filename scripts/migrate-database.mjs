/** Migrates as KOI_MIGRATION_URL, in a process of its own: the server itself never has that address. */
import { join } from 'node:path'
import { root, run } from './processes.mjs'

/**
 * @param {NodeJS.ProcessEnv} env the environment of the server, with KOI_MIGRATION_URL
 * @throws {Error} with what the command printed
 */
export async function migrateDatabase(env) {
  const program = join(root, 'server/dist/main.mjs')
  const { code, output } = await run(process.execPath, [program, 'migrate'], { quiet: true, env })
  if (code !== 0) throw new Error(`the database could not be migrated:\n${output.trim()}`)
}
