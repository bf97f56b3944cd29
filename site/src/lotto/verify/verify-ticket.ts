import { isIncluded, leafHash } from '@koi/contract/fairness/merkle.ts'
import type { Answer } from '../../api/api.ts'
import type { DrawRecordAnswer, Order } from '../queries.ts'
import { recalculateWager } from '../tickets/marks.ts'
import { bytesToHex, utf8ToBytes } from './bytes.ts'
import { type CheckStep, verdict } from './verify.ts'

export type OrderProof = Answer<'orderProof'>
export type TicketStepId = 'leaf' | 'included' | 'same' | 'paid'

/**
 * Checks that a ticket is in the tree whose root was published at lock, has the bets of the member, and was
 * paid according to its result. Never throws.
 */
export function checkTicket(
  order: Order,
  proof: OrderProof,
  draw: DrawRecordAnswer,
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
      id: 'leaf',
      toVerdict: verdict(leaf === proof.leaf),
      values: [
        ['computed', leaf],
        ['leaf', proof.leaf],
      ],
    },
    {
      id: 'included',
      toVerdict: proof.path === null || root === '' ? 'waits' : verdict(isIncluded(leaf, path, root)),
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

/** Whether the hashed text names this ticket, its draw, and every standing bet with its stake and odds. */
export function ticketTextMatches(text: string, order: Order): boolean {
  const lines = text.split('\n')
  const standing = order.wagers.filter((wager) => wager.state !== 'cancelled')
  const wanted = [
    `ticket ${order.orderNumber}`,
    `game ${order.gameCode}`,
    `numero ${order.numero}`,
    `placed ${order.placedAt}`,
    ...standing.map(
      ({ playId, selection, lines: count, unit, multiple, stake, odds }) =>
        `wager ${playId} ${selection} ${count} ${unit} ${multiple} ${stake} ${odds}`,
    ),
  ]
  return (
    wanted.every((line) => lines.includes(line)) &&
    lines.filter((line) => line.startsWith('wager ')).length === standing.length
  )
}
