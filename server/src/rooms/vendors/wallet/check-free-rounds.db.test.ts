import { afterAll, expect, test } from 'vitest'
import { checkWallet } from '../../../../../scripts/check-wallet.mjs'
import { openTestDatabase } from '../../../testing/database.ts'
import { openFreeRounds } from '../testing/free-rounds.ts'
import { booksProve, GAME, type TestPlayer } from '../testing/vendors.ts'

const db = await openTestDatabase()
const free = await openFreeRounds(db)
afterAll(() => booksProve(db))

type Tamper = (path: string, body: Readonly<Record<string, unknown>>) => object | null

/** Only the part of the check about free rounds. */
async function check(player: TestPlayer, reward: string | null, tamper: Tamper = () => null) {
  const key = free.keys.get('ALPHA')
  if (key === undefined) throw new Error('no key')
  const fetch: typeof globalThis.fetch = async (address, init = {}) => {
    const path = new URL(String(address)).pathname.replace('/vendor/ALPHA', '')
    const signature = new Headers(init.headers).get('x-hub88-signature') ?? ''
    const body = String(init.body)
    const changed = tamper(path, JSON.parse(body))
    return Response.json(changed ?? (await free.send('ALPHA', path, body, signature)))
  }
  return checkWallet({
    ...{ url: 'https://koi.example/vendor/ALPHA', key, user: player.user, token: player.token },
    ...{ game: GAME, currency: 'CNY', fetch, only: /free rounds/, ...(reward === null ? {} : { reward }) },
  })
}

test('[GR-20] the check of vendors plays free rounds whose wins are cash, or a bonus', async () => {
  for (const [account, winsTo] of [
    ['checkcash', 'cash'],
    ['checkbonus', { bonusDays: 7 }],
  ] as const) {
    const player = await free.player(account)
    const reward = await free.give(player, { winsTo })
    await free.work()
    const { lines, isSound } = await check(player, reward)
    expect(lines.filter(({ state }) => state !== 'ok')).toEqual([])
    expect(lines).toHaveLength(5)
    expect(isSound).toBe(true)
    expect(await free.cash(player)).toBe('1000.00')
    expect((await player.caller.api.freeRounds({})).content).toMatchObject([{ left: 9, won: '0.00' }])
  }
})

test('[GR-20] without free rounds it checks that unknown ones are refused', async () => {
  const player = await free.player('checknone')
  expect((await check(player, null)).lines.map(({ state }) => state)).toEqual(['ok', 'ok'])
  const { isSound, lines } = await check(player, null, (path, body) =>
    path === '/transaction/bet' && 'reward_uuid' in body
      ? {
          user: body['user'],
          request_uuid: body['request_uuid'],
          status: 'RS_OK',
          currency: 'CNY',
          balance: 1,
        }
      : null,
  )
  expect(isSound).toBe(false)
  expect(lines.filter(({ state }) => state === 'wrong').length).toBeGreaterThan(0)
})
