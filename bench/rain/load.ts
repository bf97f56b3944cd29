/**
 * The members of a rain, a process of its own, started by fork: each message is a {@link RainJob}, and the
 * reply is a report. Every member has a connection of their own, looks at the rain before it opens, as their
 * page does, and taps once, at a time of their own.
 */

import { pause } from '../../scripts/processes.mjs'
import { type Connection, openConnection, requestText } from '../http/client.ts'
import { tokenOf } from '../http/crowd.ts'

export interface RainJob {
  readonly port: number
  readonly round: string
  /** The first of the members, and their number. */
  readonly first: number
  readonly members: number
  /** When the rain can be taken, in ms since 1970. */
  readonly openFrom: number
  /** For how many milliseconds before that the members look at it. */
  readonly looking: number
  /** Within how many milliseconds all of them tap. */
  readonly within: number
}

export interface RainReport {
  /** From each tap to its answer, in milliseconds. */
  readonly latencies: readonly number[]
  readonly taken: number
  readonly gone: number
  /** Answers that are neither. */
  readonly other: readonly string[]
}

async function work(job: RainJob): Promise<RainReport> {
  const connections: Connection[] = []
  // A few at a time, as the queue of the listening socket is short.
  for (let place = 0; place < job.members; place += 1) connections.push(await openConnection(job.port))
  try {
    const body = JSON.stringify({ id: job.round })
    const start = performance.now() + Math.max(50, job.openFrom - Date.now())
    const dueAt = (place: number, from: number, within: number) =>
      // A step that has no factor in common with their number spreads neighbours over the whole time.
      from + (((place * 617) % job.members) * within) / job.members
    const answers = await Promise.all(
      connections.map(async (connection, place) => {
        const member = { token: tokenOf(job.first + place), address: `10.7.${place >> 8}.${place & 255}` }
        await pause(Math.max(0, dueAt(place, start - job.looking, job.looking) - performance.now()))
        await connection.send(requestText('GET', '/wps/promotion/rain', member))
        const due = dueAt(place, start, job.within)
        await pause(Math.max(0, due - performance.now()))
        const { status, body: answer } = await connection.send(
          requestText('POST', '/wps/promotion/rain/take', { ...member, body }),
        )
        return { latency: performance.now() - due, status, text: answer.toString() }
      }),
    )
    const isGone = ({ text }: (typeof answers)[number]) => text.includes('"rain.gone"')
    return {
      latencies: answers.map(({ latency }) => latency),
      taken: answers.filter(({ status }) => status === 200).length,
      gone: answers.filter(isGone).length,
      other: answers
        .filter((one) => one.status !== 200 && !isGone(one))
        .map(({ status, text }) => `${status} ${text.slice(0, 200)}`),
    }
  } finally {
    for (const connection of connections) connection.close()
  }
}

process.on('message', (job: RainJob) => {
  work(job).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
