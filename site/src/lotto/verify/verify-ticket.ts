import { isIncluded, leafHash } from '@koi/contract/fairness/merkle.ts'
import type { Answer } from '../../api/api.ts'
import type { DrawRecordAnswer, Order } from '../queries.ts'
import { recalculateWager } from '../tickets/marks.ts'
import { bytesToHex, utf8ToBytes } from './bytes.ts'
import { type CheckStep, verdict } from './verdict.ts'

export type OrderProof = Answer<'orderProof'>
export type TicketStepId = 'same' | 'in_time' | 'leaf' | 'kept_leaf' | 'included' | 'paid'

/** What a ticket is checked with: its proof, its draw, and the leaf that this browser kept when it was placed. */
export interface TicketEvidence {
  readonly proof: OrderProof
  readonly draw: DrawRecordAnswer
  readonly keptLeaf: string | null
}

/**
 * Checks that a ticket is in the tree whose root was published when its draw closed, that it is the one that
 * this browser placed before the close, and that it was paid what its result gives. Never throws.
 */
export function checkTicket(
  order: Order,
  { proof, draw, keptLeaf }: TicketEvidence,
): readonly CheckStep<TicketStepId>[] {
  const leaf = bytesToHex(leafHash(utf8ToBytes(proof.ticketText)))
  const root = draw.ticketRoot ?? ''
  const path = proof.path ?? []
  const { winningNumber } = draw
  const reckoned = order.wagers
    .filter((wager) => wager.state === 'settled')
    .map((wager) => ({ wager, own: recalculateWager(draw.family, wager, winningNumber ?? '') }))
  return [
    {
      id: 'same',
      toVerdict: verdict(ticketTextMatches(proof.ticketText, order)),
      values: [['ticket_text', proof.ticketText]],
    },
    {
      id: 'in_time',
      toVerdict: verdict(order.placedAt < draw.closeAt),
      values: [],
    },
    {
      id: 'leaf',
      toVerdict: verdict(leaf === proof.leaf),
      values: [
        ['computed', leaf],
        ['leaf', proof.leaf],
      ],
    },
    {
      id: 'kept_leaf',
      toVerdict: keptLeaf === null ? 'absent' : verdict(leaf === keptLeaf),
      values: [['leaf', keptLeaf ?? '']],
    },
    {
      id: 'included',
      toVerdict:
        proof.path === null || root === ''
          ? 'waits'
          : verdict(proof.root === root && isPathOf(draw, path) && isIncluded(leaf, path, root)),
      values: [
        ['path', path.map(({ side, hash }) => `${side} ${hash}`).join('\n')],
        ['root', root],
      ],
    },
    {
      id: 'paid',
      toVerdict:
        winningNumber === null || reckoned.length === 0
          ? 'waits'
          : verdict(reckoned.every(({ wager, own }) => own?.payout === wager.payout)),
      values: reckoned.map(({ wager, own }) => {
        const bet = `${wager.playId} ${wager.selection}`
        return ['paid', `${bet}: ${own?.payout ?? '?'} = ${wager.payout}`]
      }),
    },
  ]
}

/** A path is as long as a tree of so many leaves can have. */
const isPathOf = ({ ticketCount }: DrawRecordAnswer, path: readonly unknown[]): boolean =>
  ticketCount !== null && path.length <= Math.ceil(Math.log2(Math.max(1, ticketCount)))

/**
 * Whether the hashed text names this ticket, its draw, and every bet that was not cancelled, with stake and
 * odds.
 */
export function ticketTextMatches(text: string, order: Order): boolean {
  const lines = text.split('\n')
  const standing = order.wagers.filter((wager) => wager.state !== 'cancelled')
  const wanted = [
    `ticket ${order.orderNumber}`,
    `game ${order.gameCode}`,
    `numero ${order.numero}`,
    `placed ${order.placedAt}`,
    ...standing.map(
      ({ playId, selection, lines: count, unit, multiple, stake, odds, series, rebate }) =>
        `wager ${playId} ${selection} ${count} ${unit} ${multiple} ${stake} ${odds}` +
        // Format 1 names neither series nor rebate.
        (lines[0] === 'koi-ticket-1' ? '' : ` ${series} ${rebate}`),
    ),
  ]
  return (
    wanted.every((line) => lines.includes(line)) &&
    lines.filter((line) => line.startsWith('wager ')).length === standing.length
  )
}
