import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from './db/migrate.ts'
import { refuseDemoData, seedDemo } from './demo.ts'
import { testConfig, testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'
import { fundedMember } from './testing/people.ts'

const db = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'koi-demo-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ctx = testContext({ db, config: testConfig({ KOI_DATA: folder }) })

test('production never starts on demo data', async () => {
  await fundedMember(ctx, { account: 'someone1', balance: 0n })
  await refuseDemoData(ctx)
  await seedDemo(ctx)
  await expect(refuseDemoData(ctx)).rejects.toThrow('DATABASE_URL names a demo database')
})

test('the number of books cannot be changed after installation', async () => {
  await expect(migrate({ url: db.url, books: 3 })).rejects.toThrow('KOI_BOOKS is 3')
  await expect(migrate({ url: db.url, books: 5 })).rejects.toThrow('KOI_BOOKS is 5')
  await migrate({ url: db.url, books: 4 })
})

test('the next start completes an interrupted installation', async () => {
  await db.query(
    `delete from public.migration where name ~ '@' and (name !~ '^0010' or name ~ '@book_0[23]$')`,
  )
  // What is left to do stands already here, so it stops at the first file; it did not stop at the books.
  await expect(migrate({ url: db.url, books: 4 })).rejects.toThrow(
    'migration 0010_ledger_tables.book.sql@book_02 failed',
  )
})
