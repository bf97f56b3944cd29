import { createPublicKey } from 'node:crypto'
import { CallError } from '@koi/contract/envelope.ts'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { testOperator } from '../../../testing/people.ts'
import { addVendor } from '../../games/testing.ts'
import { officeCommands } from '../index.ts'
import { SIGNATURE_HEADER } from '../links/hub88.ts'
import { ownPublicKey } from '../links/own-key.ts'
import { isSignedBy } from '../links/signature.ts'
import { GAME, openVendors } from '../testing/vendors.ts'
import { forgetLaunchFailures } from './launch-store.ts'

const db = await openTestDatabase()
const PLAY = 'https://alpha.example/play?game=pearl-pond'
let answer: () => Promise<Response> = async () => Response.json({ url: PLAY })
let asked: { address: string; headers: Headers; body: Record<string, string>; init: RequestInit } | undefined

const fetch: typeof globalThis.fetch = async (address, init = {}) => {
  const body = JSON.parse(String(init.body)) as Record<string, string>
  asked = { address: String(address), headers: new Headers(init.headers), body, init }
  return answer()
}
const vendors = await openVendors(db, { fetch })
const { ctx } = vendors
await vendors.plugIn('ALPHA')
await addVendor(ctx, { code: 'ALPHA', categories: ['RNG'] }, [
  { code: 'closed', category: 'RNG', enabled: false },
  { code: 'hidden', category: 'RNG', supportPlay: false },
])
await addVendor(ctx, { code: 'NOLINK', categories: ['RNG'] }, [{ code: 'lonely', category: 'RNG' }])
const player = await vendors.player('starter1')
const mei = testOperator(1n)

const nodeOf = async (code: string): Promise<string> => {
  const [row] = await db.query<{ id: bigint }>('select node_id as id from games.game where code = $1', [code])
  return String(row?.id)
}

const asking = async (changes: object = {}) => ({
  gameCategory: 'RNG' as const,
  vendor: 'ALPHA',
  gameId: GAME,
  nodeId: await nodeOf(GAME),
  showChoice: false,
  ...changes,
})

const launch = async (changes: object = {}, { caller } = player) =>
  caller.api.launchGame(await asking(changes))

const codeOf = (calling: Promise<unknown>): Promise<unknown> =>
  calling.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  )

describe('launching a game', () => {
  it('[API-055] [LA-04] calls its vendor, signed, and returns the address; the token is valid', async () => {
    expect(await launch()).toEqual({ gameUrl: PLAY })
    expect(asked?.address).toBe('https://alpha.example/game/url')
    expect(asked?.init.redirect).toBe('error')
    expect(asked?.body).toEqual({
      user: player.user,
      token: expect.stringMatching(/^[\w-]{43}$/),
      game_code: GAME,
      platform: 'GPL_MOBILE',
      currency: 'CNY',
      country: 'MY',
      lang: 'en',
      lobby_url: expect.stringMatching(/^http.*\/m\/leaveGame$/),
      deposit_url: expect.stringMatching(/^http.*\/m\/voucherCenter$/),
      ip: player.caller.address,
      operator_id: 'koi',
    })
    const key = createPublicKey(await ownPublicKey(ctx, 'ALPHA'))
    const signature = asked?.headers.get(SIGNATURE_HEADER) ?? ''
    expect(isSignedBy(key, Buffer.from(String(asked?.init.body)), signature)).toBe(true)
    const { user = '', token = '' } = asked?.body ?? {}
    expect((await vendors.call('ALPHA', '/user/balance', { user, token })).status).toBe('RS_OK')
    // The token before it, of the same member and vendor, has ended.
    const before = { user: player.user, token: player.token }
    expect((await vendors.call('ALPHA', '/user/balance', before)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
  })

  it('keeps the session open while the game may last, but not past its own end', async () => {
    const gamer = await vendors.player('gamer1')
    const minutesLeft = async (endsIn: number) => {
      await db.query(
        `update members.session set expires_at = $2::timestamptz + interval '5 minutes',
           ends_at = $2::timestamptz + make_interval(mins => $3)
         where member_id = $1`,
        [gamer.member.id, ctx.clock.now(), endsIn],
      )
      await launch({}, gamer)
      const [row] = await db.query<{ minutes: number }>(
        `select (extract(epoch from expires_at - $2::timestamptz) / 60)::integer as minutes
         from members.session where member_id = $1`,
        [gamer.member.id, ctx.clock.now()],
      )
      return row?.minutes
    }
    // The token of the link is good for twelve hours.
    expect(await minutesLeft(1_000)).toBe(720)
    expect(await minutesLeft(600)).toBe(600)
  })

  it('[LA-02] needs a session', async () => {
    expect(await codeOf(vendors.app.caller().api.launchGame(await asking()))).toBe('session.missing')
  })

  it('[LA-18] is refused when the game is unknown, closed, hidden, or has no connected vendor', async () => {
    expect(await codeOf(launch({ nodeId: '999999' }))).toBe('game.unknown')
    expect(await codeOf(launch({ vendor: 'NOLINK' }))).toBe('game.unknown')
    expect(await codeOf(launch({ gameId: 'another' }))).toBe('game.unknown')
    expect(await codeOf(launch({ gameId: 'closed', nodeId: await nodeOf('closed') }))).toBe('game.closed')
    expect(await codeOf(launch({ gameId: 'hidden', nodeId: await nodeOf('hidden') }))).toBe(
      'game.not_supported',
    )
    const lonely = { vendor: 'NOLINK', gameId: 'lonely', nodeId: await nodeOf('lonely') }
    expect(await codeOf(launch(lonely))).toBe('game.closed')
  })

  it('is refused while the vendor is switched off, and in a currency that it does not take', async () => {
    await vendors.plugIn('ALPHA', { enabled: false })
    expect(await codeOf(launch())).toBe('game.closed')
    await vendors.plugIn('ALPHA', { currencies: ['FUN'] })
    expect(await codeOf(launch())).toBe('game.not_supported')
    await vendors.plugIn('ALPHA')
    expect(await codeOf(launch())).toBe('no refusal')
  })

  it('[LA-15] shows a trial the demonstration of a vendor that takes no play money', async () => {
    const trial = await vendors.player('visiting1')
    await db.query(
      `update members.member set type = 4, currency = 'FUN', password_hash = null, expires_at = '2026-02-01'
       where id = $1`,
      [trial.member.id],
    )
    await vendors.plugIn('ALPHA', { currencies: ['CNY'] })
    expect(await launch({}, trial)).toEqual({ gameUrl: PLAY })
    expect(asked?.body).toMatchObject({ currency: 'XXX', game_code: GAME })
    expect(Object.keys(asked?.body ?? {})).not.toEqual(expect.arrayContaining(['user']))
    expect(Object.keys(asked?.body ?? {})).not.toEqual(expect.arrayContaining(['token']))
    await vendors.plugIn('ALPHA')
    expect((await launch({}, trial)).gameUrl).toBe(PLAY)
    expect(asked?.body).toMatchObject({ currency: 'FUN', user: trial.user })
  })

  it('is refused during a time-out', async () => {
    const tired = await vendors.player('tired1')
    await tired.caller.api.takeTimeOut({ days: 1 })
    asked = undefined
    expect(await codeOf(launch({}, tired))).toBe('protection.timed_out')
    expect(asked).toBeUndefined()
  })

  it.each<[string, () => Promise<Response>, object]>([
    [
      'is down',
      async () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'x' } })),
      { reason: 'unreachable', detail: '' },
    ],
    ['is slow', async () => Promise.reject(new DOMException('too slow', 'TimeoutError')), { reason: 'slow' }],
    ['fails', async () => new Response('no', { status: 500 }), { reason: 'status', detail: '500' }],
    ['does not answer with JSON', async () => new Response('<html>'), { reason: 'not_json' }],
    ['gives too long an answer', async () => new Response('x'.repeat(20_000)), { reason: 'too_long' }],
    ['gives no address', async () => Response.json({ link: PLAY }), { reason: 'no_address' }],
    [
      'gives an address on another host',
      async () => Response.json({ url: 'https://evil.example/play' }),
      { reason: 'other_host', detail: 'evil.example' },
    ],
    [
      'gives a script as the address',
      async () => Response.json({ url: 'javascript:alert(1)' }),
      { reason: 'other_host' },
    ],
  ])('[LA-03] is refused when the vendor %s', async (_, given, trace) => {
    answer = async () => Response.json({ url: PLAY })
    await launch()
    const balanceBy = async ({ user = '', token = '' }: Record<string, string>) =>
      (await vendors.call('ALPHA', '/user/balance', { user, token })).status
    const before = asked?.body ?? {}
    // The vendor may ask about its new player before it answers; the token before it stays valid until then.
    const statuses: string[] = []
    answer = async () => {
      statuses.push(await balanceBy(asked?.body ?? {}), await balanceBy(before))
      return given()
    }
    expect(await codeOf(launch())).toBe('game.launch_failed')
    expect(asked?.init.signal).toBeInstanceOf(AbortSignal)
    const { content } = await officeCommands.officeVendorLaunches(ctx, mei, { vendor: 'ALPHA' })
    expect(content[0]).toMatchObject({ ...trace, vendor: 'ALPHA', game: GAME, account: 'starter1' })
    expect(statuses).toEqual(['RS_OK', 'RS_OK'])
    expect([await balanceBy(asked?.body ?? {}), await balanceBy(before)]).toEqual([
      'RS_ERROR_TOKEN_EXPIRED',
      'RS_OK',
    ])
    answer = async () => Response.json({ url: PLAY })
  })

  it('never calls an address in our own network', async () => {
    await vendors.plugIn('ALPHA', { gameUrl: 'https://10.0.0.5/game/url' })
    asked = undefined
    expect(await codeOf(launch())).toBe('game.launch_failed')
    expect(asked).toBeUndefined()
    await vendors.plugIn('ALPHA')
  })
})

describe('launches that failed', () => {
  it('[OF-01] are counted by vendor, and forgotten', async () => {
    const { content, counts } = await officeCommands.officeVendorLaunches(ctx, mei, {})
    expect(content[0]).toMatchObject({ reason: 'address_refused' })
    expect(counts).toEqual([{ vendor: 'ALPHA', hour: content.length, day: content.length }])
    vendors.clock.advance(2 * 3_600_000)
    expect((await officeCommands.officeVendorLaunches(ctx, mei, {})).counts).toMatchObject([{ hour: 0 }])
    await forgetLaunchFailures(db, ctx.clock.now())
    expect((await officeCommands.officeVendorLaunches(ctx, mei, {})).content).toEqual([])
  })

  it('are for operators with the right to read vendors', async () => {
    const reading = officeCommands.officeVendorLaunches(ctx, testOperator(3n, { role: 'finance' }), {})
    await expect(reading).rejects.toMatchObject({ code: 'operator.role' })
  })
})
