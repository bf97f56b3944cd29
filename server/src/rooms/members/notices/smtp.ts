import { createTransport } from 'nodemailer'
import type { Config } from '../../../config.ts'
import type { WrittenLetter } from './letter.ts'

/** A mail server that does not answer must not hold a worker. */
const PATIENCE_MILLISECONDS = 15_000

/**
 * Hands a letter to the mail server of KOI_SMTP_URL. Answers 'refused' when the server says no to this
 * mailbox or letter for good; throws when it may take it later. The error is logged: it names no address.
 */
export async function deliver(config: Config, letter: WrittenLetter): Promise<'sent' | 'refused'> {
  const { KOI_SMTP_URL: url, KOI_MAIL_FROM: from } = config
  if (url === undefined) throw new Error('there is no mail server: KOI_SMTP_URL is not set')
  const transport = createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ from, ...letter, headers: { 'Auto-Submitted': 'auto-generated' } })
    return 'sent'
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string }
    const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
    if (isAboutLetter && responseCode !== undefined && responseCode >= 500) return 'refused'
    throw new Error(`the mail server did not take a letter: ${responseCode ?? code ?? 'no reason'}`)
  } finally {
    transport.close()
  }
}

/** `smtps:` speaks TLS from the start; `smtp:` must change to it, save on this very machine. Pure. */
export function serverOf(url: URL) {
  const isSecure = url.protocol === 'smtps:'
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const login = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    ...(login.user === '' ? {} : { auth: login }),
  }
}
