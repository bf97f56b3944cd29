import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/db/db.ts'
import { seededRandom } from '../../server/src/random.ts'
import { freePort } from '../kills/database.ts'
import { Pair } from './pair.ts'

/** The soak does the same under load, over HTTP. */
test('[RU-09] after a promotion the same pools go on, and never use the old primary', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-standby-'))
  chmodSync(folder, 0o755)
  const random = seededRandom(folder)
  const pair = new Pair(folder, { primary: await freePort(random), standby: await freePort(random) })
  onTestFinished(async () => {
    await pair.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  await pair.start()
  const url = pair.withAllHosts(pair.url('postgres'))
  const db = openDatabase({ url, books: 1, poolSize: 2, bookPoolSize: 1 })
  await db.query('create table bet (n int)')
  await db.query('insert into bet values (1)')

  await pair.kill()
  // It may fail while the standby is being promoted.
  const waiting = db.query('select 1').catch(() => undefined)
  await pair.promote()
  await waiting
  // What was lost with a connection fails once; then the pool has new ones.
  await db.query('insert into bet values (2)').catch(() => db.query('insert into bet values (2)'))

  await pair.reviveOld()
  const other = openDatabase({ url, books: 1, poolSize: 1, bookPoolSize: 1 })
  for (const one of [db, other]) {
    expect(await one.query('select n from bet order by n')).toEqual([{ n: 1 }, { n: 2 }])
    await one.close()
  }
})
