import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { proveBooks } from '../ledger/index.ts'
import { lockGuard, writeGuard } from '../protection/store.ts'
import { openProtection, type Person } from '../protection/testing.ts'
import { forgetSettings } from '../whitelabel/index.ts'

const db = await openTestDatabase()
const { ctx, clock, app, person, stake, settle } = await openProtection(db)

async function switchWins(on: boolean): Promise<void> {
  await db.query('update whitelabel.site set shows_wins = $1', [on])
  forgetSettings(ctx)
}

async function win(who: Person, payout: string): Promise<void> {
  const { betId } = await stake(who, '2')
  clock.advance(1_000)
  await settle(who, betId, payout)
}

/** What a visitor sees after the cache has run out. */
const latest = async () => {
  clock.advance(10_000)
  return app.caller().api.latestWins()
}
const payouts = async () => (await latest()).wins.map(({ payout }) => payout)

test('the latest wins have a stake and a name of the day, which is not the account', async () => {
  const [lucky, loser] = [await person('luckylinh', 100n), await person('losing01', 100n)]
  await win(lucky, '30')
  await win(lucky, '40')
  await win(loser, '1')
  expect(await latest()).toEqual({ wins: [], online: null })
  await switchWins(true)
  const { wins, online } = await latest()
  expect(wins).toMatchObject([{ stake: '2.00', payout: '40.00', currency: 'CNY' }])
  expect(wins[0]?.name).toMatch(/^#[0-9A-F]{6}$/)
  expect(JSON.stringify(wins)).not.toMatch(/lucky/i)
  expect(online).toEqual(expect.any(Number))
  clock.advance(20 * 3_600_000)
  const [tomorrow] = (await latest()).wins
  expect(tomorrow?.payout).toBe('40.00')
  expect(tomorrow?.name).not.toBe(wins[0]?.name)
  clock.advance(5 * 3_600_000)
  expect(await payouts()).toEqual([])
  expect(await proveBooks(db)).toEqual([])
})

test('members who do not want it, are closed out of play or frozen are not shown', async () => {
  await switchWins(true)
  const [shy, shut, frozen] = [
    await person('shymember', 100n),
    await person('shutmember', 100n),
    await person('icemember', 100n),
  ]
  await win(shy, '11')
  await win(shut, '12')
  await win(frozen, '13')
  expect(await payouts()).toEqual(['13.00', '12.00', '11.00'])
  expect(await shy.api.winsShown()).toEqual({ shown: true })
  expect(await shy.api.showWins({ shown: false })).toEqual({ shown: false })
  expect(await shy.api.winsShown()).toEqual({ shown: false })
  await db.transact(async (tx) => {
    const book = tx.in(shut.member.book)
    const guard = await lockGuard(book, shut.member.id, 'Asia/Kuala_Lumpur')
    await writeGuard(book, { ...guard, timeOutUntil: new Date(clock.now().getTime() + 3_600_000) })
  })
  await db.query(`update members.member set status = 'frozen' where id = $1`, [frozen.member.id])
  expect(await payouts()).toEqual([])
  await shy.api.showWins({ shown: true })
  expect(await payouts()).toEqual(['11.00'])
  expect(await proveBooks(db)).toEqual([])
})

test('only a real account decides whether its wins are shown', async () => {
  await expect(app.caller().api.winsShown()).rejects.toMatchObject({ code: 'session.missing' })
  await expect(app.caller().api.showWins({ shown: true })).rejects.toMatchObject({ code: 'session.missing' })
  const trial = app.caller()
  trial.token = (await trial.api.freePlay(await trial.api.trialAccount())).token
  await expect(trial.api.showWins({ shown: false })).rejects.toMatchObject({ code: 'trial.refused' })
})
