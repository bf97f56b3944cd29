import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveReferral } from './proof.ts'
import { openReferral } from './testing.ts'

const db = await openTestDatabase()
const site = await openReferral(db)
const { ctx, ordinary, play, deposit, qualify, closeDay, publish } = site

const prove = () => proveReferral(db, ctx.config.KOI_TIME_ZONE)

test('[GR-12] what friends brought follows from bets and deposits, and tampering is found', async () => {
  await publish({ depositRate: 100, playRate: 100, cap: '300' })
  const host = await ordinary('proven1')
  const [one, two] = [await qualify('friend1', host), await qualify('friend2', host)]
  await closeDay()
  for (const friend of [one, two]) {
    await play(friend, 1_000n)
    await deposit(friend, 200n)
  }
  await closeDay()
  expect(await prove()).toEqual([])
  const kinds = await db.query<{ kind: string }>('select distinct kind from referral.income order by kind')
  expect(kinds.map(({ kind }) => kind)).toEqual(['deposit', 'invitation', 'milestone', 'play'])

  await db.query(`update referral.income set base = base + 1`)
  await db.query(`update referral.income set amount = amount + 1000 where kind = 'play' and friend_id = $1`, [
    one.member.id,
  ])
  await db.query(
    `update referral.terms set terms = jsonb_set(jsonb_set(terms, '{cap}', '1'), '{turnover}', '99900000000')`,
  )
  const checks = new Set((await prove()).map(({ check }) => check))
  expect([...checks].sort()).toEqual([
    'a friend who qualified',
    'cap of a friend',
    'deposits of a commission',
    'friends of a milestone',
    'income of a friend',
    'payment of income',
    'turnover of a commission',
  ])
})
