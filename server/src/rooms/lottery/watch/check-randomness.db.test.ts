import { officeLotteryCalls } from '@koi/contract/calls/office/lottery.ts'
import { officeLotterySchemas } from '@koi/contract/schemas/office/lottery.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../../route.ts'
import { testApp } from '../../../testing/app.ts'
import { operatorToken } from '../../../testing/people.ts'
import { generateDraws } from '../lifecycle/generate-draws.ts'
import { officeCommands } from '../office.ts'
import { enableOnly, openLottery } from '../testing/draws.ts'
import { checkRandomness, testRandomness } from './check-randomness.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const { caller } = await testApp(ctx, routesOf(officeLotteryCalls, officeLotterySchemas, officeCommands))
const owner = caller()
owner.token = await operatorToken(ctx, 'mei')
const broken = { bytes: (count: number) => Buffer.alloc(count), below: () => 0 }

test('a generator that is not random stops the start, and the hourly check reports it', async () => {
  expect(() => testRandomness(ctx)).not.toThrow()
  expect(() => testRandomness({ random: broken })).toThrow('ones, poker, runs')
  await checkRandomness(ctx)
  expect(await owner.office.officeRandomness()).toMatchObject([{ subject: 'generator', faults: [] }])
  await checkRandomness({ ...ctx, random: broken })
  const [found] = await owner.office.officeRandomness()
  expect(found?.faults).toEqual(['ones', 'poker', 'runs', 'long run'])
  await checkRandomness(ctx)
  expect(await owner.office.officeRandomness()).toMatchObject([{ subject: 'generator', faults: [] }])
})

test('a game whose results favour a digit is reported', async () => {
  await enableOnly(lottery, ['SSC60', 'SSC180'])
  await generateDraws(ctx, 6 * 3_600_000)
  await generateDraws(ctx, 6 * 3_600_000)
  clock.advance(5 * 3_600_000)
  owner.token = await operatorToken(ctx, 'mei')
  const settle = (game: string, number: string) =>
    db.transact(async (tx) => {
      // No draw is settled without its steps.
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update lottery.draw set state = 'settled', seed = decode(repeat('00', 32), 'hex'),
           winning_number = ${number}, beacon_signature = '00',
           root_published_at = draw_at - interval '1 s', drawn_at = draw_at, settled_at = draw_at
         where game_code = $1 and draw_at <= $2`,
        [game, clock.now()],
      )
    })
  const digits = `lpad((('x' || left(commitment, 8))::bit(32)::bigint)::text, 10, '0')`
  await settle('SSC60', `'7' || substr(${digits}, 7, 4)`)
  await settle('SSC180', `substr(${digits}, 6, 5)`)
  await checkRandomness(ctx)
  const checks = await owner.office.officeRandomness()
  expect(checks[0]).toMatchObject({ subject: 'SSC60', draws: 300 })
  expect(checks[0]?.faults).toContain('first')
  // A game with fewer than two hundred results is not tested.
  expect(checks.map(({ subject }) => subject)).not.toContain('SSC180')
})

test('the checks need the permission to read draws', async () => {
  await expect(caller().office.officeRandomness()).rejects.toMatchObject({ code: 'operator.session' })
})
