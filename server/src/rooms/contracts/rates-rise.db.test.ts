import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openContracts, wire } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { person, operator, setTerms, sign, offerTo } = site

afterEach(site.expectProved)

/** 2.60 % of slots, whose edge is 3.50 %: 0.90 % is left, of which 0.875 % is the house's least. */
const salary = salaryTerms({ tiers: [tier('50000', 3, 260)] })
const OVER = { code: 'contract.over_edge', details: { category: 'RNG' } }

const rise = (account: string, rates: Record<string, number>) => ({
  ...{ account, series: 1950, rates, reason: 'a better season' },
})

test('[CO-06] rates at the top rise only as far as signed contracts leave the house its part', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const top = await person('signedtop')
  const middle = await person('signedmiddle', top)
  await setTerms(top, { series: 1950, rates: {} })
  await sign(middle, salary)
  await expect(mei.officeSetTerms(rise('signedtop', { RNG: 300 }))).rejects.toMatchObject(OVER)
  await expect(
    mei.officeAppointAgent({ ...rise('signedtop', { RNG: 3 }), type: 2, quotas: [] }),
  ).rejects.toMatchObject(OVER)
  // Two people may decide about what is left, and about other games.
  const asked = await mei.officeSetTerms(rise('signedtop', { RNG: 2, LIVE: 60 }))
  expect(asked.request).not.toBeNull()
  const id = asked.request?.id ?? ''
  await lin.officeDecideLineRequest({ id, agree: true, reason: 'checked' })
  const again = await mei.officeSetTerms(rise('signedtop', { RNG: 2, LIVE: 70 }))
  expect(again.request).toMatchObject({ terms: { rates: { RNG: 2, LIVE: 70 } }, agreed: null })
  await lin.officeDecideLineRequest({ id: again.request?.id ?? '', agree: false, reason: 'enough' })
})

test('[CO-06] a contract is signed against the rates of tomorrow as well', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const top = await person('latertop')
  await setTerms(top, { series: 1950, rates: {} })
  const { request } = await mei.officeSetTerms(rise('latertop', { RNG: 60 }))
  await lin.officeDecideLineRequest({ id: request?.id ?? '', agree: true, reason: 'checked' })
  await expect(offerTo(top, salary)).rejects.toMatchObject({ ...OVER, details: { rebate: '60' } })
  const { edges } = await mei.officeContractWhatIf({ account: 'latertop', terms: wire(salary) })
  expect(edges).toMatchObject([{ category: 'RNG', rebate: 60, isEnough: false }])
})

test('[CO-06] nobody is moved below rates that their contracts leave no room for', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const rich = await person('richtop')
  await setTerms(rich, { series: 1950, rates: { RNG: 60 } })
  const payee = await person('movedpayee')
  const later = await person('movedlater')
  for (const who of [payee, later]) await setTerms(who, { series: 1950, rates: {} })
  await sign(payee, salary)
  const move = { account: 'movedpayee', toAccount: 'richtop', reason: 'wish' }
  await expect(mei.officeMoveMember(move)).rejects.toMatchObject(OVER)
  // Of a move that is agreed the contract reads the new line.
  const { id } = await mei.officeMoveMember({ ...move, account: 'movedlater' })
  await lin.officeDecideLineRequest({ id, agree: true, reason: 'checked' })
  await expect(offerTo(later, salary)).rejects.toMatchObject(OVER)
})

test('[TA-01] the top of a line takes two people, and keeps within the edge of known games', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  await person('freshtop')
  const fresh = { account: 'freshtop', type: 1 as const, quotas: [], reason: 'new' }
  for (const [terms, code] of [
    [{ series: 1950, rates: { RNG: 10_000 } }, 'rebate.edge'],
    [{ series: 1950, rates: { RNG: 350 } }, 'rebate.edge'],
    [{ series: 2_000, rates: {} }, 'rebate.edge'],
    [{ series: 1950, rates: { XYZ: 1 } }, 'rebate.category'],
    [{ series: 1950, rates: { RNG: 263 } }, 'contract.over_edge'],
  ] as const) {
    await expect(mei.officeAppointAgent({ ...fresh, ...terms })).rejects.toMatchObject({ code })
    await expect(mei.officeSetTerms({ account: 'freshtop', reason: 'new', ...terms })).rejects.toMatchObject({
      code,
    })
  }
  const asked = await mei.officeAppointAgent({ ...fresh, series: 1950, rates: { RNG: 80 } })
  expect(asked).toMatchObject({ agreed: null, type: 1 })
  const decision = { id: asked.id, agree: true, reason: 'checked' }
  await expect(mei.officeDecideLineRequest(decision)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  await lin.officeDecideLineRequest(decision)
  // What falls needs a reason alone.
  expect(await mei.officeSetTerms(rise('freshtop', { RNG: 60 }))).toMatchObject({ request: null })
})
