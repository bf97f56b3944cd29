import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Inbox } from './inbox.ts'

const MAX_BYTES = 1024 * 1024
/** How long a server that closes waits for its senders. */
const CLOSE_TIMEOUT_MS = 500

/** Listens on this machine, and adds mail for any address to the inbox. Returns a function that closes it. */
export async function listenForMail(inbox: Inbox, port: number): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideSize: true,
    size: MAX_BYTES,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData: (stream, session, done) => {
      if (inbox.consumeFault() === 'busy') {
        stream.resume()
        stream.once('end', () => done(Object.assign(new Error('busy, try later'), { responseCode: 451 })))
        return
      }
      receive(inbox, stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => listening())
  })
  // A sender that disconnects halfway is no error of the server.
  server.on('error', () => undefined)
  return () => new Promise((closed) => server.close(() => closed()))
}

async function receive(
  inbox: Inbox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const { from, subject = '', text = '', html = null } = await PostalMime.parse(Buffer.concat(chunks))
  inbox.add({
    from: from === undefined ? '' : `${from.name} <${from.address}>`.trim(),
    to: envelope.rcptTo.map(({ address }) => address),
    subject,
    text,
    html,
  })
}
