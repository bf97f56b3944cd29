/** `npm run schema`: rewrites server/src/db/schema.sql after a migration was added. */
import { join } from 'node:path'
import { install } from './install.mjs'
import { root, run } from './processes.mjs'

await install()
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const { code } = await run(process.execPath, [vitest, 'run', 'server/src/db/schema.db.test.ts'], {
  env: { ...process.env, KOI_WRITE_SCHEMA: '1' },
})
process.exit(code)
