import { utf8ToBytes } from '@noble/hashes/utils.js'
import { toWire } from '../money.ts'
import { leafHash, type Sha256 } from './merkle.ts'

/** One wager of a ticket; amounts are units of 1/100000, odds are per 10 000. */
export interface LeafWager {
  readonly play: string
  /** Canonical selection text. */
  readonly selection: string
  readonly lines: bigint
  /** Money per line and unit, before the multiple. */
  readonly unit: bigint
  readonly multiple: bigint
  readonly stake: bigint
  readonly odds: bigint
  /** The series under which it was sold, and its rebate per 10 000; format 1 lacks both. */
  readonly series: number
  readonly rebateRate: number
}

/** A ticket as it is hashed into the tree of its draw. */
export interface LeafTicket {
  /** 2; tickets that were placed before format 2 existed have 1. */
  readonly format: 1 | 2
  readonly ticket: string
  readonly game: string
  readonly numero: string
  /** Ms since 1970. */
  readonly placedAt: number
  /** 16 to 64 random bytes, hex: a leaf that is published in the proof of its neighbour cannot be guessed. */
  readonly nonce: string
  readonly wagers: readonly LeafWager[]
}

const HEAD =
  /^koi-ticket-[12]\nticket [\w-]+\ngame \w+\nnumero [\w-]+\nplaced \d{1,15}\nnonce [0-9a-f]{32,128}\n$/
const WAGER = /^wager \w+ [\w,|]+ \d+ \d+\.\d{2,5} \d+ \d+\.\d{2,5} \d+( \d+ \d+)?\n$/

/**
 * The canonical text of a ticket: a line per field and a line per wager (play, selection, lines, unit,
 * multiple, stake, odds, series, rebate). Throws RangeError for fields that are not valid in it.
 */
export function ticketText(ticket: LeafTicket): string {
  const head =
    `koi-ticket-${ticket.format}\nticket ${ticket.ticket}\ngame ${ticket.game}\nnumero ${ticket.numero}\n` +
    `placed ${ticket.placedAt}\nnonce ${ticket.nonce}\n`
  const wagers = ticket.wagers.map((wager) => wagerLine(ticket.format, wager))
  if (!HEAD.test(head) || wagers.length === 0 || !wagers.every((line) => WAGER.test(line))) {
    throw new RangeError(`not a ticket: ${JSON.stringify(head + wagers.join(''))}`)
  }
  return head + wagers.join('')
}

/** The hash of a ticket's canonical text as a leaf of its draw's tree. */
export function ticketLeaf(ticket: LeafTicket, hash?: Sha256): Uint8Array {
  return leafHash(utf8ToBytes(ticketText(ticket)), hash)
}

function wagerLine(format: LeafTicket['format'], wager: LeafWager): string {
  const { play, selection, lines, unit, multiple, stake, odds, series, rebateRate } = wager
  const price = format === 1 ? '' : ` ${series} ${rebateRate}`
  return `wager ${play} ${selection} ${lines} ${toWire(unit)} ${multiple} ${toWire(stake)} ${odds}${price}
`
}
