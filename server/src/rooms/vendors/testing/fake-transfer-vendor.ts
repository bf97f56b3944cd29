import { createPublicKey } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNATURE_HEADER } from '../links/hub88.ts'
import { isSignedBy } from '../links/signature.ts'

/**
 * What goes wrong with a call: before the vendor receives it, after it has acted, or on the way of its
 * answer.
 */
export type Fault = 'lost' | 'unanswered' | 'garbled' | 'doubled' | 'failing' | 'busy' | 'refused'

interface Balance {
  readonly user: string
  balance: number
  movedIn: number
  movedOut: number
  /** Wagered since the last move out. */
  wagered: number
  /** Stakes of rounds that are open. */
  open: number
}

interface Recorded {
  readonly direction: 'in' | 'out'
  readonly sitting: string
  readonly amount: number
  readonly turnover: number
  readonly remains: number
  readonly state: 'done' | 'refused'
}

interface Asked {
  readonly user: string
  readonly sitting: string
  readonly reference: string
  readonly amount: number | null
  readonly currency: string
  readonly reason?: string
}

const NEVER = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }

/** The vendor's own books: its movements by reference, and what it holds by session. */
function transferVendorBooks() {
  const balances = new Map<string, Balance>()
  const movements = new Map<string, Recorded>()

  const move = (direction: 'in' | 'out', asked: Asked): object => {
    const { sitting, reference, amount } = asked
    const known = movements.get(reference)
    if (known !== undefined) return known.state === 'done' ? moved(reference, known) : NEVER
    const held = balances.get(sitting) ?? emptyBalance(asked.user)
    if (direction === 'out' && !balances.has(sitting)) return NEVER
    const all = amount ?? held.balance
    if (direction === 'out' && all > held.balance) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
    balances.set(sitting, held)
    if (direction === 'in') held.movedIn += all
    else held.movedOut += all
    held.balance += direction === 'in' ? all : -all
    const turnover = direction === 'out' ? held.wagered : 0
    if (direction === 'out') held.wagered = 0
    const remains = held.balance + held.open
    const recorded: Recorded = { direction, sitting, amount: all, turnover, remains, state: 'done' }
    movements.set(reference, recorded)
    return moved(reference, recorded)
  }

  /** A reference that is asked about before it came is refused when it comes. */
  const status = ({ reference, sitting }: Asked): object => {
    const recorded = movements.get(reference)
    if (recorded === undefined) {
      const none = { direction: 'in' as const, amount: 0, turnover: 0, remains: 0 }
      movements.set(reference, { ...none, sitting, state: 'refused' })
      return NEVER
    }
    return recorded.state === 'refused' ? NEVER : { ...moved(reference, recorded), state: 'done' }
  }

  const balance = ({ sitting }: Asked): object => {
    const held = balances.get(sitting)
    if (held === undefined) return NEVER
    const { movedIn, movedOut, open } = held
    return { status: 'RS_OK', sitting, balance: held.balance + open, moved_in: movedIn, moved_out: movedOut }
  }

  /** Plays a round to its end: stake and win in units of 1/100000. */
  const play = (sitting: string, stake: number, win: number): void => {
    const held = balances.get(sitting)
    if (held === undefined || held.balance < stake) throw new Error('the balance does not cover the stake')
    held.balance += win - stake
    held.wagered += stake
  }

  const act = (path: string, body: Asked): object => {
    if (path === '/transfer/in') return move('in', body)
    if (path === '/transfer/out') return move('out', body)
    return path === '/transfer/status' ? status(body) : balance(body)
  }
  return { balances, movements, play, act }
}

/** A vendor that holds its players' balances, over real HTTP, with books of its own and faults. */
export async function openFakeTransferVendor(ownPublicPem: () => Promise<string>) {
  const vendor = {
    ...transferVendorBooks(),
    calls: [] as { path: string; body: Asked }[],
    /** The faults of the next calls, one after another. */
    faults: [] as Fault[],
    /** Whether a game can be opened. */
    isOpening: true,
    /** The players whose session was ended, with the reason; each time once. */
    ended: [] as { user: string; reason: string }[],
    /** Calls wait until it resolves: for tests of calls at the same time. */
    gate: null as Promise<void> | null,
    base: '',
  }

  const handle = async (path: string, raw: Buffer, signature: string, response: ServerResponse) => {
    const body = JSON.parse(raw.toString()) as Asked
    vendor.calls.push({ path, body })
    // The games of the other vendor are here too.
    if (path === '/game/url') {
      return response.end(
        JSON.stringify(vendor.isOpening ? { url: `${vendor.base}/play` } : { status: 'down' }),
      )
    }
    if (!isSignedBy(createPublicKey(await ownPublicPem()), raw, signature)) {
      return response.end(JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }))
    }
    await vendor.gate
    const fault = vendor.faults.shift()
    if (fault === 'lost') return response.destroy()
    if (fault === 'failing') return response.writeHead(502).end()
    if (fault === 'busy') return response.end(JSON.stringify({ status: 'RS_ERROR_TIMEOUT' }))
    if (fault === 'refused') return response.end(JSON.stringify({ status: 'RS_ERROR_USER_DISABLED' }))
    if (path === '/session/end') {
      vendor.ended.push({ user: body.user, reason: body.reason ?? '' })
      return response.end(JSON.stringify({ status: 'RS_OK', ended: 1 }))
    }
    const answer = vendor.act(path, body)
    if (fault === 'doubled') return response.end(JSON.stringify(vendor.act(path, body)))
    if (fault === 'unanswered') return response.destroy()
    if (fault === 'garbled') return response.end('{"status":"RS_OK","amount":"much"}')
    return response.end(JSON.stringify(answer))
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = String(request.headers[SIGNATURE_HEADER])
      void handle(request.url ?? '', Buffer.concat(parts), signature, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vendor.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return Object.assign(vendor, { close })
}

const emptyBalance = (user: string): Balance => ({
  user,
  balance: 0,
  movedIn: 0,
  movedOut: 0,
  wagered: 0,
  open: 0,
})

const moved = (reference: string, { amount, turnover, remains }: Recorded): object => ({
  status: 'RS_OK',
  reference,
  amount,
  turnover,
  balance: remains,
})
