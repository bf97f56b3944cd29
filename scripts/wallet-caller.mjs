/** Makes Hub88's wallet calls as a vendor does: signed over the raw body, with amounts of 100000 per unit. */
import { randomUUID, sign } from 'node:crypto'

const PATIENCE_MS = 10_000

/**
 * A caller of one wallet for one player. `faults` collects faults in the form of any response, independent of
 * its status.
 */
export function openCaller({ url, key, user, token, game, currency, fetch = globalThis.fetch }) {
  const faults = new Set()
  const ledger = openLedger()

  /** Sends a body unchanged; returns its status and balance. */
  const send = async (path, body, { signature } = {}) => {
    const own = () => sign('RSA-SHA256', Buffer.from(body), key).toString('base64')
    const signed = signature === undefined ? own() : signature
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signed === null ? {} : { 'x-hub88-signature': signed }),
      },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const text = await response.text()
    if (response.status !== 200) faults.add(`${path}: HTTP ${response.status}, where it is always 200`)
    return read(text)
  }

  /** A call with its fields filled in; `fields` overrides them. */
  const call = async (path, fields) => {
    const asked = { user, token, request_uuid: randomUUID(), ...fields }
    const reply = await send(path, JSON.stringify(asked))
    if (reply.status !== 'INVALID_SIGNATURE' && reply.given.request_uuid !== asked.request_uuid)
      faults.add(`${path}: request_uuid is not told back`)
    if (reply.status === 'OK' && reply.given.user !== asked.user) faults.add(`${path}: user is not told back`)
    if (reply.status === 'OK' && path !== '/user/info' && reply.balance === null)
      faults.add(`${path}: RS_OK without a balance`)
    if (reply.balance !== null && reply.given.currency !== currency)
      faults.add(`${path}: a balance without its currency`)
    return reply
  }

  /** One of the three calls that move money. */
  const move = async (kind, fields) => {
    const reply = await call(`/transaction/${kind}`, {
      game_code: game,
      ...(kind === 'rollback' ? {} : { currency }),
      ...(kind === 'bet' ? { is_free: false } : {}),
      ...fields,
    })
    ledger.note(kind, fields, reply.status)
    return reply
  }

  const balance = async () => (await call('/user/balance', { game_code: game })).balance ?? 0n
  return { faults, ledger, send, call, move, balance, game, currency, user, token }
}

/** What the wallet refuses although a vendor may well have to send it: its operator looks at each of these. */
const DEFINITE =
  /^(?!OK$|TIMEOUT$|UNKNOWN$|INVALID_SIGNATURE$|WRONG_SYNTAX$|WRONG_TYPES$|INVALID_PARTNER$|no JSON$)/

/** Remembers which rounds are open, with a bet of each that was not rolled back, and what was refused for good. */
function openLedger() {
  const rounds = new Map()
  const refused = []

  const note = (kind, fields, status) => {
    const { round, transaction_uuid: uuid, reference_transaction_uuid: reference, amount } = fields
    if (kind !== 'bet' && DEFINITE.test(status)) refused.push({ kind, uuid, round, status })
    if (status !== 'OK') return
    if (kind === 'bet' && !rounds.has(round)) rounds.set(round, { bets: new Set(), isClosed: false })
    const known = rounds.get(round)
    if (known === undefined) return
    if (kind === 'bet') known.bets.add(uuid)
    if (kind === 'rollback') known.bets.delete(reference)
    known.isClosed ||= fields.round_closed ?? (kind === 'win' && amount === 0)
  }

  /** The rounds that are open, each with the uuid of a bet; null where all were rolled back. */
  const openRounds = () =>
    [...rounds]
      .filter(([, { isClosed }]) => !isClosed)
      .map(([round, { bets }]) => ({ round, bet: [...bets][0] ?? null }))
  return { note, openRounds, refused }
}

/** Reads the balance from the text, because it may exceed the range of a number. */
function read(text) {
  try {
    const given = JSON.parse(text)
    const [, digits] = /"balance"\s*:\s*(-?\d+)\s*[,}]/.exec(text) ?? []
    const status = String(given.status).replace(/^RS_(ERROR_)?/, '')
    return { status, balance: digits === undefined ? null : BigInt(digits), given }
  } catch {
    return { status: 'no JSON', balance: null, given: {} }
  }
}
