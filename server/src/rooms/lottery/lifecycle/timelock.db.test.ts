import { commitTo, parseRecord } from '@koi/contract/fairness/commitment.ts'
import { openTimelock } from '@koi/contract/fairness/timelock.ts'
import { expect, test } from 'vitest'
import { testVisitor } from '../../../testing/people.ts'
import { resultTime } from '../draws/draw.ts'
import { drawRecord } from '../draws/draw-record.ts'
import { signatureOf } from '../testing/beacon.ts'
import { advanceTo, drawOnSale, openLottery, ownDraw, rereadDraw } from '../testing/draws.ts'
import { makeDraw } from './make-draw.ts'
import { voidDraw } from './void-draw.ts'

const lottery = await openLottery()
const { ctx, db, clock } = lottery

const CHANGE = `update lottery.draw set timelock = decode(repeat('ab', 160), 'hex') where id = $1`

const timelockOf = async (game: string, numero: string): Promise<string> =>
  parseRecord((await drawRecord(ctx, testVisitor, { gameCode: game, numero })).recordText ?? '')?.timelock ??
  ''

test('[FA-01] a record on sale holds the seed for anyone with the beacon’s round, not before', async () => {
  const draw = ownDraw(await drawOnSale(lottery, 'SSC60'))
  const timelock = await timelockOf(draw.game, draw.numero)
  const opened = openTimelock(timelock, signatureOf(draw.round))
  expect(commitTo(Buffer.from(opened ?? '', 'hex'))).toBe(draw.commitment)
  expect(openTimelock(timelock, signatureOf(draw.round - 1))).toBeNull()
  const drawn = ownDraw(await advanceTo(lottery, draw, 'drawn'))
  expect(drawn.seed?.toString('hex')).toBe(opened)
})

test('[FA-01] the timelock of a void draw holds the seed that was published with the void', async () => {
  const draw = ownDraw(await drawOnSale(lottery, 'DICE60'))
  await voidDraw(ctx, draw, { reason: 'no_root' })
  const seed = ownDraw(await rereadDraw(lottery, draw)).seed?.toString('hex')
  expect(openTimelock(await timelockOf(draw.game, draw.numero), signatureOf(draw.round))).toBe(seed)
})

test('[FA-01] a draw whose timelock does not open to its seed gets no result', async () => {
  const draw = ownDraw(await advanceTo(lottery, await drawOnSale(lottery, 'RACE60'), 'locked'))
  await db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(CHANGE, [draw.id])
  })
  clock.set(resultTime(draw))
  await expect(makeDraw(ctx, draw.id)).rejects.toThrow('fails the check: record')
  expect((await rereadDraw(lottery, draw)).state).toBe('locked')
})

test('what a record says of its timelock never changes', async () => {
  const draw = await drawOnSale(lottery, 'ELEVEN60')
  await expect(db.query(CHANGE, [draw.id])).rejects.toThrow('the record of a draw never changes')
})
