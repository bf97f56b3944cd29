import { createPublicKey } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SIGNATURE_HEADER } from '../links/hub88.ts'
import { isSignedBy } from '../links/signature.ts'

/** What goes wrong with a call: before the vendor hears of it, after it has acted, or on the way of its answer. */
export type Fault = 'lost' | 'unanswered' | 'garbled' | 'doubled' | 'failing' | 'busy' | 'refused'

interface Purse {
  readonly user: string
  balance: number
  movedIn: number
  movedOut: number
  /** Wagered since the last way out. */
  wagered: number
  /** Stakes of rounds that are open. */
  open: number
}

interface Held {
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
}

const NEVER = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }

/** The vendor's own books: what moved under which reference, and what lies in which purse. */
function purseLedger() {
  const purses = new Map<string, Purse>()
  const ledger = new Map<string, Held>()

  const move = (direction: 'in' | 'out', asked: Asked): object => {
    const { sitting, reference, amount } = asked
    const known = ledger.get(reference)
    if (known !== undefined) return known.state === 'done' ? moved(reference, known) : NEVER
    const purse = purses.get(sitting) ?? emptyPurse(asked.user)
    if (direction === 'out' && !purses.has(sitting)) return NEVER
    const all = amount ?? purse.balance
    if (direction === 'out' && all > purse.balance) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }
    purses.set(sitting, purse)
    if (direction === 'in') purse.movedIn += all
    else purse.movedOut += all
    purse.balance += direction === 'in' ? all : -all
    const turnover = direction === 'out' ? purse.wagered : 0
    if (direction === 'out') purse.wagered = 0
    const remains = purse.balance + purse.open
    const held: Held = { direction, sitting, amount: all, turnover, remains, state: 'done' }
    ledger.set(reference, held)
    return moved(reference, held)
  }

  /** Whoever asks about a reference that never came is promised that it never will. */
  const status = ({ reference, sitting }: Asked): object => {
    const held = ledger.get(reference)
    if (held === undefined) {
      const none = { direction: 'in' as const, amount: 0, turnover: 0, remains: 0 }
      ledger.set(reference, { ...none, sitting, state: 'refused' })
      return NEVER
    }
    return held.state === 'refused' ? NEVER : { ...moved(reference, held), state: 'done' }
  }

  const lying = ({ sitting }: Asked): object => {
    const purse = purses.get(sitting)
    if (purse === undefined) return NEVER
    const { balance, movedIn, movedOut, open } = purse
    return { status: 'RS_OK', sitting, balance: balance + open, moved_in: movedIn, moved_out: movedOut }
  }

  /** A round that is played to its end: stake and win in units of 1/100000. */
  const play = (sitting: string, stake: number, win: number): void => {
    const purse = purses.get(sitting)
    if (purse === undefined || purse.balance < stake) throw new Error('there is not so much in the purse')
    purse.balance += win - stake
    purse.wagered += stake
  }

  const act = (path: string, body: Asked): object => {
    if (path === '/transfer/in') return move('in', body)
    if (path === '/transfer/out') return move('out', body)
    return path === '/transfer/status' ? status(body) : lying(body)
  }
  return { purses, ledger, play, act }
}

/** A vendor that keeps its players' money, over real HTTP, with a ledger of its own and bad days. */
export async function openPurse(ownPublicPem: () => Promise<string>) {
  const vendor = {
    ...purseLedger(),
    calls: [] as { path: string; body: Asked }[],
    /** What befalls the calls that come next, one after another. */
    faults: [] as Fault[],
    /** Whether a game can be opened. */
    isOpening: true,
    /** Held back until it resolves: for calls that meet. */
    gate: null as Promise<void> | null,
    base: '',
  }

  const hear = async (path: string, raw: Buffer, signature: string, response: ServerResponse) => {
    const body = JSON.parse(raw.toString()) as Asked
    vendor.calls.push({ path, body })
    // Games of the other vendor stand here too.
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
      void hear(request.url ?? '', Buffer.concat(parts), signature, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vendor.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return Object.assign(vendor, { close })
}

const emptyPurse = (user: string): Purse => ({
  user,
  balance: 0,
  movedIn: 0,
  movedOut: 0,
  wagered: 0,
  open: 0,
})

const moved = (reference: string, { amount, turnover, remains }: Held): object => ({
  status: 'RS_OK',
  reference,
  amount,
  turnover,
  balance: remains,
})
