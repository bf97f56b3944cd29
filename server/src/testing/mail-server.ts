import assert from 'node:assert/strict'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * A mail server on its own port, closed after the test file. `mails` are in the order of their arrival; if
 * `replyCode` is not 250, mails are refused with it.
 */
export async function openMailServer() {
  const mails: ReceivedMail[] = []
  const state = { mails, replyCode: 250, url: '' }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      read(stream).then(({ from, subject = '', text = '', html = '' }) => {
        const { replyCode } = state
        if (replyCode !== 250) return done(Object.assign(new Error('no'), { responseCode: replyCode }))
        const to = envelope.rcptTo.map(({ address }) => address).join()
        mails.push({ to, from: `${from?.name} <${from?.address}>`, subject, text, html })
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  const address = server.server.address()
  assert(address !== null && typeof address === 'object')
  return Object.assign(state, { url: `smtp://127.0.0.1:${address.port}` })
}

async function read(stream: SMTPServerDataStream) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return PostalMime.parse(Buffer.concat(chunks))
}
