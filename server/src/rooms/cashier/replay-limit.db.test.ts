import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { logIn, openCashier, play } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, app, member, deposit } = await openCashier(db)
const asked = { kind: 'loss', period: 'day', amount: '50', days: 30 } as const

test('[FA-14] a member sees what a limit would have done to their own days', async () => {
  const [own, other] = [await member('replayed', 0n), await member('replayother', 0n)]
  await deposit(own, '200')
  await deposit(other, '500')
  await play(ctx, other, '500')
  for (const stake of ['30', '30', '20']) {
    clock.advance(60_000)
    await play(ctx, own, stake)
  }
  clock.advance(60_000)
  expect(await own.api.replayLimit(asked)).toEqual({
    ...{ bets: 3, refused: 1, refusedDays: 1, result: '-80.00', replayed: '-50.00' },
    ...{ deposits: 1, depositsRefused: 0, deposited: '200.00', depositedReplayed: '200.00' },
  })
  expect(await own.api.replayLimit({ ...asked, kind: 'deposit', amount: '199.99' })).toMatchObject({
    ...{ refused: 3, replayed: '0.00', depositsRefused: 1, depositedReplayed: '0.00' },
  })
  // What lies before the first day is left out.
  clock.advance(31 * 86_400_000)
  await logIn(own)
  expect(await own.api.replayLimit(asked)).toMatchObject({ bets: 0, result: '0.00', replayed: '0.00' })
  expect(await own.api.replayLimit({ ...asked, days: 90 })).toMatchObject({ bets: 3, refused: 1 })
})

test('[FA-14] refused: an amount that is none, other days, visitors and trials', async () => {
  const { api } = await member('replaywrong')
  const invalid = { code: 'request.invalid' }
  await expect(api.replayLimit({ ...asked, amount: '-1' })).rejects.toMatchObject(invalid)
  await expect(api.replayLimit({ ...asked, days: 31 as 30 })).rejects.toMatchObject(invalid)
  await expect(api.replayLimit({ ...asked, kind: 'time', amount: '1.5' })).rejects.toMatchObject({
    code: 'amount.invalid',
  })
  const visitor = app.caller()
  await expect(visitor.api.replayLimit(asked)).rejects.toMatchObject({ code: 'session.missing' })
  const { userName, trialToken } = await visitor.api.trialAccount()
  visitor.token = (await visitor.api.freePlay({ userName, trialToken })).token
  await expect(visitor.api.replayLimit(asked)).rejects.toMatchObject({ code: 'trial.refused' })
})
