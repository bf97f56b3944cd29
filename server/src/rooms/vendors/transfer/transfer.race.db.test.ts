import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { codeOf, openTransfers } from '../testing/transfer.ts'
import { booksProve } from '../testing/vendors.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { fake, start, minutes, cash, movements } = transfers

it('two launches at once move the money once', async () => {
  const player = await transfers.player('twice1', 'TRANSFER')
  const ends = await Promise.all([codeOf(start(player)), codeOf(start(player)), codeOf(start(player))])
  expect(ends).toContain('no refusal')
  const took = [...fake.balances.values()].filter(({ user }) => user === player.user)
  expect(took.reduce((sum, { balance }) => sum + balance, 0)).toBe(100_000_000)
  expect(await cash(player)).toBe('0.00')
  await player.caller.api.recallBalance()
  expect(await cash(player)).toBe('1000.00')
  await booksProve(db)
})

it('a launch and a leave at once end with the money in one place, and it comes back', async () => {
  const player = await transfers.player('both1', 'TRANSFER')
  let open = (): void => undefined
  fake.gate = new Promise((resolve) => {
    open = resolve
  })
  const starting = codeOf(start(player))
  await expect
    .poll(() => fake.calls.some(({ path, body }) => path === '/transfer/in' && body.user === player.user))
    .toBe(true)
  // The move in is being requested: nobody else asks about it, and nothing is undone.
  expect((await player.caller.api.recallBalance()).content).toMatchObject([{ state: 'on_its_way' }])
  fake.gate = null
  open()
  expect(await starting).toBe('no refusal')
  expect(await movements(player)).toMatchObject([{ direction: 'in', state: 'done' }])
  const leaving = Promise.all([
    player.caller.api.recallBalance(),
    player.caller.api.recallBalance(),
    codeOf(start(player)),
  ])
  await leaving
  await minutes(2)
  await player.caller.api.recallBalance()
  expect(await cash(player)).toBe('1000.00')
  await booksProve(db)
})

it('two processes that get one answer credit it once', async () => {
  const player = await transfers.player('answer1', 'TRANSFER')
  await start(player)
  fake.faults.push('unanswered')
  await player.caller.api.recallBalance()
  await Promise.all([minutes(1), player.caller.api.recallBalance(), player.caller.api.recallBalance()])
  await minutes(1)
  expect(await cash(player)).toBe('1000.00')
  await booksProve(db)
})

it('parts that are wanted at once come or are refused: none is promised and forgotten', async () => {
  const player = await transfers.player('parts1', 'TRANSFER')
  await start(player)
  const out = () => player.caller.api.walletTransfer({ vendor: 'TRANSFER', direction: 'out', amount: '10' })
  const ends = await Promise.all([codeOf(out()), codeOf(out()), codeOf(out())])
  await minutes(2)
  const come = ends.filter((end) => end === 'no refusal').length
  expect(come).toBeGreaterThan(0)
  expect(ends.every((end) => end === 'no refusal' || end === 'server.busy')).toBe(true)
  expect(await cash(player)).toBe(`${come * 10}.00`)
  await booksProve(db)
})
