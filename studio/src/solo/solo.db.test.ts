import { randomUUID } from 'node:crypto'
import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { openSource } from '../db/seal-seeds.ts'
import { type ChanceSource, chanceOf } from '../fairness/chance.ts'
import { multipleAfter, placeMines } from '../games/moon-mines/rules.ts'
import { playRound } from '../games/pearl-pond/rules.ts'
import type { GameMode } from '../host/game-mode.ts'
import { createHall, type Hall } from '../host/hall.ts'
import { type HistoryPage, type Rotated, textOf } from '../host/protocol.ts'
import { endSessions } from '../host/sessions.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { enterHall, launchSeat } from '../testing/seat.ts'
import { openUniverse, type Process } from '../testing/world.ts'
import type { SoloRound, SoloState } from './protocol.ts'
import { createSolo } from './solo.ts'

const db = await openStudioDatabase()
const universe = openUniverse(db)
const { operator, clock } = universe

/** A process with its hall, after it resumed what others left open. */
async function start(
  process: Process = universe.begin(),
): Promise<{ process: Process; hall: Hall; mode: GameMode }> {
  await process.resume()
  const mode = createSolo(process.world)
  await mode.start?.()
  return {
    ...{ process, mode },
    hall: createHall({ ...process.world, balanceOf: async () => operator.state.balance }, [mode]),
  }
}

async function sitAt(game: string) {
  const { process, hall, mode } = await start()
  operator.state.balance = 1_000n * ONE
  const secret = await launchSeat(process.world, { vendor: 'KOIRNG', game })
  return { process, hall, mode, secret, page: await enterHall(process.world, hall, secret) }
}

const quiet = () =>
  expect
    .poll(async () => {
      await clock.advance(10_000)
      const { rows } = await db.query(
        `select (select count(*) from movement where ended_as is null) +
           (select count(*) from round where state in ('staking', 'paying')) as open`,
      )
      return rows[0].open
    })
    .toBe(0n)

test('reels: one stake, one outcome of the promised seed, one payment, one answer to a key', async () => {
  const { page } = await sitAt('pearl-pond')
  const promised = (await page.call('fairness')).ok as { serverHash: string; clientSeed: string }
  const input = { key: randomUUID(), stake: '1.00' }
  const first = await page.call('play', input)
  const round = first.ok as SoloRound
  await quiet()
  const balance = 999n * ONE + fromWire(round.payout)
  expect(operator.state.balance).toBe(balance)
  expect(await page.call('play', input)).toEqual({ ...first, re: 3 })
  expect(await page.call('play', { ...input, stake: '0.20' })).toMatchObject({ refused: 'key_used' })
  expect(operator.state.balance).toBe(balance)
  const hidden = (await page.call('history')).ok as HistoryPage
  expect(hidden.rows).toMatchObject([
    {
      id: round.id,
      state: 'closed',
      stake: '1.00',
      payout: round.payout,
      source: { serverSeed: null, nonce: 0 },
    },
  ])
  const { revealed } = (await page.call('rotate', { clientSeed: 'mine' })).ok as Rotated
  expect(revealed).toMatchObject({
    serverHash: promised.serverHash,
    clientSeed: promised.clientSeed,
    rounds: 1,
  })
  const shown = ((await page.call('history')).ok as HistoryPage).rows[0]
  expect(shown?.source?.serverSeed).toBe(revealed.serverSeed)
  const outcome = playRound(chanceOf({ ...revealed, nonce: 0 }))
  expect(round.play).toEqual(JSON.parse(textOf(outcome)))
})

test('mines: a round waits for its player, and only they may continue it, one at a time', async () => {
  const { page, process, hall, secret } = await sitAt('moon-mines')
  const play = { key: randomUUID(), stake: '2.00', chosen: { mines: 3 } }
  const opened = (await page.call('play', play)).ok as SoloRound
  expect(opened).toMatchObject({ state: 'playing', play: { state: 'open', count: 3, opened: [] } })
  expect(JSON.stringify(opened)).not.toContain('"mines":[')
  expect(await page.call('play', { ...play, key: randomUUID() })).toMatchObject({ refused: 'round_open' })
  expect(await page.call('rotate')).toMatchObject({ refused: 'round_open' })
  const { rows } = await db.query(`select source from round where id = $1`, [opened.id])
  const source = openSource(process.world.vault, opened.id, rows[0].source) as ChanceSource
  const { mines } = placeMines(chanceOf(source), 3)
  const [first = 0, second = 0] = [...Array(25).keys()].filter((tile) => !mines.includes(tile))
  const choose = (choice: object) => ({ key: randomUUID(), round: opened.id, choice })
  expect(await page.call('choose', choose({ tile: first }))).toMatchObject({
    ok: { play: { opened: [first] } },
  })
  expect(await page.call('choose', choose({ tile: first }))).toMatchObject({ refused: 'choice_refused' })
  const otherPlayer = await enterHall(
    process.world,
    hall,
    await launchSeat(process.world, { vendor: 'KOIRNG', game: 'moon-mines' }),
  )
  expect(await otherPlayer.call('choose', choose({ take: true }))).toMatchObject({ refused: 'unknown_round' })
  process.kill()
  const next = await start()
  const again = await enterHall(next.process.world, next.hall, secret)
  const { open } = again.welcome.state as SoloState
  expect(open).toMatchObject({ id: opened.id, play: { opened: [first] } })
  expect(await again.call('choose', choose({ tile: second }))).toMatchObject({ ok: { state: 'playing' } })
  const taken = (await again.call('choose', choose({ take: true }))).ok as SoloRound
  expect(taken.play).toMatchObject({ state: 'taken', mines })
  await quiet()
  expect(operator.state.balance).toBe(998n * ONE + fromWire(taken.payout))
})

test('a player who leaves a round for a day is paid what stopping there pays', async () => {
  const { page, process } = await sitAt('moon-mines')
  const play = { key: randomUUID(), stake: '2.00', chosen: { mines: 24 } }
  await page.call('play', play)
  expect(operator.state.balance).toBe(998n * ONE)
  page.leave()
  await clock.advance(24 * 3_600_000)
  const balance = async () => {
    await clock.advance(60_000)
    return operator.state.balance
  }
  await expect.poll(balance).toBe(1_000n * ONE)
  process.kill()
})

test('a stake out of range, malformed or beyond the balance opens no round', async () => {
  const { page, process } = await sitAt('moon-mines')
  const chosen = { mines: 3 }
  const play = (input: object) => page.call('play', { key: randomUUID(), stake: '2.00', chosen, ...input })
  expect(await play({ stake: '20.01' })).toMatchObject({ refused: 'stake_out_of_range' })
  expect(await play({ stake: '0.49' })).toMatchObject({ refused: 'stake_out_of_range' })
  const amounts = [{ stake: '-1' }, { stake: 2 }, { stake: '2.001' }]
  for (const input of [...amounts, { key: 'k' }, { chosen: { mines: 25 } }])
    expect(await play(input)).toMatchObject({ refused: 'malformed' })
  expect(await play({ chosen: undefined })).toMatchObject({ refused: 'malformed' })
  expect(await page.call('steal')).toMatchObject({ refused: 'unknown_act' })
  expect(await page.call('constructor')).toMatchObject({ refused: 'unknown_act' })
  operator.state.balance = ONE
  expect(await play({})).toMatchObject({ refused: 'not_enough_money' })
  process.kill()
})

test('a bet whose result is not known opens no round, and its stake goes back', async () => {
  const { page, process } = await sitAt('moon-mines')
  const play = () => page.call('play', { key: randomUUID(), stake: '2.00', chosen: { mines: 3 } })
  operator.state.balance = 10n * ONE
  universe.faults.push('unanswered')
  const asked = play()
  await expect.poll(() => operator.state.balance).toBe(8n * ONE)
  await clock.advance(5_000)
  expect(await asked).toMatchObject({ refused: 'wallet_unsure' })
  await quiet()
  expect(operator.state.balance).toBe(10n * ONE)
  expect((await play()).ok).toMatchObject({ state: 'playing' })
  process.kill()
})

test('a kill between any two writes or calls loses and doubles nothing', { timeout: 60_000 }, async () => {
  let moments = 0
  for (let isWhole = false; !isWhole; ) {
    moments += 1
    const { secret, process, page } = await sitAt('pearl-pond')
    const input = { key: randomUUID(), stake: '1.00' }
    const died = process.killAfter(moments).then(() => false)
    const played = page.call('play', input).then(async () => {
      await quiet()
      return true
    })
    isWhole = await Promise.race([died, played])
    process.kill()
    const next = await start()
    const again = await enterHall(next.process.world, next.hall, secret)
    const reply = await again.call('play', input)
    await quiet()
    const { rows } = await db.query(
      `select count(*) as rounds,
         coalesce(sum(payout - stake) filter (where state = 'closed'), 0)::bigint as net
       from round join seat on seat.id = round.seat where seat.hash = sha256($1)`,
      [Buffer.from(secret)],
    )
    expect(operator.state.balance, `after ${moments} moments`).toBe(1_000n * ONE + rows[0].net)
    expect(rows[0].rounds <= 1n).toBe(true)
    if (reply.ok === undefined) expect(reply).toMatchObject({ refused: 'wallet_unsure' })
    next.process.kill()
  }
  expect(moments).toBeGreaterThan(30)
})

test('when the operator ends a session, an open round is paid what stopping there pays', async () => {
  const { page, process, hall, mode, secret } = await sitAt('moon-mines')
  const play = { key: randomUUID(), stake: '2.00', chosen: { mines: 3 } }
  const { id, source: _ } = (await page.call('play', play)).ok as SoloRound
  const { rows } = await db.query('select source, player from round where id = $1', [id])
  const source = openSource(process.world.vault, id, rows[0].source) as ChanceSource
  const { mines } = placeMines(chanceOf(source), 3)
  const safe = [...Array(25).keys()].find((tile) => !mines.includes(tile)) ?? 0
  const choice = { key: randomUUID(), round: id, choice: { tile: safe } }
  expect(await page.call('choose', choice)).toMatchObject({ ok: { state: 'playing' } })
  const sessions = { db, clock, modes: [mode], hall }
  const of = { vendor: 'KOIRNG', user: rows[0].player } as const
  expect(await endSessions(sessions, of, 'play_closed')).toBe(1)
  await quiet()
  const due = (fromWire('2.00') * multipleAfter(3, 1)) / 10_000n
  expect(operator.state.balance).toBe(998n * ONE + due)
  // Neither this page nor another of its seat goes on; a second call changes nothing.
  expect(await page.call('play', { ...play, key: randomUUID() })).toMatchObject({ refused: 'seat_ended' })
  await expect(enterHall(process.world, hall, secret)).rejects.toThrow()
  expect(await endSessions(sessions, of, 'play_closed')).toBe(0)
  expect(operator.state.balance).toBe(998n * ONE + due)
  process.kill()
})
