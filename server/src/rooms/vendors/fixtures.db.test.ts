import { CallError } from '@koi/contract/envelope.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { routes as gameRoutes } from '../games/index.ts'
import { addVendor } from '../games/testing.ts'
import { LARGEST_NEWS, MOST_FIXTURES } from './fixture-news.ts'
import { openVendors } from './testing.ts'

const PLAY = 'https://bravo.example/play'
let asked: Record<string, unknown> = {}
const fetch: typeof globalThis.fetch = async (_, init = {}) => {
  asked = JSON.parse(String(init.body)) as Record<string, unknown>
  return Response.json({ url: PLAY })
}
const db = await openTestDatabase()
const vendors = await openVendors(db, { fetch })
const { ctx, clock } = vendors
await vendors.plugIn('BRAVO')
await vendors.plugIn('OTHER')
await addVendor(ctx, { code: 'BRAVO', categories: ['SPORTS', 'RNG'] }, [
  { code: 'league', category: 'SPORTS' },
  { code: 'cup', category: 'SPORTS' },
])
await addVendor(ctx, { code: 'OTHER', categories: ['SPORTS'] }, [{ code: 'derby', category: 'SPORTS' }])
const visitor = (await testApp(ctx, gameRoutes)).caller()

const CREST = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`
const fixture = (code: string, changes: object = {}) => ({
  fixture: code,
  game_code: 'league',
  room_id: `room-${code}`,
  starts_at: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  state: 'scheduled',
  league: { en: 'Pond League', ms: 'Liga Kolam', zh: '池塘联赛' },
  home: { names: { en: `${code} home` }, image: CREST },
  away: { names: { en: `${code} away` }, image: 'https://cdn.example/away.png' },
  score: null,
  ...changes,
})
const tell = (sequence: number, ...fixtures: readonly object[]) =>
  vendors.call('BRAVO', '/fixtures', { request_uuid: 'asked', sequence, fixtures })
const shown = async () => (await visitor.api.hotMatches()).map(({ homeTeam }) => homeTeam)

describe('news of fixtures', () => {
  it('[HT-10] is recorded whole and stands on home, in each language', async () => {
    expect(await tell(1, fixture('a'), fixture('b', { game_code: 'cup' }))).toEqual({
      status: 'RS_OK',
      request_uuid: 'asked',
      recorded: ['a', 'b'],
      sequence: 1,
    })
    expect(await visitor.api.hotMatches({ language: 'CN' })).toMatchObject([
      { league: '池塘联赛', homeTeam: 'a home', homeTeamImageUrl: CREST, vendor: 'BRAVO', roomId: 'room-a' },
      { league: '池塘联赛', homeTeam: 'b home', roomId: 'room-b' },
    ])
  })

  it('told again changes nothing, and out of order only what it is newer than', async () => {
    await tell(11, fixture('seq', { state: 'live', score: { home: 1, away: 0 } }))
    const again = await tell(11, fixture('seq', { state: 'void' }))
    expect(again).toMatchObject({ status: 'RS_OK', recorded: [], sequence: 11 })
    const late = await tell(10, fixture('seq', { state: 'void' }), fixture('late'))
    expect(late).toMatchObject({ status: 'RS_OK', recorded: ['late'], sequence: 11 })
    expect(await shown()).toEqual(expect.arrayContaining(['seq home', 'late home']))
    expect(await tell(12, fixture('seq', { state: 'ended' }))).toMatchObject({
      recorded: ['seq'],
      sequence: 12,
    })
    expect(await shown()).not.toContain('seq home')
  })

  it.each<[string, readonly object[]]>([
    ['nobody has', [fixture('x', { game_code: 'nothing' })]],
    ['is another vendor’s', [fixture('x', { game_code: 'derby' })]],
    ['is played on no fixtures', [fixture('x', { game_code: 'pearl-pond' })]],
    ['is wrong in one of several', [fixture('x'), fixture('y', { game_code: 'derby' })]],
  ])('of a game that %s is refused whole', async (_, fixtures) => {
    expect(await tell(50, ...fixtures)).toEqual({ status: 'RS_ERROR_INVALID_GAME', request_uuid: 'asked' })
    expect(await shown()).not.toContain('x home')
  })

  it('cannot touch the fixture of another vendor, whatever it is called', async () => {
    await vendors.call('OTHER', '/fixtures', {
      request_uuid: 'r',
      sequence: 900,
      fixtures: [fixture('a', { game_code: 'derby', state: 'void' })],
    })
    expect(await shown()).toContain('a home')
  })

  it.each<[string, object]>([
    ['a code that is none', { fixture: 'a b' }],
    ['a time that is none', { starts_at: 'tomorrow' }],
    ['a state of its own', { state: 'postponed' }],
    ['a name without end', { league: { en: 'x'.repeat(81) } }],
    ['a picture that runs', { home: { names: { en: 'x' }, image: 'javascript:alert(1)' } }],
    ['a page as a picture', { home: { names: { en: 'x' }, image: 'data:text/html;base64,PGI+' } }],
    ['half a point', { score: { home: 0.5, away: 0 } }],
    ['points below none', { score: { home: -1, away: 0 } }],
  ])('with %s is of the wrong types', async (_, change) => {
    expect((await tell(60, fixture('x', change))).status).toBe('RS_ERROR_WRONG_TYPES')
    expect(await shown()).not.toContain('x home')
  })

  it('is bounded, and names each fixture once', async () => {
    const many = Array.from({ length: MOST_FIXTURES + 1 }, (_, place) => fixture(`many-${place}`))
    expect((await tell(70, ...many)).status).toBe('RS_ERROR_WRONG_TYPES')
    expect((await tell(70, fixture('twice'), fixture('twice'))).status).toBe('RS_ERROR_WRONG_TYPES')
    expect((await tell(70)).status).toBe('RS_ERROR_WRONG_TYPES')
    expect((await tell(0, fixture('x'))).status).toBe('RS_ERROR_WRONG_TYPES')
    const padding = ' '.repeat(LARGEST_NEWS)
    expect(await vendors.send('BRAVO', '/fixtures', `{}${padding}`)).toEqual({
      status: 'RS_ERROR_WRONG_SYNTAX',
    })
  })

  it('without a field, or no JSON, is wrong syntax', async () => {
    const { score: _, ...unfinished } = fixture('x')
    expect((await tell(80, unfinished)).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await vendors.call('BRAVO', '/fixtures', { sequence: 1 })).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await vendors.send('BRAVO', '/fixtures', '{')).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await vendors.send('BRAVO', '/fixtures', 'null')).status).toBe('RS_ERROR_WRONG_SYNTAX')
  })

  it('is heard from its own vendor only, and while that is on', async () => {
    const body = JSON.stringify({ request_uuid: 'r', sequence: 90, fixtures: [fixture('forged')] })
    const unsigned = { status: 'RS_ERROR_INVALID_SIGNATURE' }
    expect(await vendors.send('BRAVO', '/fixtures', body, '')).toEqual(unsigned)
    expect(await vendors.send('BRAVO', '/fixtures', body, 'bm8=')).toEqual(unsigned)
    expect((await vendors.call('NOBODY', '/fixtures', {})).status).toBe('RS_ERROR_INVALID_PARTNER')
    await vendors.plugIn('BRAVO', { enabled: false })
    expect((await tell(91, fixture('off'))).status).toBe('RS_ERROR_INVALID_PARTNER')
    await vendors.plugIn('BRAVO')
    expect(await shown()).not.toEqual(expect.arrayContaining(['forged home']))
  })
})

describe('a hot match', () => {
  it('[HT-07] opens its own match: the vendor is told the room, and no other room is', async () => {
    const player = await vendors.player('fan1', 'BRAVO')
    await tell(
      101,
      fixture('hot'),
      fixture('over', { state: 'ended' }),
      fixture('cup-1', { game_code: 'cup' }),
    )
    const [match] = (await visitor.api.hotMatches()).filter(({ roomId }) => roomId === 'room-hot')
    const launch = (gameId: string) =>
      player.caller.api
        .launchGame({
          gameCategory: 'SPORTS',
          vendor: 'BRAVO',
          gameId,
          nodeId: match?.nodeId ?? 0,
          showChoice: false,
        })
        .catch((error: unknown) => (error instanceof CallError ? error.code : error))
    expect(await launch('room-hot')).toEqual({ gameUrl: PLAY })
    expect(asked).toMatchObject({ user: player.user, game_code: 'league', meta: { room_id: 'room-hot' } })
    expect(await launch('league')).toEqual({ gameUrl: PLAY })
    expect(asked).not.toHaveProperty('meta')
    expect(await launch('room-over')).toBe('game.unknown')
    expect(await launch('room-cup-1')).toBe('game.unknown')
    expect(await launch('room-nowhere')).toBe('game.unknown')
    await tell(102, fixture('hot', { state: 'live' }))
    expect(await launch('room-hot')).toEqual({ gameUrl: PLAY })
    await tell(103, fixture('hot', { state: 'void' }))
    expect(await launch('room-hot')).toBe('game.unknown')
  })
})
