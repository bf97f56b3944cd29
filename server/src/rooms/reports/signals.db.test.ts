import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { readSignals } from './signals.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const now = ctx.clock.now()
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const value = async (name: string, label: string | null = null) =>
  (await readSignals(ctx)).find((signal) => signal.name === name && signal.label === label)?.value

test('[RU-05] in an installation at rest nothing is late, and nothing waits', async () => {
  const signals = await readSignals(ctx)
  for (const { name, value: found } of signals.filter(({ name }) => !/_at$/.test(name)))
    expect([name, found]).toEqual([name, 0])
  expect(new Set(signals.map(({ name }) => name)).size).toBeGreaterThan(9)
})

test('[RU-05] jobs that wait, and jobs that were given up, are counted', async () => {
  await db.query(
    `select graphile_worker.add_job('lottery.sweep-draws', '{}', null, $1),
       graphile_worker.add_job('messages.send', '{}')`,
    [ago(10)],
  )
  await db.query(`update graphile_worker._private_jobs set attempts = max_attempts
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'messages.send')`)
  expect(await value('jobs_due')).toBe(1)
  expect(await value('jobs_due_oldest')).toBe(600)
  expect(await value('jobs_given_up')).toBe(1)
})

test('[RU-05] proofs say when they ran and what they found', async () => {
  await db.query(
    `insert into ledger.proof_run (ran_at, entries, transactions, findings)
     values ($1, 5, 2, '[{"place": "x"}]')`,
    [ago(60)],
  )
  await db.query(`insert into ledger.room_proof values ('rain.prove-rains', $1, 0, '[]')`, [ago(120)])
  expect(await value('proof_at', 'ledger.prove-books')).toBe(ago(60).getTime() / 1000)
  expect(await value('proof_findings', 'ledger.prove-books')).toBe(1)
  expect(await value('proof_at', 'rain.prove-rains')).toBe(ago(120).getTime() / 1000)
  expect(await value('proof_findings', 'rain.prove-rains')).toBe(0)
})

test('[RU-05] draws whose time has passed are late, and those that were halted are on hold', async () => {
  const [game] = await db.query<{ code: string }>('select code from lottery.game limit 1')
  const insert = (numero: string, minutes: number, halted: boolean) =>
    db.query(
      `insert into lottery.draw (game_code, numero, source, opens_at, close_at, draw_at,
         halted_at, halt_reason, record_format)
       values ($1, $2, 'official', $3, $4, $5, $6, $7, 1)`,
      [
        ...[game?.code, numero, ago(minutes + 60), ago(minutes + 1), ago(minutes)],
        ...(halted ? [now, 'root'] : [null, null]),
      ],
    )
  await insert('20260101-0001', 10, false)
  await insert('20260101-0002', 1, false)
  await insert('20260101-0003', 11, true)
  expect(await value('draws_late', 'official')).toBe(2)
  expect(await value('draws_late', 'own')).toBe(0)
  expect(await value('draws_on_hold')).toBe(1)
})

test('[RU-05] payouts that failed or are not confirmed are counted over all books', async () => {
  const [first, second] = db.books
  for (const [book, state] of [
    [first, 'paying'],
    [second, 'pay_failed'],
  ] as const) {
    await book?.query(
      `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee, currency, state,
         client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder, created_at)
       values (1, 'W' || $1, 1, 'linh88', 500, 0, 'CNY', $1, gen_random_uuid(), '\\x00', 1, 'B', 'Bank', '*1',
         'L', $2)`,
      [state, ago(300)],
    )
    await book?.query(
      `insert into cashier_payout (id, number, withdrawal_id, channel, amount, currency, state,
         operator_id, sent_at)
       values (1, 'P' || $1, 1, 'c', 500, 'CNY', $1, 1, $2)`,
      [state === 'paying' ? 'processing' : 'failed', ago(90)],
    )
  }
  expect(await value('payouts_failed')).toBe(1)
  expect(await value('payouts_open')).toBe(1)
  expect(await value('payouts_open_oldest')).toBe(5400)
})

test('[RU-05] each outbox says how much waits and since when', async () => {
  await db.query(
    `insert into messages.mailing (state, document, letter_key, written_at, started_at)
    values ('sending', '{}', gen_random_uuid(), $1, $1)`,
    [ago(30)],
  )
  expect(await value('outbox_waiting', 'mailings')).toBe(1)
  expect(await value('outbox_oldest', 'mailings')).toBe(1800)
  expect(await value('outbox_waiting', 'pushes')).toBe(0)
})
