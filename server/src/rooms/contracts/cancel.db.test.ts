import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { DAY } from '../protection/testing.ts'
import { jobs } from './index.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { ctx, clock, today, person, enter, sign, signBelow, passDays, play, runBills, billsOf, answer } = site

afterEach(site.expectProved)

const covered = salaryTerms({ tiers: [tier('200000', 5, 60)] })

test('[CO-03] the payee dissolves an accepted contract alone within 24 hours', async () => {
  const payer = await person('coolpayer')
  const child = await person('coolchild', payer)
  await sign(payer)
  const id = await signBelow(payer, child, covered)
  const [row] = (await child.api.contracts({ side: 'payee' })).content
  expect(row).toMatchObject({ id, signedAt: clock.now().getTime() })
  expect(row?.cancelUntil).toBe(clock.now().getTime() + DAY)
  const asPayer = (await payer.api.contracts({ side: 'payer' })).content
  expect(asPayer).toMatchObject([{ id, cancelUntil: null }])
  await expect(payer.api.cancelContract({ id })).rejects.toMatchObject({ code: 'contract.unknown' })
  const stranger = await person('coolstranger')
  await expect(stranger.api.cancelContract({ id })).rejects.toMatchObject({ code: 'contract.unknown' })

  clock.advance(DAY - 1)
  await Promise.all([payer, child].map(enter))
  for (const _ of ['once', 'again'])
    expect(await child.api.cancelContract({ id })).toEqual({ id, state: 'dissolved' })
  expect((await child.api.dailySalaryContract()).contract).toBeNull()
  // The same may be offered again.
  await payer.api.offerContract({ account: child.member.account, terms: wire(covered) })
  expect(await site.lettersOf(payer)).toContain('A contract was dissolved')
})

test('[CO-03] after 24 hours the other side has to agree', async () => {
  const payer = await person('latepayer')
  const id = await sign(payer)
  clock.advance(DAY)
  await enter(payer)
  expect((await payer.api.dailySalaryContract()).contract).toMatchObject({ id, cancelUntil: null })
  await expect(payer.api.cancelContract({ id })).rejects.toMatchObject({ code: 'contract.cancel_late' })
  expect(await payer.api.dissolveContract({ id })).toMatchObject({ contractId: id })
})

test('[CO-03] what waits is withdrawn, and contracts below are dissolved first', async () => {
  const payer = await person('openpayer')
  const child = await person('openchild', payer)
  const top = await sign(payer)
  const id = await signBelow(payer, child, covered)
  await expect(payer.api.cancelContract({ id: top })).rejects.toMatchObject({ code: 'contract.children' })
  const change = await payer.api.changeContract({ id, terms: wire(salaryTerms()) })
  await child.api.cancelContract({ id })
  await expect(answer(child, change.id)).rejects.toMatchObject({ code: 'contract.state' })
  await expect(payer.api.withdrawContractRequest({ id: change.id })).resolves.toMatchObject({
    state: 'dissolved',
  })
  expect(await payer.api.cancelContract({ id: top })).toMatchObject({ state: 'dissolved' })
})

test('[CO-03] the period that has begun is billed, and none after it', async () => {
  const agent = await person('begun')
  const player = await person('begunplayer', agent)
  const id = await sign(agent, salaryTerms({ tiers: [tier('0', 0, 50)] }))
  await passDays(1)
  await enter(agent)
  await play(player, 1_000n)
  // A contract that is accepted late in the evening begins within these hours.
  await db.query('update contracts.version set signed_at = $2 where contract_id = $1', [id, clock.now()])
  await agent.api.cancelContract({ id })
  await passDays(2)
  await runBills()
  expect(await billsOf(id)).toMatchObject([{ state: 'paid', amount: 500_000n }])
})

test('[CO-03] the platform’s suspension, and types without contracts, are refused', async () => {
  const agent = await person('coolheld')
  const id = await sign(agent)
  await db.query(`update contracts.contract set state = 'suspended' where id = $1`, [id])
  await expect(agent.api.cancelContract({ id })).rejects.toMatchObject({ code: 'contract.state' })
  await db.query(`update members.member set type = 41 where id = $1`, [agent.member.id])
  await expect(agent.api.cancelContract({ id })).rejects.toMatchObject({ code: 'permission.denied' })
})

test('[CO-18] the contracts of a member who becomes an affiliate end, with those below', async () => {
  const top = await person('affiliatetop')
  const child = await person('affiliatechild', top)
  const other = await person('affiliateother')
  const [own, free] = [await sign(top), await sign(other)]
  const below = await signBelow(top, child, covered)
  await db.query('update members.member set type = 41 where id = $1', [top.member.id])
  for (let run = 0; run < 2; run++)
    for (const job of jobs) if (job.name === 'contracts.end-lapsed') await job.run(ctx, {})
  const states = await db.query<{ id: bigint; state: string; until: string | null }>(
    `select id, state, until_day as until from contracts.contract where id = any ($1) order by id`,
    [[own, free, below]],
  )
  expect(states).toEqual([
    { id: BigInt(own), state: 'dissolved', until: today() },
    { id: BigInt(free), state: 'valid', until: null },
    { id: BigInt(below), state: 'dissolved', until: today() },
  ])
  expect((await site.lettersOf(child))[0]).toBe('A contract ends')
})
