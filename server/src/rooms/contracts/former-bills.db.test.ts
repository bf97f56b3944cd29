import { readFileSync } from 'node:fs'
import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openContracts } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, operator, enter, play, closeDay, sign, signBelow, runBills, billsOf } = site

const MIGRATION = new URL('../../db/migrations/0774_contracts.sql', import.meta.url)
/** Applies the migration to what bills had in the version before. */
const upgrade = async (): Promise<void> => {
  await db.query('update contracts.bill set decision_reason = null')
  await db.query(readFileSync(MIGRATION, 'utf8').replace(/^alter table .* add column .*;$/m, ''))
}
/** What that version wrote in place of a bill's reason and of who decided. */
const overwrite = (id: string, { reason, by }: { readonly reason: string; readonly by: string }) =>
  db.query(
    `update contracts.bill set reason = $2,
       decided_by = (select operator.id from operators.operator operator where operator.name = $3)
     where id = $1`,
    [id, reason, by],
  )

test('[CO-12] members read why a former correction was written, and not why it was approved', async () => {
  const agent = await person('formeragent')
  const player = await person('formerplayer', agent)
  const contract = await sign(agent, salaryTerms({ tiers: [tier('0', 0, 100)] }))
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const [bill] = await billsOf(contract)
  const correct = async (reason: string): Promise<string> => {
    const wanted = { id: String(bill?.id), amount: '10', towards: 'payee', reason } as const
    return (await mei.officeCorrectContractBill(wanted)).billId ?? expect.fail('there is no correction')
  }
  const decided: string[] = []
  for (const decision of ['approve', 'hold', 'reject'] as const) {
    const id = await correct(`written before ${decision}`)
    await lin.officeDecideContractBill({ id, decision, reason: `why ${decision}` })
    await overwrite(id, { reason: `why ${decision}`, by: 'lin' })
    decided.push(id)
  }
  // What is taken back is no bill.
  await mei.officeCorrectContractBill({ id: String(bill?.id), amount: '1', towards: 'house', reason: 'x' })
  await upgrade()
  await enter(agent)
  const read = await Promise.all(decided.map(async (id) => (await agent.api.contractBill({ id })).reason))
  expect(read).toEqual(['written before approve', 'written before hold', 'why reject'])
  const why = await Promise.all(
    decided.map(async (id) => (await lin.officeContractBill({ id })).decisionReason),
  )
  expect(why).toEqual(['why approve', 'why hold', 'why reject'])
})

test('[CO-15] a former note about an expired bill leaves who decided, and what members read', async () => {
  const top = await person('notetop')
  const child = await person('notechild', top)
  const player = await person('noteplayer', child)
  const flat = (changes = {}) => salaryTerms({ tiers: [tier('0', 0, 100)], ...changes })
  await sign(top, flat({ issue: 'review' }))
  const contract = await signBelow(top, child, flat({ funds: 'upline' }))
  await closeDay()
  await play(top, 1_000_000n)
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  const ids = (await billsOf(contract)).map(({ id }) => String(id))
  const [asker, lin] = [await operator('mei'), await operator('lin')]
  const owed = {
    id: ids[0] ?? '',
    amount: '10',
    towards: 'payee',
    reason: 'the rate was read wrongly',
  } as const
  ids.push((await asker.officeCorrectContractBill(owed)).billId ?? '')
  await lin.officeDecideContractBill({ id: ids[1] ?? '', decision: 'approve', reason: 'as computed again' })
  for (let day = 0; day < 9; day += 1) {
    await closeDay()
    await runBills()
  }
  // Their sessions have ended meanwhile.
  const mei = await operator('mei')
  for (const id of ids) {
    await mei.officeNoteExpiredBill({ id, reason: 'the upline was called' })
    await overwrite(id, { reason: 'the upline was called', by: 'mei' })
  }
  await upgrade()
  const read = await Promise.all(ids.map((id) => mei.officeContractBill({ id })))
  expect(read.map(({ decidedBy }) => decidedBy)).toEqual([null, 'lin'])
  expect(read.map(({ decisionReason }) => decisionReason)).toEqual([null, 'as computed again'])
  expect(read[1]).toMatchObject({ reason: owed.reason, expiryNotedBy: 'mei' })
})

test('[CO-16] the office shows why a correction is held, which its members do not read', async () => {
  const agent = await person('heldagent')
  const player = await person('heldplayer', agent)
  const contract = await sign(agent, salaryTerms({ tiers: [tier('0', 0, 100)] }))
  await closeDay()
  await play(player, 10_000n)
  await closeDay()
  await runBills()
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const [bill] = await billsOf(contract)
  const wanted = { id: String(bill?.id), amount: '10', towards: 'payee', reason: 'a rate' } as const
  const id = (await mei.officeCorrectContractBill(wanted)).billId ?? ''
  const decide = (decision: 'approve' | 'hold' | 'release', reason: string) =>
    lin.officeDecideContractBill({ id, decision, reason })
  await decide('hold', 'a case is open')
  const held = { state: 'held', decidedBy: null, decisionReason: 'a case is open', reason: 'a rate' }
  expect(await mei.officeContractBill({ id })).toMatchObject(held)
  await enter(agent)
  expect((await agent.api.contractBill({ id })).reason).toBe('a rate')
  await decide('release', 'it is closed')
  const line = { account: agent.member.account, on: true, reason: 'another case' }
  await mei.officeHoldContractLine(line)
  const again = { state: 'held', decidedBy: null, decisionReason: line.reason, reason: 'a rate' }
  expect(await mei.officeContractBill({ id })).toMatchObject(again)
  // The same of a line that was held before the upgrade.
  await overwrite(id, { reason: line.reason, by: 'lin' })
  await upgrade()
  expect(await mei.officeContractBill({ id })).toMatchObject({ ...again, decidedBy: 'lin' })
})
