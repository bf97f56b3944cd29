import { expect, test } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { routes } from '../routes.ts'
import { advanceTo, drawOnSale, nextSale, openLottery } from '../testing/draws.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery
const { caller } = await testApp(ctx, routes)
const visitor = caller()

const trend = async () => (await visitor.api.drawTrend({ gameCode: 'SSC60', count: 30 })).draws

/** Collects the statements that read results from now on. */
function watchReads(): string[] {
  const read: string[] = []
  const { daily } = db
  const query = daily.query.bind(daily)
  daily.query = ((sql: Parameters<typeof query>[0], ...rest: []) => {
    if (typeof sql === 'object' && sql.name === 'lottery_drawn') read.push(sql.text)
    return query(sql, ...rest)
  }) as typeof query
  return read
}

test('a trend holds the results so far, the newest first, and no draw without a result', async () => {
  expect(await trend()).toEqual([])
  const first = await advanceTo(lottery, await drawOnSale(lottery, 'SSC60'), 'drawn')
  nextSale(lottery)
  const second = await advanceTo(lottery, await drawOnSale(lottery, 'SSC60'), 'settled')
  expect(await visitor.api.drawTrend({ gameCode: 'SSC60', count: 50 })).toEqual({
    gameCode: 'SSC60',
    family: 'ssc5',
    draws: [second, first].map(({ numero, drawAt, winningNumber }) => ({
      numero,
      drawAt: drawAt.getTime(),
      winningNumber,
    })),
  })
})

test('it is read once between two draws for all callers, and again when a result is due', async () => {
  nextSale(lottery)
  const read = watchReads()
  const before = await trend()
  await Promise.all(Array.from({ length: 20 }, trend))
  expect(read).toHaveLength(1)
  const draw = await drawOnSale(lottery, 'SSC60')
  await advanceTo(lottery, draw, 'drawn')
  expect((await trend()).map(({ numero }) => numero)).toEqual([
    draw.numero,
    ...before.map(({ numero }) => numero),
  ])
  expect(read).toHaveLength(2)
})

test('a draw that is voided after its result is gone from the trend within a minute', async () => {
  const [newest] = await trend()
  await db.transact(async (tx) => {
    // It is settled already, and the database keeps it so.
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `update lottery.draw set state = 'void', voided_at = drawn_at, void_reason = 'operator'
       where game_code = 'SSC60' and numero = $1`,
      [newest?.numero],
    )
  })
  clock.advance(60_000)
  expect((await trend()).some(({ numero }) => numero === newest?.numero)).toBe(false)
})

test('other counts and unknown games are refused', async () => {
  const ask = (input: object) => visitor.api.drawTrend(input as Parameters<typeof visitor.api.drawTrend>[0])
  await expect(ask({ gameCode: 'SSC60', count: 1000 })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(ask({ gameCode: 'SSC60' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(ask({ gameCode: 'NOGAME', count: 30 })).rejects.toMatchObject({
    code: 'game.unknown',
    status: 404,
  })
})

test('results are found by the index on draw times, not by a sequential scan', async () => {
  // Enough rows of many games that a sequential scan would cost more.
  await db.query(
    `insert into lottery.draw (game_code, numero, opens_at, close_at, draw_at, sealed_seed, commitment,
       beacon_chain, beacon_round, previous_record_hash, record_hash, state, winning_number, seed,
       beacon_signature, root_published_at, drawn_at, settled_at)
     select game_code, '20250101-' || lpad(n::text, 4, '0'), at - interval '3 s', at - interval '2 s', at,
       sealed_seed, commitment, beacon_chain, beacon_round,
       encode(sha256(('p' || game_code || n)::bytea), 'hex'),
       encode(sha256(('r' || game_code || n)::bytea), 'hex'), 'settled', '1',
       decode(commitment, 'hex'), 'x', at - interval '1 s', at, at
     from (select distinct on (game_code) * from lottery.draw where source = 'own') d,
       generate_series(1, 500) n, lateral (select d.draw_at - n * interval '1 hour' as at) as times`,
  )
  await db.query('analyze lottery.draw')
  const read = watchReads()
  clock.advance(60_000)
  await visitor.api.drawTrend({ gameCode: 'MNVIP60', count: 30 })
  const literals = [`'MNVIP60'`, `'2026-01-02'`, '100']
  const statement = (read[0] ?? '').replace(/\$(\d)/g, (_, nth) => literals[nth - 1] ?? '')
  const plan = await db.query<{ 'QUERY PLAN': string }>(`explain ${statement}`)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('draw_game_code_draw_at_key')
})
