import { generateKeyPairSync } from 'node:crypto'
import { ONE } from '@koi/contract/money.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { connectStudio } from './demo-studio.ts'
import { testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const STUDIO = { url: 'http://127.0.0.1:8082', secret: 'secret of the studio, 32 characters' }
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
})
const drawPicture = (background: string) =>
  sharp({ create: { width: 512, height: 512, channels: 3, background } })
    .png()
    .toBuffer()
const picture = await drawPicture('#0B1220')
const pictureOfVendor = await drawPicture('#FF7757')

const game = (code: string) => ({
  ...{ code, names: { EN: code, MS: code, CN: code }, category: 'RNG', tags: ['slots'] },
  artwork: `/art/${code}.png`,
})
const vendor = (...codes: readonly string[]) => ({
  ...{ code: 'KOIRNG', names: { EN: 'Koi Reels', MS: 'Koi', CN: '锦鲤' }, category: 'RNG' },
  publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  artwork: '/art/koirng.png',
  games: codes.map(game),
})

/** A studio with a picture, which offers these games, of which only the first has one. */
function studio(...codes: readonly string[]) {
  const requests: { authorization: string | null; keys: Record<string, string> }[] = []
  const fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(address))
    if (pathname === '/vendor.json') return Response.json({ vendors: [vendor(...codes)] })
    if (pathname === `/art/${codes[0]}.png`) return new Response(new Uint8Array(picture))
    if (pathname === '/art/koirng.png') return new Response(new Uint8Array(pictureOfVendor))
    if (pathname !== '/operator') return new Response(null, { status: 404 })
    const authorization = new Headers(init?.headers).get('authorization')
    requests.push({ authorization, keys: JSON.parse(String(init?.body)) })
    return new Response(null, { status: 204 })
  }
  return { requests, ctx: testContext({ db, fetch }) }
}

const BRAND = /^\/brand\/[0-9a-f]{32}$/
const games = () =>
  db.query<{ code: string; icon: string | null; hot_rank: number | null; enabled: boolean }>(
    `select code, icon, hot_rank, enabled from games.game where vendor = 'KOIRNG' order by node_id`,
  )
const links = () =>
  db.query(
    `select enabled, game_url as "gameUrl", currencies, most_bet as "mostBet",
       (select count(*)::integer from vendors.vendor_key where vendor = 'KOIRNG') as keys
     from vendors.link where vendor = 'KOIRNG'`,
  )

test('the demo connects the studio: catalogue with pictures, link, keys on both sides', async () => {
  const { ctx, requests } = studio('pearl-pond', 'dragon-gate')
  await connectStudio(ctx, STUDIO)
  expect(await games()).toEqual([
    {
      code: 'pearl-pond',
      icon: expect.stringMatching(BRAND),
      hot_rank: 1,
      enabled: true,
    },
    { code: 'dragon-gate', icon: null, hot_rank: 4, enabled: true },
  ])
  const [shown] = await db.query<{ icon: string; largeIcon: string }>(
    `select icon, large_icon as "largeIcon" from games.vendor where code = 'KOIRNG'`,
  )
  expect(shown).toEqual({ icon: expect.stringMatching(BRAND), largeIcon: shown?.icon })
  expect((await games()).map(({ icon }) => icon)).not.toContain(shown?.icon)
  const gameUrl = 'http://127.0.0.1:8082/launch/KOIRNG'
  expect(await links()).toEqual([
    { enabled: true, gameUrl, currencies: ['CNY', 'FUN'], mostBet: 100n * ONE, keys: 1 },
  ])
  const [own] = await db.query<{ public_pem: string }>('select public_pem from vendors.own_key')
  expect(requests).toEqual([{ authorization: `Bearer ${STUDIO.secret}`, keys: { KOIRNG: own?.public_pem } }])
})

test('a later start adds new games, follows the port, and leaves what operators changed', async () => {
  await db.query(`update games.game set enabled = false, hot_rank = null where code = 'pearl-pond'`)
  await db.query(`update vendors.link set enabled = false, most_bet = 100000 where vendor = 'KOIRNG'`)
  const { ctx } = studio('pearl-pond', 'dragon-gate', 'moon-mines')
  await connectStudio(ctx, { ...STUDIO, url: 'http://127.0.0.1:9082' })
  expect(await games()).toMatchObject([
    { code: 'pearl-pond', hot_rank: null, enabled: false },
    { code: 'dragon-gate' },
    { code: 'moon-mines', hot_rank: 5 },
  ])
  const gameUrl = 'http://127.0.0.1:9082/launch/KOIRNG'
  expect(await links()).toEqual([
    { enabled: false, gameUrl, currencies: ['CNY', 'FUN'], mostBet: ONE, keys: 1 },
  ])
  await db.query(`update vendors.link set game_url = 'https://vendor.example/launch' where vendor = 'KOIRNG'`)
  await connectStudio(ctx, STUDIO)
  expect(await links()).toMatchObject([{ gameUrl: 'https://vendor.example/launch' }])
})

test('a studio that is down or returns something unexpected changes nothing', async () => {
  const before = [await games(), await links()]
  const silent = testContext({ db, fetch: async () => Promise.reject(new Error('down')) })
  await expect(connectStudio(silent, STUDIO)).rejects.toThrow('down')
  const odd = testContext({ db, fetch: async () => Response.json({ vendors: [{ code: 'x' }] }) })
  await expect(connectStudio(odd, STUDIO)).rejects.toThrow()
  expect([await games(), await links()]).toEqual(before)
})

test('a vendor with a transfer wallet is connected with its address, for real money only', async () => {
  const transferVendor = { ...vendor('dragon-gate'), code: 'KOIPURSE', wallet: 'transfer' }
  const fetch = async (address: string | URL | Request): Promise<Response> =>
    String(address).endsWith('/vendor.json')
      ? Response.json({ vendors: [{ ...transferVendor, publicKey: otherKey }] })
      : new Response(null, { status: String(address).endsWith('/operator') ? 204 : 404 })
  await connectStudio(testContext({ db, fetch }), STUDIO)
  const rows = await db.query(
    `select adapter, transfer_url as url, currencies from vendors.link where vendor = 'KOIPURSE'`,
  )
  const url = 'http://127.0.0.1:8082/purse/KOIPURSE'
  expect(rows).toEqual([{ adapter: 'transfer', url, currencies: ['CNY'] }])
  const ranks = await db.query(`select hot_rank from games.game where vendor = 'KOIPURSE'`)
  expect(ranks).toEqual([{ hot_rank: null }])
})
