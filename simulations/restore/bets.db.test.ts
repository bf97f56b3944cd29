import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ONE } from '@koi/contract/money.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyDatabase } from '../../scripts/demo-backup.mjs'
import { type Postgres, placeOfData, startPostgres } from '../../scripts/postgres.mjs'
import { findAll } from '../../server/src/main-prove.ts'
import { restoreBackup } from '../../server/src/main-restore.ts'
import { advanceTo, drawOnSale, newPlayer, newSlip } from '../../server/src/rooms/lottery/testing/draws.ts'
import { placeOrder } from '../../server/src/rooms/lottery/tickets/place-order.ts'
import { waitForWrites, withClient } from '../kills/database.ts'
import { lotteryOf, openLotteryOn } from '../standby/lottery.ts'

const SEVENS = { playId: 'position', selection: '7||||' }

test('[RU-08] a restore to a moment between two bets has the first, proves, and its draw comes to its end', {
  timeout: 300_000,
}, async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  const folder = mkdtempSync(join(tmpdir(), 'koi-restore-'))
  chmodSync(folder, 0o755)
  const [backups, log] = [join(folder, 'backups'), join(folder, 'backups', 'log')]
  mkdirSync(log, { recursive: true })
  for (const path of [backups, log]) chmodSync(path, 0o777)
  const running: Postgres[] = []
  onTestFinished(async () => {
    vi.restoreAllMocks()
    for (const one of running) await one.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const start = async (name: string, settings: Readonly<Record<string, string>> = {}) => {
    const server = await startPostgres({ folder: join(folder, name), password: 'of-the-test', settings })
    running.push(server)
    return server
  }
  const first = await start('first', { archive_mode: 'on', archive_command: `cp "%p" "${log}/%f"` })
  await withClient(first.url(), (client) => client.query('create database koi'))
  const lottery = await openLotteryOn(first.url('koi'))
  const { ctx } = lottery
  const base = join(backups, 'base-first')
  await withClient(first.url(), (client) => copyDatabase(client, placeOfData(join(folder, 'first')), base))
  const endedAt = new Date().toISOString()
  writeFileSync(join(base, 'koi-backup.json'), JSON.stringify({ beganAt: endedAt, endedAt, keys: ['test'] }))

  const draw = await drawOnSale(lottery, 'SSC60')
  const player = await newPlayer(lottery, { cash: 100n * ONE })
  const slips = [await newSlip(ctx, draw, SEVENS), await newSlip(ctx, draw, SEVENS)] as const
  await placeOrder(ctx, player, slips[0])
  const until = await laterThanNow()
  await laterThanNow()
  await placeOrder(ctx, player, slips[1])
  const { rows } = await withClient(first.url(), (client) =>
    client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file'),
  )
  await vi.waitFor(() => expect(existsSync(join(log, rows[0]?.file ?? ''))).toBe(true), 60_000)
  await lottery.db.close()

  mkdirSync(join(folder, 'second'))
  await restoreBackup({ folder: backups, data: join(folder, 'second', 'postgres'), until })
  const second = await start('second')
  await waitForWrites(second.url(), 60_000)
  const restored = lotteryOf(second.url('koi'))
  onTestFinished(() => restored.db.close())
  const tickets = await Promise.all(
    restored.db.books.map((book) =>
      book.query<{ key: string }>('select client_key::text as key from lottery_ticket'),
    ),
  )
  expect(tickets.flat()).toEqual([{ key: slips[0].clientKey }])
  expect(await findAll(restored.ctx)).toEqual([])
  expect((await advanceTo(restored, draw, 'settled')).state).toBe('settled')
  expect(await findAll(restored.ctx)).toEqual([])
})

/** Commits before it and after it have other times. */
async function laterThanNow(): Promise<string> {
  const begun = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(begun + 1), { interval: 1 })
  return new Date().toISOString()
}
