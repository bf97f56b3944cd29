import { connect, type Socket } from 'node:net'

/** The response to one request. */
export interface HttpResponse {
  readonly status: number
  readonly body: Buffer
}

/** A keep-alive connection, for one request at a time. */
export interface Connection {
  send(request: string): Promise<HttpResponse>
  close(): void
}

interface RequestOptions {
  readonly token?: string
  /** The address of the caller, as a proxy forwards it. */
  readonly address?: string
  readonly body?: string
}

/** The text of a request as it is sent. */
export function requestText(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { token, address, body = '' }: RequestOptions = {},
): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept: application/json', 'language: EN']
  if (address !== undefined) lines.push(`x-forwarded-for: ${address}`)
  if (token !== undefined) lines.push(`authorization: ${token}`)
  if (method === 'POST' || method === 'PUT') {
    lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}

/**
 * Opens a connection to a server on this machine. It uses a plain socket, because a client library would take
 * more of the two cores than the server under test.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await openSocket(port)
  let received = Buffer.alloc(0)
  let waiting: { resolve: (answer: HttpResponse) => void; reject: (error: Error) => void } | undefined
  const fail = (error: Error): void => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const answer = readResponse(received)
    if (answer === null) return
    received = Buffer.alloc(0)
    waiting?.resolve(answer)
    waiting = undefined
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', reject)
  })
}

/** The whole response, or null while a part is missing. Supports only bodies with a content length. */
function readResponse(received: Buffer): HttpResponse | null {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = received.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`a response without a length:\n${head}`)
  if (received.length < end + 4 + Number(length)) return null
  return { status: Number(head.slice(9, 12)), body: received.subarray(end + 4) }
}
