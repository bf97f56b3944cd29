/**
 * The load generator of wallet calls, a process of its own, started by fork: each message is a
 * {@link WalletJob}, and the reply is a report. All calls are signed before the first one is sent.
 */
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { signBody } from '../../server/src/rooms/vendors/links/signature.ts'
import { type Connection, openConnection } from '../http/client.ts'
import { percentiles, type Run } from '../measure.ts'
import { keepPace } from '../pace.ts'

/** This many calls as fast as possible, or a fixed rate regardless of responses. */
export type WalletPace = { readonly calls: number } | { readonly rate: number; readonly seconds: number }

export interface WalletJob {
  readonly port: number
  readonly privatePem: string
  readonly vendor: string
  readonly game: string
  /** The first of the members who play, and their number. */
  readonly first: number
  readonly members: number
  readonly seats: number
  readonly pace: WalletPace
}

/** Names and tokens of members follow from their ids; wallet.ts inserts the same texts. */
const userOf = (member: number): string => `bench-user-${member}`
const tokenOf = (member: number): string => `bench-token-${member}`

/** A stake of 0.01, always returned in full, so that a balance never runs out. */
const STAKE = 1_000

interface Seat {
  readonly connection: Connection
  readonly requests: readonly string[]
  next: number
}

/** The number of rounds of all jobs: members take turns, and none plays at two seats at once. */
let rounds = 0

async function work(job: WalletJob): Promise<Run> {
  const key = createPrivateKey(job.privatePem)
  const seats: Seat[] = []
  for (let place = 0; place < job.seats; place++) {
    seats.push({
      connection: await openConnection(job.port),
      requests: writeRounds(job, { key, place }),
      next: 0,
    })
  }
  try {
    return 'rate' in job.pace ? await keepPace(job.pace, seats, ask) : await sendAll(seats)
  } finally {
    for (const { connection } of seats) connection.close()
  }
}

async function sendAll(seats: readonly Seat[]): Promise<Run> {
  const latencies: number[] = []
  const start = performance.now()
  await Promise.all(
    seats.map(async (seat) => {
      while (seat.next < seat.requests.length) {
        const asked = performance.now()
        await ask(seat)
        latencies.push(performance.now() - asked)
      }
    }),
  )
  return { rate: (latencies.length * 1000) / (performance.now() - start), ...percentiles(latencies) }
}

async function ask(seat: Seat): Promise<void> {
  const request = seat.requests[seat.next]
  if (request === undefined) throw new RangeError('more calls were requested than are signed')
  seat.next += 1
  const { status, body } = await seat.connection.send(request)
  const text = body.toString()
  if (status !== 200 || !text.includes('"RS_OK"')) throw new Error(`${status} ${text}`)
}

/** Bet and win, bet and rollback, in turn, of members who play at this seat only. */
function writeRounds(
  job: WalletJob,
  { key, place }: { readonly key: KeyObject; readonly place: number },
): string[] {
  const requests: string[] = []
  const own = Math.floor(job.members / job.seats)
  const wanted = 'rate' in job.pace ? job.pace.rate * job.pace.seconds : job.pace.calls
  // At a fixed rate a seat that waits long for a response misses turns, which others take.
  const calls = Math.ceil(wanted / job.seats) * ('rate' in job.pace ? 2 : 1)
  while (requests.length < calls) {
    const member = job.first + place * own + (rounds++ % own)
    const round = randomUUID()
    const bet = callOf(job, { member, round })
    const after = {
      ...callOf(job, { member, round }),
      round_closed: true,
      reference_transaction_uuid: bet.transaction_uuid,
    }
    const { amount: _, ...rollback } = after
    requests.push(requestOf(job, { key, call: 'bet', body: { ...bet, is_free: false } }))
    if (requests.length % 4 === 1) requests.push(requestOf(job, { key, call: 'win', body: after }))
    else requests.push(requestOf(job, { key, call: 'rollback', body: rollback }))
  }
  return requests
}

const callOf = (
  { game }: WalletJob,
  { member, round }: { readonly member: number; readonly round: string },
) => ({
  user: userOf(member),
  token: tokenOf(member),
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  round,
  round_closed: false,
  game_code: game,
  currency: 'CNY',
  amount: STAKE,
})

interface Written {
  readonly key: KeyObject
  readonly call: 'bet' | 'win' | 'rollback'
  readonly body: object
}

function requestOf({ vendor }: WalletJob, { key, call, body }: Written): string {
  const text = JSON.stringify(body)
  const lines = [
    `POST /vendor/${vendor}/transaction/${call} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `x-hub88-signature: ${signBody(key, text)}`,
    `content-length: ${Buffer.byteLength(text)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

process.on('message', (job: WalletJob) => {
  work(job).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
