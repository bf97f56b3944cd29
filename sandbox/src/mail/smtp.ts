import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Inbox } from './inbox.ts'

const LARGEST_BYTES = 1024 * 1024
/** A sender that has not hung up by then is hung up on. */
const CLOSING_MILLISECONDS = 500

/** Listens for mail on this machine only; whoever it is for, it goes into the inbox. The answer closes it. */
export async function listenForMail(inbox: Inbox, port: number): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideSize: true,
    size: LARGEST_BYTES,
    closeTimeout: CLOSING_MILLISECONDS,
    onData: (stream, session, done) => {
      if (inbox.takeFault() === 'busy') {
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
  // A sender that breaks off in the middle is its own affair.
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
