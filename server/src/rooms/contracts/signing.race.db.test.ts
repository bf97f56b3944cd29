import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { change } from './offer-contract.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const { ctx, person, answer, sign } = await openContracts(db)

const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code))

test('[CO-07] a child accepts while the payer’s contract is lowered: one of them is refused', async () => {
  for (const round of [1, 2, 3, 4]) {
    const payer = await person(`lowered${round}`)
    const child = await person(`lowchild${round}`, payer)
    const top = await sign(payer)
    const account = child.member.account
    const terms = wire(salaryTerms({ tiers: [tier('200000', 5, 80)] }))
    const offered = await payer.api.offerContract({ account, terms })
    const lower = salaryTerms({ tiers: [tier('50000', 3, 50)] })
    const lowered = await change(ctx, { contractId: BigInt(top), payerId: null, terms: lower })
    const settled = outcomes(await Promise.allSettled([answer(child, offered.id), answer(payer, lowered.id)]))
    expect([
      ['done', 'contract.children'],
      ['contract.not_covered', 'done'],
    ]).toContainEqual(settled)
  }
})

test('[CO-03] an offer that is accepted and withdrawn at once has one end', async () => {
  for (const round of [1, 2, 3, 4]) {
    const payer = await person(`undecided${round}`)
    const child = await person(`quickchild${round}`, payer)
    await sign(payer)
    const terms = wire(salaryTerms({ tiers: [tier('200000', 5, 80)] }))
    const { id } = await payer.api.offerContract({ account: child.member.account, terms })
    const settled = outcomes(
      await Promise.allSettled([answer(child, id), payer.api.withdrawContractRequest({ id })]),
    )
    expect([
      ['done', 'contract.state'],
      ['contract.state', 'done'],
    ]).toContainEqual(settled)
    const [row] = (await child.api.contracts()).content
    expect(row?.state).toBe(settled[0] === 'done' ? 'valid' : 'withdrawn')
  }
})

test('[CO-03] ten answers at once get the same one', async () => {
  const payer = await person('tentimes')
  const child = await person('tenanswers', payer)
  await sign(payer)
  const terms = wire(salaryTerms({ tiers: [tier('200000', 5, 80)] }))
  const { id } = await payer.api.offerContract({ account: child.member.account, terms })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => answer(child, id, { action: place % 2 === 0 ? 'A' : 'R' })),
  )
  expect(new Set(answers.map((one) => one.answer)).size).toBe(1)
})
