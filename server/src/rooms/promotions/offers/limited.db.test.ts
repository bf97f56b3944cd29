import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import type { Person } from '../../protection/testing.ts'
import { DAY, DEPOSIT, openPromotions } from '../testing.ts'

const db = await openTestDatabase()
const { clock, person, enter, open, stake, settle, deposit } = await openPromotions(db)

const callsOf = ({ caller }: Person) => caller.promotions
const idsOf = async (who: Person) => (await callsOf(who).offers()).content.map(({ id }) => id)
const apply = (who: Person, id: string) => callsOf(who).applyForOffer({ id, comment: 'please', images: [] })

test('[GR-18] a member whose stake limit is used up sees what they took, nothing that sells', async () => {
  const who = await person('spent', 20n)
  const [joined, other, gift] = [
    await open({ terms: DEPOSIT, budget: '5000' }),
    await open({ terms: DEPOSIT, budget: '5000' }),
    await open(),
  ]
  await callsOf(who).joinOffer({ id: joined })
  await who.api.setLimit({ kind: 'stake', period: 'day', amount: '20' })
  expect(await idsOf(who)).toEqual(expect.arrayContaining([joined, other, gift]))
  const { betId } = await stake(who, '20')
  await settle(who, betId, '0')
  expect(await idsOf(who)).toEqual([joined])
  for (const id of [other, gift])
    await expect(callsOf(who).offer({ id })).rejects.toMatchObject({ code: 'offer.unknown' })
  const code = 'protection.stake_limit'
  await expect(callsOf(who).joinOffer({ id: other })).rejects.toMatchObject({ code })
  await expect(apply(who, gift)).rejects.toMatchObject({ code })
  clock.advance(DAY)
  await enter(who)
  expect(await callsOf(who).joinOffer({ id: other })).toMatchObject({ status: 'signed' })
})

test('[GR-18] a deposit beyond the limit of deposits is not asked for', async () => {
  const who = await person('saver', 0n)
  const [first, gift] = [await open({ terms: DEPOSIT, budget: '5000' }), await open()]
  await who.api.setLimit({ kind: 'deposit', period: 'day', amount: '150' })
  expect(await idsOf(who)).toEqual(expect.arrayContaining([first, gift]))
  await deposit(who, '60')
  const reload = await open({ terms: { ...DEPOSIT, kind: 'reload' }, budget: '5000' })
  // 90.00 are left of the limit, and the offer begins at 100.00.
  expect(await idsOf(who)).toContain(gift)
  expect(await idsOf(who)).not.toContain(reload)
  await expect(callsOf(who).joinOffer({ id: reload })).rejects.toMatchObject({
    code: 'protection.deposit_limit',
    details: { left: '90.00' },
  })
  clock.advance(DAY)
  await enter(who)
  expect(await callsOf(who).joinOffer({ id: reload })).toMatchObject({ status: 'signed' })
})
