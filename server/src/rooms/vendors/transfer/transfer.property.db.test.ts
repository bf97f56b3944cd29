import { expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import type { Fault } from '../testing/fake-transfer-vendor.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { fake, start, minutes, cash, sessionOf } = transfers
await transfers.plugInAlpha()

const ACTS = 300
const FAULTS: readonly Fault[] = ['lost', 'unanswered', 'garbled', 'doubled', 'failing', 'busy', 'refused']

const chance = seededRandom('purse')
let won = 0
const play = async (player: TestPlayer): Promise<void> => {
  const id = await sessionOf(player).then(
    (sitting) => sitting.id,
    () => '',
  )
  const held = fake.balances.get(id)?.balance ?? 0
  if (held === 0) return
  const stake = 1 + chance.below(Math.min(held, 9_000_000))
  const win = chance.below(2) === 0 ? 0 : chance.below(18_000_000)
  fake.play(id, stake, win)
  won += win - stake
}
const acts: readonly ((player: TestPlayer) => Promise<unknown>)[] = [
  (player) => start(player),
  (player) => start(player),
  (player) => start(player, 'ALPHA'),
  play,
  play,
  play,
  (player) => player.caller.api.recallBalance(),
  (player) => player.caller.api.walletTransfer({ vendor: 'TRANSFER', direction: 'in', amount: '12.34' }),
  (player) => player.caller.api.walletTransfer({ vendor: 'TRANSFER', direction: 'out', amount: '1.05' }),
  (player) => Promise.all([start(player), player.caller.api.recallBalance()]),
  () => minutes(1),
]

it(`after ${ACTS} random acts with faults, our books and the vendor's agree to the cent`, async () => {
  const players = await Promise.all(
    ['fuzz1', 'fuzz2', 'fuzz3'].map((name) => transfers.player(name, 'TRANSFER')),
  )
  for (let act = 0; act < ACTS; act += 1) {
    const fault = FAULTS[chance.below(FAULTS.length * 2)]
    fake.faults.length = 0
    if (fault !== undefined) fake.faults.push(fault)
    const player = players[chance.below(players.length)]
    if (player !== undefined) await codeOf(Promise.resolve(acts[chance.below(acts.length)]?.(player)))
    // Stay below the limit of calls, and let the claims of other processes run out.
    transfers.clock.advance(12_000)
  }
  await booksProve(db)
  fake.faults.length = 0
  for (const player of players) await codeOf(player.caller.api.recallBalance())
  await minutes(90)
  expect([...fake.balances.values()].reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  const units = (text: string) => Math.round(Number(text) * 100_000)
  const sum = (await Promise.all(players.map(cash))).reduce((total, text) => total + units(text), 0)
  expect(sum).toBe(3 * 100_000_000 + won)
  await movementsAgree()
  await booksProve(db)
})

/** Reference by reference, both sides have the same. */
async function movementsAgree(): Promise<void> {
  const here = await Promise.all(
    db.books.map((book) =>
      book.query<{ reference: string; state: string; moved: bigint | null; turnover: bigint | null }>(
        'select reference, state, moved, turnover from vendors_transfer',
      ),
    ),
  )
  const rows = here.flat()
  expect(rows.length).toBeGreaterThan(60)
  for (const { reference, state, moved, turnover } of rows) {
    const there = fake.movements.get(reference)
    if (state === 'done')
      expect([there?.state, there?.amount, there?.turnover]).toEqual([
        'done',
        Number(moved),
        Number(turnover),
      ])
    else expect(there?.state ?? 'refused').toBe('refused')
  }
  const done = [...fake.movements.values()].filter(({ state }) => state === 'done')
  expect(rows.filter(({ state }) => state === 'done')).toHaveLength(done.length)
}
