import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'

const db = await openStudioDatabase()
const folder = mkdtempSync(join(tmpdir(), 'koi-studio-migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), `-- why\n${sql}`)

test('each file is applied once; one that was edited after that, or is gone, is refused', async () => {
  await db.query('delete from studio.migration')
  write('0001_toys.sql', 'create table toy (name text);')
  await migrate(db.url, folder)
  await migrate(db.url, folder)
  write('0001_toys.sql', 'create table toy (name text, price int);')
  await expect(migrate(db.url, folder)).rejects.toThrow('0001_toys.sql was edited after it was applied')
  rmSync(join(folder, '0001_toys.sql'))
  await expect(migrate(db.url, folder)).rejects.toThrow('this database has 0001_toys.sql')
})
