import { randomUUID } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { openUniverse, testPlayer } from '../testing/world.ts'
import { stateOf, transactionsCall, writeTransactions } from './transactions.ts'

const db = await openStudioDatabase()
const universe = openUniverse(db)
const { world } = universe.begin()
const player = testPlayer({ vendor: 'KOIRNG', game: 'pearl-pond' })
const wallet = world.wallets(player)
universe.operator.state.balance = 1_000n * ONE

const HOUR = 3_600_000
const fetchPage = async (changes: object = {}) => {
  const now = world.clock.now().getTime()
  const span = { from: new Date(now - HOUR).toISOString(), to: new Date(now + HOUR).toISOString() }
  const call = transactionsCall.parse({ at: new Date(now).toISOString(), ...span, ...changes })
  return JSON.parse(await writeTransactions(db, 'KOIRNG', call)) as {
    readonly transactions: readonly Record<string, unknown>[]
    readonly next: string | null
  }
}

test('an operator reads our calls of its wallet, page by page, with their results', async () => {
  const round = randomUUID()
  const moved = { seat: player.wire, round, closesRound: false }
  const bet = { ...moved, kind: 'bet', uuid: randomUUID(), amount: 10n * ONE, opensRound: true } as const
  const win = { ...moved, kind: 'win', uuid: randomUUID(), amount: 15n * ONE, reference: bet.uuid } as const
  const undone = { ...bet, uuid: randomUUID(), round: randomUUID() }
  const back = {
    ...moved,
    kind: 'rollback',
    uuid: randomUUID(),
    round: undone.round,
    reference: undone.uuid,
  } as const
  await wallet.bet(bet)
  await wallet.win(win)
  await wallet.bet(undone)
  await wallet.rollback(back)
  const seen: Record<string, unknown>[] = []
  let cursor: string | null = null
  do {
    const page = await fetchPage({ limit: 3, cursor })
    seen.push(...page.transactions)
    cursor = page.next
  } while (cursor !== null)
  const states = new Map(seen.map((one) => [one.transaction_uuid, [one.kind, one.state, one.amount]]))
  expect(seen).toHaveLength(4)
  expect(states.get(bet.uuid)).toEqual(['bet', 'accepted', 1_000_000])
  expect(states.get(win.uuid)).toEqual(['win', 'accepted', 1_500_000])
  expect(states.get(undone.uuid)).toEqual(['bet', 'rolled_back', 1_000_000])
  expect(states.get(back.uuid)).toEqual(['rollback', 'accepted', 0])
  const ofRound = await fetchPage({ round, user: player.user })
  expect(ofRound.transactions.map((one) => one.transaction_uuid).sort()).toEqual([bet.uuid, win.uuid].sort())
  const past = { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' }
  expect((await fetchPage(past)).transactions).toEqual([])
  const named = await fetchPage({ ...past, transaction_uuids: [win.uuid, randomUUID()] })
  expect(named.transactions).toMatchObject([
    { transaction_uuid: win.uuid, reference_transaction_uuid: bet.uuid },
  ])
})

test('a bet whose result is not known is open until its rollback has its answer', () => {
  expect(stateOf(null, null)).toBe('open')
  expect(stateOf('unsure', null)).toBe('open')
  expect(stateOf('unsure', 'done')).toBe('rolled_back')
  expect(stateOf('refused', null)).toBe('refused')
  expect(stateOf('done', 'refused')).toBe('accepted')
})
