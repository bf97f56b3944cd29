/**
 * Members who bet as fast as they can, in a separate process that is started by fork. Each message is a
 * {@link BetBurst}; the reply is its {@link BetAnswers}. The process ends with its parent.
 */
import { randomUUID } from 'node:crypto'
import { siteCalls } from '@koi/contract/calls/index.ts'
import { pause } from '../../scripts/processes.mjs'
import { type Connection, openConnection, requestText } from '../http/client.ts'
import { tokenOf } from '../http/crowd.ts'
import type { BetAnswers } from './burst-audit.ts'

/** Members who bet, each on their own connection, from one time of the wall clock until another. */
export interface BetBurst {
  readonly port: number
  readonly sale: { readonly gameCode: string; readonly numero: string; readonly odds: number }
  readonly first: number
  readonly members: number
  readonly from: number
  readonly until: number
}

interface Envelope {
  readonly success: boolean
  readonly code?: string
  readonly value?: { readonly order?: { readonly orderId: string; readonly placedAt: number } }
}

async function placeBets({ port, sale, first, members, from, until }: BetBurst): Promise<BetAnswers> {
  const connections = await Promise.all(Array.from({ length: members }, () => openConnection(port)))
  const answers: BetAnswers = { placed: [], refused: [] }
  try {
    await pause(Math.max(0, from - Date.now()))
    await Promise.all(
      connections.map(async (connection, nth) => {
        const member = first + nth
        while (Date.now() < until) await betOnce(connection, { member, sale, answers })
      }),
    )
    return answers
  } finally {
    for (const connection of connections) connection.close()
  }
}

interface Bet {
  readonly member: number
  readonly sale: BetBurst['sale']
  readonly answers: BetAnswers
}

const { method, path } = siteCalls.placeOrder

async function betOnce(connection: Connection, { member, sale, answers }: Bet): Promise<void> {
  const { odds, ...draw } = sale
  const terms = { unit: '0.1', multiple: 1, series: 1956, odds, stake: '0.1' }
  const wagers = [{ playId: 'position', selection: `${member % 10}||||`, ...terms }]
  const body = JSON.stringify({ clientKey: randomUUID(), ...draw, wagers })
  const request = requestText(method, path, { token: tokenOf(member), body })
  const sentAt = Date.now()
  const answer = await connection.send(request)
  const answeredAt = Date.now()
  const { code, value } = JSON.parse(answer.body.toString()) as Envelope
  if (answer.status === 200 && value?.order !== undefined) {
    const { orderId, placedAt } = value.order
    answers.placed.push({ orderId, member, placedAt, sentAt, answeredAt })
  } else {
    answers.refused.push({ code: code ?? `status ${answer.status}`, answeredAt })
  }
}

process.on('message', (bets: BetBurst) => {
  placeBets(bets).then(
    (answers) => process.send?.({ answers }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
