import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { readBets, sumTurnover } from '../../bets/index.ts'
import { addKey, forgetLinks, retireKey } from '../links/link-store.ts'
import { signBody } from '../links/signature.ts'
import { after, betOf, booksProve, GAME, openVendors, units } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
const { clock } = vendors
await vendors.plugIn('ALPHA')
await vendors.plugIn('BETA')
const bet = (fields: object) => vendors.call('ALPHA', '/transaction/bet', fields)
const win = (fields: object) => vendors.call('ALPHA', '/transaction/win', fields)
const rollback = (fields: object) => vendors.call('ALPHA', '/transaction/rollback', fields)
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

describe('the signature', () => {
  it('covers the bytes: another body, another key or none moves nothing', async () => {
    const player = await vendors.player('signed1')
    const body = JSON.stringify({ request_uuid: 'r', ...betOf(player, '10') })
    const alpha = vendors.keys.get('ALPHA')
    const beta = vendors.keys.get('BETA')
    if (alpha === undefined || beta === undefined) throw new Error('no keys')
    const refused = { status: 'RS_ERROR_INVALID_SIGNATURE' }
    expect(await vendors.send('ALPHA', '/transaction/bet', body, '')).toEqual(refused)
    expect(await vendors.send('ALPHA', '/transaction/bet', body, 'bm8=')).toEqual(refused)
    expect(await vendors.send('ALPHA', '/transaction/bet', body, signBody(beta, body))).toEqual(refused)
    expect(await vendors.send('ALPHA', '/transaction/bet', `${body} `, signBody(alpha, body))).toEqual(
      refused,
    )
    expect(await vendors.cash(player)).toBe('1000.00')
    const right = await vendors.send('ALPHA', '/transaction/bet', body, signBody(alpha, body))
    expect(right).toMatchObject({
      status: 'RS_OK',
      request_uuid: 'r',
      user: player.user,
      balance: 99_000_000,
    })
  })

  it('a vendor that is not connected is refused', async () => {
    expect(await vendors.call('NOBODY', '/user/balance', {})).toEqual({ status: 'RS_ERROR_INVALID_PARTNER' })
  })

  it('of a second key is valid while the first retires, and then the first is not any more', async () => {
    const player = await vendors.player('rotated1', 'BETA')
    const first = vendors.keys.get('BETA')
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const added = { vendor: 'BETA', id: 'second', publicPem: publicPem(publicKey), at: clock.now() }
    expect(await addKey(db, added)).toBe(true)
    await retireKey(db, { vendor: 'BETA', id: 'first', at: new Date(clock.now().getTime() + 60_000) })
    forgetLinks(vendors.ctx)
    const body = JSON.stringify({ request_uuid: 'r', user: player.user, token: player.token })
    const ask = async (key = first) =>
      (await vendors.send('BETA', '/user/balance', body, key === undefined ? '' : signBody(key, body))).status
    expect([await ask(), await ask(privateKey)]).toEqual(['RS_OK', 'RS_OK'])
    clock.advance(60_000)
    expect([await ask(), await ask(privateKey)]).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK'])
  })

  it('no key is added to two vendors, nor twice, and a weak one to none', async () => {
    const strong = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
    const key = { id: 'shared', at: clock.now() }
    expect(await addKey(db, { ...key, vendor: 'ALPHA', publicPem: publicPem(strong) })).toBe(true)
    expect(await addKey(db, { ...key, vendor: 'BETA', publicPem: publicPem(strong) })).toBe(false)
    expect(await addKey(db, { ...key, vendor: 'BETA', id: 'again', publicPem: publicPem(strong) })).toBe(
      false,
    )
    expect(await addKey(db, { ...key, vendor: 'BETA', publicPem: publicPem(weak) })).toBe(false)
    expect(await addKey(db, { ...key, vendor: 'BETA', publicPem: 'no key' })).toBe(false)
  })
})

describe('a body', () => {
  it.each([
    ['not JSON', '{', 'RS_ERROR_WRONG_SYNTAX'],
    ['not an object', '[]', 'RS_ERROR_WRONG_SYNTAX'],
    ['without its fields', '{"request_uuid":"r"}', 'RS_ERROR_WRONG_SYNTAX'],
  ])('that is %s', async (_, body, status) => {
    expect(await vendors.send('ALPHA', '/transaction/bet', body)).toMatchObject({ status })
  })

  it.each([
    ['an amount with a fraction', { amount: 1.5 }],
    ['an amount below nothing', { amount: -1 }],
    ['an amount as text', { amount: '100000' }],
    ['an amount that no number holds exactly', { amount: 1e17 }],
    ['a transaction that is no uuid', { transaction_uuid: 'one' }],
    ['a round with too long a name', { round: 'r'.repeat(65) }],
    ['a token that is not a string', { token: 7 }],
  ])('with %s has wrong types, and the reply echoes the user', async (name, change) => {
    const player = { user: 'somebody', token: 'x' }
    const fields = {
      ...betOf(player, '1'),
      ...change,
      request_uuid: name.replaceAll(' ', '-'),
    }
    expect(await bet(fields)).toEqual({
      status: 'RS_ERROR_WRONG_TYPES',
      user: 'somebody',
      request_uuid: name.replaceAll(' ', '-'),
    })
  })

  it('of a rollback that names itself has wrong types', async () => {
    const player = await vendors.player('itself1')
    const one = betOf(player, '1')
    expect((await rollback({ ...one, reference_transaction_uuid: one.transaction_uuid })).status).toBe(
      'RS_ERROR_WRONG_TYPES',
    )
  })
})

describe('a token', () => {
  it('shows its member while it is live; without one nobody is shown', async () => {
    const player = await vendors.player('told1')
    const { user, token } = player
    const ask = (path: string, fields: object, vendor = 'ALPHA') => vendors.call(vendor, path, fields)
    expect(await ask('/user/info', { user, token, request_uuid: 'i' })).toEqual({
      user,
      status: 'RS_OK',
      request_uuid: 'i',
      currency: 'CNY',
    })
    expect((await ask('/user/info', { user })).status).toBe('RS_OK')
    expect(await ask('/user/balance', { user, token })).toMatchObject({
      currency: 'CNY',
      balance: 100_000_000,
    })
    // A vendor that the member does not play with learns nothing, and neither does a guessed token.
    const invalid = { status: 'RS_ERROR_INVALID_TOKEN', user, request_uuid: expect.any(String) }
    await vendors.plugIn('GAMMA')
    expect(await ask('/user/info', { user }, 'GAMMA')).toEqual(invalid)
    expect(await ask('/user/balance', { user, token }, 'GAMMA')).toEqual(invalid)
    expect(await ask('/user/balance', { user, token: 'guessed' })).toEqual(invalid)
    expect(user).not.toContain('told1')
  })

  it('ends with the next launch and when it expires; wins and rollbacks are still applied', async () => {
    const player = await vendors.player('ended1')
    const [first, second] = [betOf(player, '10'), betOf(player, '20', { round: 'round-2' })]
    expect((await bet(first)).status).toBe('RS_OK')
    expect((await bet(second)).status).toBe('RS_OK')
    const next = await vendors.launch(player.caller, 'ALPHA')
    expect(next.user).toBe(player.user)
    expect((await bet(betOf(player, '10'))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await bet(betOf({ ...player, ...next }, '10'))).status).toBe('RS_OK')
    clock.advance(721 * 60_000)
    expect((await bet(betOf({ ...player, ...next }, '10'))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await vendors.call('ALPHA', '/user/balance', { ...next })).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    // A bet that was applied gets its first answer again, whatever has become of its token.
    expect(await bet(first)).toMatchObject({ status: 'RS_OK', balance: units('990') })
    const paid = await win(after(first, { amount: units('50'), round_closed: true }))
    expect(paid).toMatchObject({ status: 'RS_OK', balance: units('1010') })
    expect((await rollback(after(second, { token: undefined }))).status).toBe('RS_OK')
    expect(await vendors.cash(player)).toBe('1030.00')
    await booksProve(db)
  })

  it('ends with the log-out', async () => {
    const player = await vendors.player('leaving1')
    const staked = betOf(player, '10')
    expect((await bet(staked)).status).toBe('RS_OK')
    await player.caller.api.logOut()
    expect((await bet(betOf(player, '10'))).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await win(after(staked, { amount: units('5') }))).status).toBe('RS_OK')
  })

  it('of another member is invalid', async () => {
    const [one, other] = [await vendors.player('mine1'), await vendors.player('yours1')]
    const stolen = betOf({ ...one, token: other.token }, '10')
    expect((await bet(stolen)).status).toBe('RS_ERROR_INVALID_TOKEN')
    expect((await bet({ ...stolen, user: 'f'.repeat(32) })).status).toBe('RS_ERROR_INVALID_TOKEN')
  })
})

test('a call that names the transaction of another member moves nothing', async () => {
  const players = [await vendors.player('victim1'), await vendors.player('thief1')]
  // In the same book as the first, which knows the uuid.
  let thief = players[1]
  for (let n = 2; thief?.member.book !== players[0]?.member.book; n += 1) {
    thief = await vendors.player(`thief${n}`)
  }
  const victim = players[0]
  if (victim === undefined || thief === undefined) throw new Error('there are no two players in one book')
  const staked = betOf(victim, '10')
  expect((await bet(staked)).status).toBe('RS_OK')
  const named = { user: thief.user, token: thief.token }
  const absent = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  expect((await win(after(staked, { ...named, amount: units('99') }))).status).toBe(absent)
  expect((await rollback(after(staked, named))).status).toBe(absent)
  expect((await bet({ ...staked, ...named })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  expect((await win(after(staked, { amount: units('1') }))).status).toBe('RS_OK')
  expect([await vendors.cash(victim), await vendors.cash(thief)]).toEqual(['991.00', '1000.00'])
  await booksProve(db)
})

describe('protection and limits', () => {
  it('refuse new bets, and still let every stake be settled', async () => {
    const player = await vendors.player('limited1')
    await player.caller.api.setLimit({ kind: 'stake', period: 'day', amount: '25' })
    const staked = betOf(player, '20')
    expect((await bet(staked)).status).toBe('RS_OK')
    expect((await bet(betOf(player, '6'))).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect((await bet(betOf(player, '5'))).status).toBe('RS_OK')
    await player.caller.api.takeTimeOut({ days: 1 })
    expect((await bet(betOf(player, '1', { round: 'next' }))).status).toBe('RS_ERROR_USER_DISABLED')
    expect((await bet(betOf(player, '1', { is_free: true }))).status).toBe('RS_ERROR_USER_DISABLED')
    // A uuid in capitals is the same transaction.
    const again = { ...staked, transaction_uuid: staked.transaction_uuid.toUpperCase() }
    expect(await bet(again)).toMatchObject({ status: 'RS_OK', balance: units('980') })
    expect((await win(after(staked, { amount: units('100') }))).status).toBe('RS_OK')
    expect(await vendors.cash(player)).toBe('1075.00')
  })

  it('of the operator: the largest stake, and a vendor that is switched off', async () => {
    await vendors.plugIn('DELTA', { mostBet: BigInt(units('50')) })
    const player = await vendors.player('capped1', 'DELTA')
    const ask = (call: string, fields: object) => vendors.call('DELTA', `/transaction/${call}`, fields)
    const staked = betOf(player, '50')
    expect((await ask('bet', betOf(player, '50.00001'))).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
    expect((await ask('bet', staked)).status).toBe('RS_OK')
    await vendors.plugIn('DELTA', { enabled: false })
    expect((await ask('bet', betOf(player, '1'))).status).toBe('RS_ERROR_INVALID_PARTNER')
    const { user, token } = player
    expect((await vendors.call('DELTA', '/user/info', { user, token })).status).toBe(
      'RS_ERROR_INVALID_PARTNER',
    )
    expect((await ask('win', after(staked, { amount: units('60') }))).status).toBe('RS_OK')
    expect(await vendors.cash(player)).toBe('1010.00')
  })
})

test('a round becomes bets: paid in parts, settled when it closes, and counted once', async () => {
  const player = await vendors.player('round1')
  const book = db.book(player.member.book)
  const memberId = player.member.id
  const [one, other] = [betOf(player, '10'), betOf(player, '20')]
  await bet(one)
  await bet(other)
  await win(after(one, { amount: units('4') }))
  await win(after(one, { amount: units('5') }))
  const bets = async () =>
    (await readBets(book, { memberId }, { pageSize: 10 })).rows
      .map(({ state, payout, category, game }) => ({ state, payout, category, game }))
      .sort((a, b) => (a.payout < b.payout ? -1 : 1))
  const common = { category: 'RNG', game: GAME }
  expect(await bets()).toEqual([
    { ...common, state: 'placed', payout: 0n },
    { ...common, state: 'placed', payout: 900_000n },
  ])
  expect(await sumTurnover(book, memberId, '2026-01-01')).toBe(0n)
  await win(after(other, { amount: units('0'), round_closed: true }))
  expect((await bets()).map(({ state }) => state)).toEqual(['settled', 'settled'])
  // Of 10 with 9 paid back, 1 counts; of 20 lost, all of it.
  expect(await sumTurnover(book, memberId, '2026-01-01')).toBe(2_100_000n)
  // A late win is paid and flagged, and the turnover follows.
  expect((await win(after(other, { amount: units('30') }))).status).toBe('RS_OK')
  expect(await sumTurnover(book, memberId, '2026-01-01')).toBe(1_100_000n)
  const [round] = await book.query<{ flag: string }>(
    'select flag from vendors_round where member_id = $1 and round = $2',
    [memberId, 'round-1'],
  )
  expect(round?.flag).toBe('late_win')
  await booksProve(db)
})

test('a claim on money that was spent is held by the house, and the round is flagged', async () => {
  const player = await vendors.player('debtor1')
  const staked = betOf(player, '10')
  await bet(staked)
  const won = after(staked, { amount: units('100') })
  await win(won)
  const spent = betOf(player, '1090', { round: 'round-2', round_closed: true })
  await bet(spent)
  const back = { ...after(staked), reference_transaction_uuid: won.transaction_uuid }
  expect(await rollback(back)).toMatchObject({ status: 'RS_OK', balance: 0 })
  expect(await rollback(back)).toMatchObject({ status: 'RS_OK', balance: 0 })
  // Refused, since the outcome is known; the vendor may disagree, so the round is flagged too.
  expect((await rollback(after(spent))).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  const book = db.book(player.member.book)
  const entries = await book.query<{ amount: bigint }>(
    `select e.amount from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.address = 'house:vendor_debt'`,
  )
  expect(entries).toEqual([{ amount: -10_000_000n }])
  const rounds = await book.query<{ flag: string | null }>(
    'select flag from vendors_round where member_id = $1 order by round',
    [player.member.id],
  )
  expect(rounds).toEqual([{ flag: 'debt' }, { flag: 'refused_rollback' }])
  await booksProve(db)
})
