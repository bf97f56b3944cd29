import { expect, test } from 'vitest'
import { readProofs } from '../../nightly-proof.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { proveLevels } from './proof.ts'
import { openLevels } from './testing.ts'

const db = await openTestDatabase()
const site = await openLevels(db)
const { ctx, ordinary, play, bet, settle, voidBet, closeDay, setLevel } = site

test('[GR-11] turnover, levels and bonuses follow from bets and rewards; tampering is found', async () => {
  const who = await ordinary('proven1')
  await play(who, 12_000n)
  await closeDay()
  const voided = await bet(who, 60_000n)
  await settle(voided)
  await closeDay()
  await voidBet(voided)
  await play(await ordinary('proven2'), 300n)
  await closeDay()
  await setLevel(who, 4)
  await closeDay()
  expect(await proveLevels(db)).toEqual([])
  const [states] = (await readProofs(ctx.db)).filter(({ job }) => job === 'levels.prove-levels')
  expect(states).toMatchObject({ findings: 0, shown: [] })

  const { id } = who.member
  await db.query('update levels.standing set turnover = turnover + 1 where member_id = $1', [id])
  await db.query('update levels.bonus set amount = amount * 2 where member_id = $1 and position = 2', [id])
  await db.query('update members.member set club_level = 2 where id = $1', [id])
  const found = await proveLevels(db)
  expect(found.map(({ check }) => check).sort()).toEqual([
    'level of a member',
    'payment of a level',
    'turnover of a level',
  ])
  await db.query('update levels.standing set turnover = turnover - 1 where member_id = $1', [id])
  await db.query(`update levels.bonus set earned_day = earned_day - 30 where member_id = $1`, [id])
  expect((await proveLevels(db)).map(({ check }) => check)).toContain('turnover of a bonus')
  await site.run()
  const [failed] = await readProofs(ctx.db)
  expect(failed?.job).toBe('levels.prove-levels')
  expect(failed?.findings).toBeGreaterThan(2)
})
