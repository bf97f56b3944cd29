import { inclusionProof } from '@koi/contract/fairness/merkle.ts'
import { expect, test } from 'vitest'
import type { Order } from '../queries.ts'
import { bytesToHex } from './bytes.ts'
import { draw, leaf, leaves, order, proof, ticketText, wager } from './testing.ts'
import { checkTicket, type OrderProof, ticketTextMatches } from './verify-ticket.ts'

const ticketVerdicts = (
  changed: Partial<OrderProof>,
  of: Order = order,
  keptLeaf: string | null = bytesToHex(leaf),
) =>
  Object.fromEntries(
    checkTicket(of, { proof: { ...proof, ...changed }, draw, keptLeaf }).map((step) => [
      step.id,
      step.toVerdict,
    ]),
  )

test('a ticket in the tree holds; another text, another path or another payout does not', () => {
  const holds = {
    same: 'holds',
    in_time: 'holds',
    leaf: 'holds',
    kept_leaf: 'holds',
    included: 'holds',
    paid: 'holds',
  }
  expect(ticketVerdicts({})).toEqual(holds)
  expect(ticketVerdicts({}, order, null).kept_leaf).toBe('absent')
  expect(ticketVerdicts({}, order, 'a'.repeat(64)).kept_leaf).toBe('fails')
  expect(ticketVerdicts({}, { ...order, placedAt: draw.closeAt }).in_time).toBe('fails')
  expect(ticketVerdicts({ root: 'a'.repeat(64) }).included).toBe('fails')
  expect(ticketVerdicts({ ticketText: ticketText.replace('3||||', '4||||') })).toEqual({
    ...holds,
    same: 'fails',
    leaf: 'fails',
    kept_leaf: 'fails',
    included: 'fails',
  })
  expect(ticketVerdicts({ path: inclusionProof(leaves, 0) }).included).toBe('fails')
  expect(ticketVerdicts({}, { ...order, wagers: [{ ...wager, payout: '5.00' }] }).paid).toBe('fails')
  expect(ticketVerdicts({ path: null }).included).toBe('waits')
})

test('a cancelled bet is in no text, and no other bet may be missing from it', () => {
  expect(ticketTextMatches(ticketText, { ...order, wagers: [wager, { ...wager, state: 'cancelled' }] })).toBe(
    true,
  )
  expect(ticketTextMatches(ticketText, { ...order, wagers: [wager, wager] })).toBe(false)
  expect(ticketTextMatches(`${ticketText}wager position 9|||| 1 1.00 1 1.00 97800 1956 0\n`, order)).toBe(
    false,
  )
})
