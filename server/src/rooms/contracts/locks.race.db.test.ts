import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import type { Tx } from '../../db/db.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { drawUpBills } from './draw-up-bills.ts'
import { forwardBills } from './forward-bills.ts'
import { openContracts } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { ctx, person, play, closeDay, sign, signBelow, billsOf } = site

afterEach(site.expectProved)

const flat = (rate: number) => salaryTerms({ tiers: [tier('0', 0, rate)] })
const reason = 'a test'

/** A line of two with an approved bill of each: the ids of their contracts and bills. */
async function approvedBills(name: string) {
  const top = await person(`${name}top`)
  const child = await person(`${name}child`, top)
  const player = await person(`${name}player`, child)
  const contracts = [await sign(top, flat(100)), await signBelow(top, child, flat(50))]
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await drawUpBills(ctx)
  await forwardBills(ctx)
  const rows = (await Promise.all(contracts.map(billsOf))).flat()
  const bills = rows.map(({ id }) => id).sort((one, other) => Number(one - other))
  // A session of the office would have ended with the days.
  return { top, contracts, bills, mei: await site.operator('mei') }
}

/** Runs a call while a transaction has locked something, and lets the transaction lock more once it waits. */
async function meanwhile<T>(
  first: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
  then: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  const { calling } = await db.transact(async (tx) => {
    await first(tx)
    const calling = call()
    await expect
      .poll(() =>
        db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1)
    await then(tx)
    return { calling }
  })
  return calling
}

const lockBill = (id: bigint | undefined) => (tx: Tx) =>
  tx.query('select from contracts.bill where id = $1 for update', [id])
const lockContract = (id: string | undefined) => (tx: Tx) =>
  tx.query('select from contracts.contract where id = $1 for update', [id])

test('[CO-16] a line is held while its bills are paid: both lock the bills in one order', async () => {
  const { top, bills, mei } = await approvedBills('held')
  // A scan of the table now comes to the first bill last.
  await db.query('update contracts.bill set reason = reason where id = $1', [bills[0]])
  const { account } = top.member
  const held = await meanwhile(
    lockBill(bills[0]),
    () => mei.officeHoldContractLine({ account, on: true, reason }),
    lockBill(bills[1]),
  )
  expect(held).toEqual({ contracts: 2, bills: 2 })
})

test('[CO-16] a hold and the drawing of bills both lock contracts from the top down', async () => {
  const { top, contracts, mei } = await approvedBills('drawn')
  // Scans of the tables now come to the top of the line last.
  await db.query('update contracts.contract set owed = owed where id = $1', [contracts[0]])
  await db.query('update members.member set status = status where id = $1', [top.member.id])
  const { account } = top.member
  const held = await meanwhile(
    lockContract(contracts[0]),
    () => mei.officeHoldContractLine({ account, on: true, reason }),
    lockContract(contracts[1]),
  )
  expect(held).toMatchObject({ contracts: 2 })
})

test('[CO-12] a bill is corrected while its line is held: both lock the contract first', async () => {
  const { contracts, bills, mei } = await approvedBills('corrected')
  const [contract] = contracts
  const [bill] = await billsOf(contract ?? '')
  expect(bills).toContain(bill?.id)
  const corrected = await meanwhile(
    lockContract(contract),
    () => mei.officeCorrectContractBill({ id: String(bill?.id), amount: '5.00', towards: 'house', reason }),
    lockBill(bill?.id),
  )
  expect(corrected).toMatchObject({ owed: '5.00' })
})
