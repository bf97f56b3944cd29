import { type KeyObject, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { SIGNATURE_HEADER, signatureOf } from './signature.ts'
import { type Fault, testClock, testJournal, testKey, testOperator } from './testing.ts'
import { createWallet, MAX_SETTLING, TIMEOUT_MS } from './wallet.ts'
import { type Bet, type Movement, readReply, type Win, writeCall } from './wire.ts'

const SEAT = { user: 'member-1', token: 'token-1', game: 'pearl-pond', currency: 'CNY' }
const MOVED = { seat: SEAT, round: 'r1', closesRound: false }
const BET: Bet = { ...MOVED, kind: 'bet', uuid: 'b1', amount: 1_000_000n, opensRound: true }
const WIN: Win = { ...MOVED, kind: 'win', uuid: 'w1', reference: 'b1', closesRound: true, amount: 2_500_000n }
const OPENING = 10_000_000n

/** A wallet against an operator with a list of faults, one for each call. */
function setUp(faults: readonly Fault[] = []) {
  const [clock, journal, key] = [testClock(), testJournal(), testKey()]
  const left = [...faults]
  const operator = testOperator(key, () => left.shift() ?? 'none')
  operator.state.balance = OPENING
  const world = { url: 'https://operator.test/vendor/KOIRNG', key, clock, journal, uuid: randomUUID }
  const wallet = createWallet({ ...world, fetch: operator.fetch })
  const paths = () => operator.calls.map(({ path }) => path.split('/').at(-1))
  return { clock, journal, operator, wallet, world, paths }
}

/** The request for a movement. */
function signed(key: KeyObject, movement: Movement) {
  const body = writeCall(movement, randomUUID())
  return { method: 'POST', headers: { [SIGNATURE_HEADER]: signatureOf(key, body) }, body }
}

/** Lets time pass until the promise has ended. */
async function ended<T>(clock: ReturnType<typeof testClock>, promise: Promise<T>, milliseconds: number) {
  await clock.advance(milliseconds)
  return promise
}

test('a call has the fields of the wire, and an amount that no number holds exactly', () => {
  const amount = 123_456_789_012_345_678n
  expect(writeCall({ ...WIN, amount }, 'q1')).toBe(
    '{"user":"member-1","token":"token-1","request_uuid":"q1","transaction_uuid":"w1","round":"r1",' +
      '"round_closed":true,"game_code":"pearl-pond","currency":"CNY","reference_transaction_uuid":"b1",' +
      '"amount":123456789012345678}',
  )
  const rollback = writeCall({ ...WIN, kind: 'rollback', uuid: 'x1' }, 'q1')
  expect(JSON.parse(rollback)).not.toHaveProperty('amount')
})

test('a reply is read with its exact balance; one to another request is ignored', () => {
  const request = { user: 'm', requestUuid: 'q' }
  const read = (text: string) => readReply(text, request)
  expect(read('{"user":"m","status":"RS_OK","request_uuid":"q","balance":123456789012345678}')).toEqual({
    status: 'RS_OK',
    balance: 123_456_789_012_345_678n,
  })
  expect(read('{"status":"RS_ERROR_INVALID_SIGNATURE"}')).toEqual({
    status: 'RS_ERROR_INVALID_SIGNATURE',
    balance: null,
  })
  const unread = ['', 'null', '[]', '{}', '{"status":1}', '{"status":"RS_OK"}']
  const others = ['{"status":"RS_OK","request_uuid":"p"}', '{"status":"RS_OK","request_uuid":"q","user":"n"}']
  for (const text of [...unread, ...others]) expect(read(text), text).toBeNull()
})

test('a bet is signed, sent once and accepted; it is in the journal before it is sent', async () => {
  const { wallet, operator, journal } = setUp()
  expect(await wallet.bet(BET)).toEqual({ state: 'accepted', balance: OPENING - BET.amount })
  expect(operator.calls.map(({ path }) => path)).toEqual([
    'https://operator.test/vendor/KOIRNG/transaction/bet',
  ])
  expect(journal.entries).toEqual([
    { opened: [BET], ended: [] },
    { opened: [], ended: [{ uuid: 'b1', as: 'done' }] },
  ])
})

test('a call follows no redirect, and is refused with a wrong signature', async () => {
  const { world, operator } = setUp()
  const seen: (RequestInit | undefined)[] = []
  const other = createWallet({
    ...world,
    fetch: async (url, init) => {
      seen.push(init)
      return operator.fetch(url, { ...init, body: `${init?.body} ` })
    },
  })
  expect(await other.bet(BET)).toMatchObject({ state: 'refused', status: 'RS_ERROR_INVALID_SIGNATURE' })
  expect(seen[0]?.redirect).toBe('error')
})

test.each([
  'NOT_ENOUGH_MONEY',
  'BET_LIMIT_EXCEEDED',
  'USER_DISABLED',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'INVALID_GAME',
  'INVALID_PARTNER',
  'WRONG_CURRENCY',
  'WRONG_SYNTAX',
  'WRONG_TYPES',
  'TRANSACTION_ROLLED_BACK',
])('a bet refused as %s needs no rollback', async (name) => {
  const { wallet, journal, paths, clock } = setUp([{ status: `RS_ERROR_${name}` }])
  expect(await wallet.bet(BET)).toEqual({ state: 'refused', status: `RS_ERROR_${name}`, balance: OPENING })
  await clock.advance(60_000)
  expect(paths()).toEqual(['bet'])
  expect(journal.ends.get('b1')).toBe('refused')
})

const UNSURE: readonly (readonly [string, Fault])[] = [
  ['was lost on its way', 'lost'],
  ['was accepted but not answered', 'unanswered'],
  ['arrived after its rollback', 'late'],
  ['met a broken gateway', 'broken'],
  ['was answered by a page', 'garbled'],
  ['was answered UNKNOWN', { status: 'RS_ERROR_UNKNOWN' }],
  ['was answered TIMEOUT', { status: 'RS_ERROR_TIMEOUT' }],
  ['was answered DUPLICATE_TRANSACTION', { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }],
  ['was answered by an unknown status', { status: 'RS_ERROR_NEW' }],
]
test.each(UNSURE)('a bet that %s is rolled back by another uuid and never sent again', async (_, fault) => {
  const { wallet, journal, operator, clock, paths } = setUp([fault])
  const outcome = await ended(clock, wallet.bet(BET), TIMEOUT_MS)
  expect(outcome.state).toBe('unsure')
  expect(outcome.state === 'unsure' && (await outcome.undoing).state).toBe('done')
  expect(paths()).toEqual(['bet', 'rollback'])
  const [, rollback] = operator.calls
  expect(rollback?.body).toMatchObject({ reference_transaction_uuid: 'b1', round: 'r1', token: 'token-1' })
  expect(rollback?.body.transaction_uuid).not.toBe('b1')
  expect(operator.state.balance).toBe(OPENING)
  const opening = journal.entries.find(({ ended: list }) => list.some(({ uuid }) => uuid === 'b1'))
  expect(opening).toMatchObject({ opened: [{ kind: 'rollback' }], ended: [{ uuid: 'b1', as: 'unsure' }] })
  expect(await journal.readOpen()).toEqual([])
})

test('the rollback of a bet closes the round that this bet was to open, and no other', async () => {
  for (const opensRound of [true, false]) {
    const { wallet, operator } = setUp(['broken'])
    const outcome = await wallet.bet({ ...BET, opensRound })
    expect(outcome.state === 'unsure' && (await outcome.undoing).state).toBe('done')
    expect(operator.calls[1]?.body).toMatchObject({ round_closed: opensRound })
  }
})

test('the timeout is five seconds: just before it the bet still waits', async () => {
  const { wallet, clock, paths } = setUp(['lost'])
  const bet = wallet.bet(BET)
  await clock.advance(TIMEOUT_MS - 1)
  expect(paths()).toEqual(['bet'])
  await clock.advance(1)
  expect((await bet).state).toBe('unsure')
})

test('a win is repeated with the same uuid and growing pauses, and is credited once', async () => {
  const { wallet, operator, clock } = setUp(['none', ...Array<Fault>(11).fill('broken')])
  await wallet.bet(BET)
  const win = wallet.win(WIN)
  await clock.advance(0)
  const pauses = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 3600, 3600].map((seconds) => seconds * 1000)
  for (const [before, pause] of pauses.entries()) {
    await clock.advance(pause - 1)
    expect(operator.calls.length, `${before + 1} attempts`).toBe(before + 2)
    await clock.advance(1)
    expect(operator.calls.length, `${before + 2} attempts`).toBe(before + 3)
  }
  expect(await win).toEqual({ state: 'done', balance: OPENING - BET.amount + WIN.amount })
  const wins = operator.calls.slice(1).map(({ body }) => body)
  expect(new Set(wins.map(({ transaction_uuid: uuid }) => uuid))).toEqual(new Set(['w1']))
  expect(new Set(wins.map(({ request_uuid: uuid }) => uuid)).size).toBe(wins.length)
  expect(clock.waiting()).toBe(0)
})

test.each(['INVALID_SIGNATURE', 'INVALID_PARTNER', 'TIMEOUT', 'UNKNOWN'])(
  'a win answered %s is still owed, and tried again',
  async (name) => {
    const { wallet, clock, operator } = setUp(['none', { status: `RS_ERROR_${name}` }])
    await wallet.bet(BET)
    expect((await ended(clock, wallet.win(WIN), 1000)).state).toBe('done')
    expect(operator.state.balance).toBe(OPENING - BET.amount + WIN.amount)
  },
)

test.each([
  'TRANSACTION_ROLLED_BACK',
  'TRANSACTION_DOES_NOT_EXIST',
  'DUPLICATE_TRANSACTION',
  'USER_DISABLED',
  'WRONG_CURRENCY',
  'WRONG_TYPES',
])('a win answered %s is not tried again: an operator has to look', async (name) => {
  const { wallet, clock, journal, paths } = setUp(['none', { status: `RS_ERROR_${name}` }])
  await wallet.bet(BET)
  expect(await wallet.win(WIN)).toEqual({ state: 'refused', status: `RS_ERROR_${name}` })
  await clock.advance(3_600_000)
  expect(paths()).toEqual(['bet', 'win'])
  expect(journal.ends.get('w1')).toBe('refused')
})

test('a rollback is done if the bet is rolled back already, refused once its outcome is known', async () => {
  const rollback = { ...WIN, kind: 'rollback', uuid: 'x1' } as const
  const back = setUp([{ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }])
  expect((await back.wallet.rollback(rollback)).state).toBe('done')
  const known = setUp([{ status: 'RS_ERROR_DUPLICATE_TRANSACTION' }])
  expect(await known.wallet.rollback(rollback)).toMatchObject({ state: 'refused' })
})

test('a rollback of an unknown bet is repeated until the bet can no longer arrive', async () => {
  const absent = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }
  const { wallet, clock, paths } = setUp(['lost', ...Array<Fault>(6).fill(absent)])
  const outcome = await ended(clock, wallet.bet(BET), TIMEOUT_MS)
  if (outcome.state !== 'unsure') throw new Error(outcome.state)
  await clock.advance(17_999)
  expect(paths()).toHaveLength(5)
  await clock.advance(30_001)
  expect((await outcome.undoing).state).toBe('done')
  expect(paths()).toHaveLength(7)
})

test('after a crash wins are resumed, and a bet without an answer is rolled back', async () => {
  const { world, operator, journal, wallet, clock } = setUp()
  await wallet.bet(BET)
  const unanswered: Movement = { ...BET, uuid: 'b2', round: 'r2' }
  await operator.fetch('https://operator.test/transaction/bet', signed(world.key, unanswered))
  await journal.write({ opened: [WIN, unanswered], ended: [] })
  const again = createWallet({ ...world, fetch: operator.fetch })
  const settled = await again.resume()
  await clock.advance(0)
  expect((await Promise.all(settled)).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(operator.state.balance).toBe(OPENING - BET.amount + WIN.amount)
  expect(await journal.readOpen()).toEqual([])
})

test('a stopped wallet makes no more attempts, ends its pause, and leaves its movements open', async () => {
  const { wallet, clock, journal, paths } = setUp(['none', 'broken'])
  await wallet.bet(BET)
  const win = wallet.win(WIN)
  await clock.advance(0)
  wallet.stop()
  expect(await win).toEqual({ state: 'left' })
  expect(await wallet.win({ ...WIN, uuid: 'w2' })).toEqual({ state: 'left' })
  expect(paths()).toEqual(['bet', 'win'])
  expect((await journal.readOpen()).map(({ uuid }) => uuid)).toEqual(['w1', 'w2'])
  expect(clock.waiting()).toBe(0)
})

test('thousands of wins that an outage left open are sent a few at a time, and each is paid', async () => {
  const { journal, operator, world, clock } = setUp()
  const wins = Array.from(
    { length: 3 * MAX_SETTLING },
    (_, i): Win => ({ ...WIN, uuid: `w${i}`, amount: 1n }),
  )
  await journal.write({ opened: wins, ended: [] })
  operator.known.set('b1', { kind: 'bet', amount: 1n, reference: null, state: 'applied' })
  let [open, most] = [0, 0]
  const counted: typeof world & { fetch: typeof fetch } = {
    ...world,
    fetch: async (...of) => {
      open += 1
      most = Math.max(most, open)
      await new Promise((done) => setImmediate(done))
      open -= 1
      return operator.fetch(...of)
    },
  }
  const settled = await createWallet(counted).resume()
  await ended(clock, Promise.all(settled), 0)
  expect(most).toBe(MAX_SETTLING)
  expect(operator.state.balance).toBe(OPENING + BigInt(wins.length))
})

test('many movements that wait for their next try cause no leak warning', async () => {
  const { wallet, clock } = setUp(Array.from({ length: 24 }, () => 'lost'))
  const warnings: Error[] = []
  const warned = (warning: Error): void => void warnings.push(warning)
  process.on('warning', warned)
  const wins = Array.from({ length: 12 }, (_, i) => wallet.win({ ...WIN, uuid: `w${i}` }))
  await clock.advance(TIMEOUT_MS)
  await wallet.stop()
  await Promise.all(wins)
  process.off('warning', warned)
  expect(warnings).toEqual([])
})
