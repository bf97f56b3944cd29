/**
 * Members who bet as fast as they can, in a process of its own, started by fork: each message is a
 * {@link Spell}, answered by what they were {@link Told}. Ends with its parent.
 */
import { randomUUID } from 'node:crypto'
import { pause } from '../../scripts/processes.mjs'
import { type Connection, openConnection, requestText } from '../http/client.ts'
import { tokenOf } from '../http/crowd.ts'
import type { Told } from './burst-audit.ts'

/** How many members bet, each on their own connection, from one time of the wall clock until another. */
export interface Spell {
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

async function work({ port, sale, first, members, from, until }: Spell): Promise<Told> {
  const connections = await Promise.all(Array.from({ length: members }, () => openConnection(port)))
  const told: Told = { placed: [], refused: [] }
  try {
    await pause(Math.max(0, from - Date.now()))
    await Promise.all(
      connections.map(async (connection, nth) => {
        const member = first + nth
        while (Date.now() < until) await betOnce(connection, { member, sale, told })
      }),
    )
    return told
  } finally {
    for (const connection of connections) connection.close()
  }
}

interface Bet {
  readonly member: number
  readonly sale: Spell['sale']
  readonly told: Told
}

async function betOnce(connection: Connection, { member, sale, told }: Bet): Promise<void> {
  const { odds, ...draw } = sale
  const terms = { unit: '0.1', multiple: 1, series: 1956, odds, stake: '0.1' }
  const wagers = [{ playId: 'position', selection: `${member % 10}||||`, ...terms }]
  const body = JSON.stringify({ clientKey: randomUUID(), ...draw, wagers })
  const request = requestText('POST', '/lgw/orders', { token: tokenOf(member), body })
  const sentAt = Date.now()
  const answer = await connection.send(request)
  const answeredAt = Date.now()
  const { code, value } = JSON.parse(answer.body.toString()) as Envelope
  if (answer.status === 200 && value?.order !== undefined) {
    const { orderId, placedAt } = value.order
    told.placed.push({ orderId, member, placedAt, sentAt, answeredAt })
  } else {
    told.refused.push({ code: code ?? `status ${answer.status}`, answeredAt })
  }
}

process.on('message', (spell: Spell) => {
  work(spell).then(
    (told) => process.send?.({ told }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
