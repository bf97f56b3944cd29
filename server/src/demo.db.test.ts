import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseDemoData, seedDemo } from './demo.ts'
import { testConfig, testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'
import { fundedMember } from './testing/people.ts'

const db = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'koi-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ctx = testContext({ db, config: testConfig({ KOI_DATA: folder }) })

test('production refuses to start on demo data', async () => {
  await fundedMember(ctx, { account: 'someone1', balance: 0n })
  await refuseDemoData(ctx)
  await seedDemo(ctx)
  await expect(refuseDemoData(ctx)).rejects.toThrow('DATABASE_URL names a demo database')
})
