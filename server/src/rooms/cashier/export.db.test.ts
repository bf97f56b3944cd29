import { parseVerifier } from '@koi/contract/fairness/signed-note.ts'
import { checkRecords } from '@koi/contract/fairness/signed-records.ts'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { appendToLog, logFile, jobs as logJobs } from '../transparency/index.ts'
import { type ExportInput, exportRecords } from './export-records.ts'
import { callerOf, expectBooksBalance, openCashier, type Person, play } from './testing.ts'

const db = await openTestDatabase()
const { ctx, member, withdrawer, deposit } = await openCashier(db)

const RANGE = { startDate: '2026-01-01', endDate: '2026-01-31' } as const

const exported = async (person: Person, input: ExportInput): Promise<string> => {
  const file = await exportRecords(ctx, callerOf(person), { ...RANGE, ...input })
  const parts: string[] = []
  await file.write(async (text) => void parts.push(text))
  return parts.join('')
}

const logKey = async () => {
  const key = parseVerifier(String((await logFile(ctx, 'key'))?.body ?? '').trim())
  if (key === null) throw new Error('the log has no key')
  return key
}

const checked = async (text: string) => {
  const check = checkRecords(text, await logKey())
  if (check === null) throw new Error('not a file of records')
  return check
}

beforeAll(async () => {
  const person = await member('unsigned')
  await expect(exported(person, { record: 'account', as: 'json' })).rejects.toMatchObject({
    code: 'export.unsigned',
  })
  await db.transact((tx) =>
    appendToLog(tx, ctx.clock.now(), [
      { type: 'setting', subject: 'closure:all', id: '1', action: 'set', from: 0, at: 0, value: '{}' },
    ]),
  )
  await logJobs.find(({ name }) => name === 'transparency.sequence')?.run(ctx, { once: true })
})

test('[CA-11] each record is exported with the sums of its screen, signed by the log’s key', async () => {
  const person = await withdrawer('exporter', 500n)
  await deposit(person, '300')
  await deposit(person, '150')
  await play(ctx, person, '450')
  await person.withdraw('100')
  const { api } = person
  const account = await checked(await exported(person, { record: 'account', as: 'json' }))
  expect(account).toMatchObject({ isSigned: true, isSound: true })
  const { sums } = await api.memberTransactions(RANGE)
  expect(account.sums).toMatchObject({ ...sums, opening: '0.00', closing: '400.00' })
  const deposits = await checked(await exported(person, { record: 'deposits', as: 'json' }))
  expect(deposits).toMatchObject({ isSigned: true, isSound: true, rows: 2 })
  expect(deposits.sums.credited).toBe((await api.depositRecords(RANGE)).sums.credited)
  const paid = await checked(await exported(person, { record: 'withdrawals', as: 'json' }))
  expect(paid.sums.paid).toBe((await api.withdrawalRecords(RANGE)).sums.paid)
  const bets = await checked(await exported(person, { record: 'bets', as: 'json' }))
  expect(bets).toMatchObject({ isSigned: true, isSound: true, rows: 1, sums: { stake: '450.00' } })
  await expectBooksBalance(db)
})

test('[CA-11] a file that is changed anywhere fails its check', async () => {
  const person = await member('forger', 0n)
  await deposit(person, '300')
  const text = await exported(person, { record: 'account', as: 'json' })
  const forged = await checked(text.replace('"amount":"300.00"', '"amount":"900.00"'))
  expect(forged).toMatchObject({ isSigned: false, isSound: false })
  const renamed = await checked(text.replace('"account":"forger"', '"account":"other"'))
  expect(renamed.isSigned).toBe(false)
  expect(checkRecords('{"format":"other"}', await logKey())).toBeNull()
  expect(checkRecords('not JSON', await logKey())).toBeNull()
})

test('[CA-11] a CSV has a byte order mark, names the zone, and no cell is a formula', async () => {
  const person = await withdrawer('sheets', 0n)
  await deposit(person, '300')
  await play(ctx, person, '25.50')
  const text = await exported(person, { record: 'account', as: 'csv' })
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime (Asia/Kuala_Lumpur),Number,Kind,In,Out,Balance after')
  expect(lines[1]).toMatch(/^2026-01-02 1\d:\d\d:\d\d,D\d+,Deposit,300\.00,,300\.00$/)
  expect(lines[2]).toMatch(/,Bet,,25\.50,274\.50$/)
  expect(lines[3]).toBe('Sum,,,300.00,25.50,274.50')
})

test('[CA-11] at most twelve months, and only kinds that exist', async () => {
  const person = await member('longrange')
  const tooLong = { startDate: '2025-01-01', endDate: '2026-01-02' }
  await expect(exported(person, { record: 'account', as: 'csv', ...tooLong })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await exported(person, { record: 'account', as: 'csv', startDate: '2025-01-02', endDate: '2026-01-01' })
  await expect(exported(person, { record: 'deposits', as: 'csv', kind: 'nothing' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})

test('[CA-11] an export while bets settle and deposits arrive is one snapshot', async () => {
  const person = await member('snapshot', 5_000n)
  for (let round = 0; round < 6; round++) {
    const [, , text] = await Promise.all([
      Promise.all([1, 2, 3].map(() => play(ctx, person, '7.77'))),
      deposit(person, '50'),
      exported(person, { record: round % 2 === 0 ? 'account' : 'bets', as: 'json' }),
    ])
    expect(await checked(text)).toMatchObject({ isSigned: true, isSound: true })
  }
})

test('[CA-11] a member takes one file at a time', async () => {
  const person = await member('twofiles', 100n)
  const one = exported(person, { record: 'account', as: 'csv' })
  await expect(exported(person, { record: 'bets', as: 'csv' })).rejects.toMatchObject({ code: 'export.busy' })
  await one
  await exported(person, { record: 'bets', as: 'csv' })
})

test('[CA-12] a monthly statement opens with what the month before closed with', async () => {
  const person = await member('monthly', 200n)
  await deposit(person, '80')
  const month = (startDate: string, endDate: string) =>
    exported(person, { record: 'account', as: 'json', startDate, endDate }).then(checked)
  const january = await month('2026-01-01', '2026-01-31')
  expect(january).toMatchObject({ isSigned: true, isSound: true })
  expect(january.sums.closing).toBe((await person.api.walletBalance()).sumBalance)
  const february = await month('2026-02-01', '2026-02-28')
  expect(february).toMatchObject({ isSigned: true, isSound: true, rows: 0 })
  expect(february.sums.opening).toBe(january.sums.closing)
  expect((await month('2025-12-01', '2025-12-31')).sums.closing).toBe(january.sums.opening)
})
