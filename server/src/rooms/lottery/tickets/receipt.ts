import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import type { TicketReceipt } from './place-tickets.ts'

export type Receipt = z.input<(typeof lotterySchemas)['placeChase']['output']>['receipts'][number]

interface Receipted extends TicketReceipt {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly drawAt: Date
}

/** What the page keeps of a ticket (docs/fairness.md#what-a-bettor-keeps). */
export function presentReceipt(ticket: Receipted): Receipt {
  const { id, game, numero, drawAt, leaf, nonce, recordHash, commitment } = ticket
  return {
    orderId: String(id),
    gameCode: game,
    numero,
    drawAt: drawAt.getTime(),
    leaf: Buffer.from(leaf).toString('hex'),
    nonce: Buffer.from(nonce).toString('hex'),
    recordHash,
    commitment,
  }
}

/** The receipts of tickets as they are now, in their order; a ticket that was cancelled whole has none. */
export async function readReceipts(book: Db, tickets: readonly bigint[]): Promise<Receipt[]> {
  const rows = await book.query<Receipted>({
    name: 'lottery_receipts',
    text: `select ticket.id, sale.game, sale.numero, sale.draw_at as "drawAt", ticket.leaf, ticket.nonce,
        sale.record_hash as "recordHash", sale.commitment
      from lottery_ticket ticket join lottery_sale sale on sale.draw_id = ticket.draw_id
      where ticket.id = any ($1) and ticket.leaf is not null order by ticket.id`,
    values: [tickets],
  })
  return rows.map(presentReceipt)
}
