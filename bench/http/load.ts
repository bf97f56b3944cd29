/**
 * The load generator, a process of its own, started by fork: each message is a {@link Job}, and the reply is
 * a {@link Report}. Exits with its parent.
 */

import { load, type Run } from '../measure.ts'
import { keepPace } from '../pace.ts'
import { type Connection, type HttpResponse, openConnection } from './client.ts'
import { makers, type RequestName, type Scene } from './requests.ts'

/** `callers` that send again as soon as they have a response, or a fixed rate regardless of responses. */
export type Pace =
  | { readonly callers: number; readonly milliseconds: number }
  | { readonly rate: number; readonly seconds: number }

export interface Job {
  readonly port: number
  readonly request: RequestName
  readonly scene: Scene
  readonly pace: Pace
}

export interface Report extends Run {
  readonly count: number
  /** The mean length of a body. */
  readonly bytes: number
}

/** Connections at a fixed rate; a request waits for a free one, and the wait is measured. */
const MAX_CONNECTIONS = 128

/** The number of requests of all jobs, so that members take turns. */
let made = 0

async function work({ port, request, scene, pace }: Job): Promise<Report> {
  const callers = 'callers' in pace ? pace.callers : MAX_CONNECTIONS
  const connections = await Promise.all(Array.from({ length: callers }, () => openConnection(port)))
  let bytes = 0
  let answers = 0
  const ask = async (connection: Connection): Promise<void> => {
    const answer = await connection.send(makers[request](++made, scene))
    bytes += requireSuccess(request, answer).body.length
    answers += 1
  }
  try {
    const run =
      'callers' in pace
        ? await load(pace.callers, pace.milliseconds, (caller) => ask(connectionOf(connections, caller)))
        : await keepPace(pace, connections, ask)
    return { ...run, count: answers, bytes: bytes / answers }
  } finally {
    for (const connection of connections) connection.close()
  }
}

function connectionOf(connections: readonly Connection[], caller: number): Connection {
  const connection = connections[caller]
  if (connection === undefined) throw new RangeError(`there is no connection ${caller}`)
  return connection
}

function requireSuccess(request: RequestName, answer: HttpResponse): HttpResponse {
  if (answer.status !== 200) throw new Error(`${request}: ${answer.status} ${answer.body.toString()}`)
  return answer
}

process.on('message', (job: Job) => {
  work(job).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
