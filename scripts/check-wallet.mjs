/**
 * Plays the decision table against a wallet, then checks what the table omits: form, signature, names,
 * races.
 */
import { randomUUID } from 'node:crypto'
import { freeChecks } from './check-free-rounds.mjs'
import { openCaller } from './wallet-caller.mjs'
import { decimals, readCases, units } from './wallet-table.mjs'

/** The table's amounts are divided by this, so that its 10.00 is a stake of 0.10. */
const SCALE = 100n
/**
 * A stake of this or more means nearly the whole balance, so it is adjusted to the member's actual balance.
 */
const NEARLY_ALL = units('900') / SCALE
const START = units('1000') / SCALE
const BANK = units('0.1')
/** What the dearest case loses before its money is put back, with a margin. */
const NEEDED = units('5')

/**
 * Checks a wallet for one player who has 5.00 or more. Returns a line for each case: `ok`, `wrong` with the
 * expectation, or `left out` with the reason; the detected policies; and `left`, what the check could not
 * take away again: `refused`, the calls that the operator will look at, `open`, rounds, and `owed`, money.
 * `only` selects the cases to play; `everything` also plays those that stake the whole balance or leave a
 * debt.
 */
export async function checkWallet(options) {
  const wallet = openCaller(options)
  const lines = []
  const note = (name, problem) => lines.push({ name, state: problem === null ? 'ok' : 'wrong', problem })
  const begun = await wallet.balance()
  if (begun < NEEDED)
    throw new Error(`the player has ${decimals(begun)}; ${decimals(NEEDED)} or more is needed`)
  const bank = await openBank(wallet)
  const policies = await findPolicies(wallet, options.policies ?? {}, note)
  const { only = /(?:)/, everything = false } = options
  for (const one of readCases({ scale: SCALE }).filter(({ name }) => only.test(name))) {
    const why = leftOut(one, policies, everything)
    if (why === null) {
      note(one.name, await playCase(wallet, one).catch((error) => `no answer: ${error.message}`))
      await bank.restore(begun)
    } else lines.push({ name: one.name, state: 'left out', problem: why })
  }
  for (const [name, check] of Object.entries({ ...others, ...freeChecks(options) })) {
    if (!only.test(name)) continue
    note(name, await check(wallet).catch((error) => `no answer: ${error.message}`))
  }
  const left = await cleanUp(wallet, bank, begun)
  for (const fault of wallet.faults) note('the form of answers', fault)
  return { lines, policies, left, isSound: lines.every(({ state }) => state !== 'wrong') }
}

function leftOut({ name, vendors, policy, value, steps }, policies, everything) {
  if (vendors > 1) return 'needs a second vendor'
  if (policy !== null && policies[policy] !== value) return `the policy ${policy} is ${policies[policy]}`
  if (everything) return null
  if (isOfDebt(name)) return 'leaves a debt; --everything plays it'
  const isDear = steps.some(
    ({ kind, amount, status }) => kind === 'bet' && status === 'OK' && amount >= NEARLY_ALL,
  )
  return isDear ? 'stakes the whole balance; --everything plays it' : null
}

/**
 * Closes every round that is open, puts the money back, and closes the round that it came from. Returns what
 * is left all the same.
 */
async function cleanUp(wallet, bank, begun) {
  for (const { round, bet } of wallet.ledger.openRounds()) {
    if (round === bank.round) continue
    const fields = { transaction_uuid: randomUUID(), round, round_closed: true }
    // A round whose bets were all rolled back has none to name: the smallest stake closes it.
    if (bet === null) await wallet.move('bet', { ...fields, amount: 1 })
    else await wallet.move('win', { ...fields, amount: 0, reference_transaction_uuid: bet })
  }
  await bank.restore(begun, true)
  const { refused, openRounds } = wallet.ledger
  return { refused, open: openRounds().map(({ round }) => round), owed: begun - (await wallet.balance()) }
}

/**
 * A bet that stays open until the end: wins on it restore what cases have cost, and lost bets remove what
 * they have won.
 */
async function openBank(wallet) {
  const round = `check-bank-${randomUUID()}`
  const bet = { transaction_uuid: randomUUID(), round, round_closed: false }
  await wallet.move('bet', { ...bet, amount: Number(BANK) })
  const restore = async (wanted, isLast = false) => {
    const missing = wanted - (await wallet.balance())
    const fields = { transaction_uuid: randomUUID(), amount: Number(missing < 0n ? -missing : missing) }
    if (missing < 0n)
      await wallet.move('bet', { ...fields, round: `check-${randomUUID()}`, round_closed: true })
    const win = { round, round_closed: isLast, reference_transaction_uuid: bet.transaction_uuid }
    if (missing > 0n) await wallet.move('win', { ...fields, ...win })
    else if (isLast) await wallet.move('win', { transaction_uuid: randomUUID(), amount: 0, ...win })
  }
  return { round, restore }
}

/** Detects what the wallet does where it may choose; a policy that the options name must match. */
async function findPolicies(wallet, named, note) {
  const probe = async (kind, amount) => {
    const bet = { transaction_uuid: randomUUID(), round: `check-${randomUUID()}`, round_closed: true }
    await wallet.move('bet', { ...bet, amount: 1_000 })
    const fields = {
      ...bet,
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: bet.transaction_uuid,
    }
    return (await wallet.move(kind, { ...fields, ...amount })).status === 'OK'
  }
  const found = {
    'late-win': (await probe('win', { amount: 1_000 })) ? 'accept' : 'refuse',
    'settled-rollback': (await probe('rollback', {})) ? 'reverse' : 'refuse',
  }
  for (const [policy, value] of Object.entries(found)) {
    const wanted = named[policy]
    if (wanted !== undefined) note(`policy ${policy}`, wanted === value ? null : `${value}, not ${wanted}`)
  }
  return { ...found, ...named }
}

/** Plays one case with its own uuids and rounds; returns the first fault, or null. */
async function playCase(wallet, { name, steps, left }) {
  const uuids = new Map()
  const uuidOf = (letter) => uuids.get(letter) ?? uuids.set(letter, randomUUID()).get(letter)
  const rounds = `check-${randomUUID().slice(0, 18)}-`
  // The difference between the player's balance and the table's start; a stake of nearly all removes it.
  let ahead = (await wallet.balance()) - START
  for (const step of steps) {
    const isAll = step.kind === 'bet' && step.amount !== null && step.amount >= NEARLY_ALL
    const reply = await wallet.move(step.kind, {
      transaction_uuid: uuidOf(step.uuid),
      ...(step.reference === null ? {} : { reference_transaction_uuid: uuidOf(step.reference) }),
      round: `${rounds}${step.round}`,
      ...(step.closed === null ? {} : { round_closed: step.closed }),
      ...(step.game === null ? {} : { game_code: 'no-such-game' }),
      ...(step.currency === null ? {} : { currency: wallet.currency === 'EUR' ? 'USD' : 'EUR' }),
      ...(step.kind === 'rollback' ? {} : { amount: Number((step.amount ?? 0n) + (isAll ? ahead : 0n)) }),
      ...(step.isFree ? { is_free: true } : {}),
    })
    if (isAll && step.status === 'OK') ahead = 0n
    if (reply.status !== step.status) return `${step.call}: ${reply.status}, expected ${step.status}`
    const problem = judgeBalance(name, step, { reply, ahead })
    if (problem !== null) return problem
  }
  const now = await wallet.balance()
  if (now === left + ahead || (isOfDebt(name) && now < 0n)) return null
  return `in the end ${decimals(now)}, expected ${decimals(left + ahead)}`
}

/** In Hub88 a reversed win may make a balance negative; our wallet books a claim instead. */
const isOfDebt = (name) => name.includes('spent')

function judgeBalance(name, { call, balance }, { reply, ahead }) {
  if (balance === null || reply.balance === balance + ahead) return null
  if (isOfDebt(name) && reply.balance !== null && reply.balance < 0n) return null
  const found = reply.balance === null ? 'no balance' : decimals(reply.balance)
  return `${call}: ${found}, expected ${decimals(balance + ahead)}`
}

const expectStatus = ({ status }, ...wanted) =>
  wanted.includes(status) ? null : `${status}, expected ${wanted.join(' or ')}`
const betOf = (wallet, changes = {}) => ({
  ...{ user: wallet.user, token: wallet.token, request_uuid: randomUUID(), transaction_uuid: randomUUID() },
  ...{ round: `check-${randomUUID()}`, round_closed: true, game_code: wallet.game },
  ...{ currency: wallet.currency, amount: 1_000, is_free: false, ...changes },
})
const post = async (wallet, body) => {
  const reply = await wallet.send('/transaction/bet', JSON.stringify(body))
  wallet.ledger.note('bet', body, reply.status)
  return reply
}
const posted = async (wallet, changes) => {
  const body = JSON.stringify(betOf(wallet)).replace('"amount":1000', `"amount":${changes}`)
  return expectStatus(await wallet.send('/transaction/bet', body), 'WRONG_SYNTAX', 'WRONG_TYPES')
}

/** Checks that are not in the table. */
const others = {
  'a call without a signature': async (wallet) => {
    const body = JSON.stringify(betOf(wallet))
    return expectStatus(await wallet.send('/transaction/bet', body, { signature: null }), 'INVALID_SIGNATURE')
  },
  'a call with a signature over another body': async (wallet) => {
    const signature = Buffer.alloc(256, 7).toString('base64')
    const reply = await wallet.send('/transaction/bet', JSON.stringify(betOf(wallet)), { signature })
    return expectStatus(reply, 'INVALID_SIGNATURE')
  },
  'a body that is not JSON': async (wallet) =>
    expectStatus(await wallet.send('/transaction/bet', '{'), 'WRONG_SYNTAX'),
  'a bet without an amount': async (wallet) =>
    expectStatus(await post(wallet, betOf(wallet, { amount: undefined })), 'WRONG_SYNTAX'),
  'an amount that is text': async (wallet) =>
    expectStatus(await post(wallet, betOf(wallet, { amount: '1000' })), 'WRONG_TYPES'),
  'an amount below zero': async (wallet) =>
    expectStatus(await post(wallet, betOf(wallet, { amount: -1_000 })), 'WRONG_TYPES'),
  'an amount that is there twice': (wallet) => posted(wallet, '1000,"amount":1'),
  'an amount that is a power of ten': (wallet) => posted(wallet, '1e3'),
  'an amount of less than nothing at all': (wallet) => posted(wallet, '-0'),
  'a bet with a token that was never issued': async (wallet) =>
    expectStatus(await post(wallet, betOf(wallet, { token: randomUUID() })), 'INVALID_TOKEN'),
  'a balance for an unknown user': async (wallet) =>
    expectStatus(await wallet.call('/user/balance', { user: randomUUID() }), 'INVALID_TOKEN'),
  'the name of the player': async (wallet) => expectStatus(await wallet.call('/user/info', {}), 'OK'),
  'a win whose token has ended': async (wallet) => {
    const bet = betOf(wallet, { round_closed: false })
    await post(wallet, bet)
    const named = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid }
    const win = { ...named, round: bet.round, round_closed: true, amount: 1_000, token: randomUUID() }
    return expectStatus(await wallet.move('win', win), 'OK')
  },
  'what is wagered in an open round': async (wallet) => {
    const bet = betOf(wallet, { round_closed: false })
    await post(wallet, bet)
    const report = (changes = {}) => {
      const { user, token, round, game_code, transaction_uuid: reference_transaction_uuid } = bet
      const body = { user, token, round, game_code, reference_transaction_uuid, wagered: 1_000 }
      const asked = { request_uuid: randomUUID(), ...body, ...changes }
      return wallet.send('/round/wagered', JSON.stringify(asked))
    }
    const first = await report()
    const named = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid }
    await wallet.move('win', { ...named, round: bet.round, round_closed: true, amount: 1_000 })
    const isNamed = first.given.allowed === null || Number.isSafeInteger(first.given.allowed)
    return (
      expectStatus(first, 'OK') ??
      (isNamed ? null : 'RS_OK without allowed') ??
      expectStatus(await report(), 'DUPLICATE_TRANSACTION') ??
      expectStatus(await report({ round: randomUUID() }), 'TRANSACTION_DOES_NOT_EXIST')
    )
  },
  'the same bet eight times at once': async (wallet) => {
    const before = await wallet.balance()
    const body = JSON.stringify(betOf(wallet))
    const replies = await Promise.all(Array.from({ length: 8 }, () => wallet.send('/transaction/bet', body)))
    const wrong = replies.map((reply) => expectStatus(reply, 'OK')).find((problem) => problem !== null)
    const cost = before - (await wallet.balance())
    return wrong ?? (cost === 1_000n ? null : `it cost ${decimals(cost)}, expected ${decimals(1_000n)}`)
  },
}
