import { createTransport } from 'nodemailer'
import type { Config } from '../../../config.ts'
import type { WrittenLetter } from './letter.ts'

/** A mail server that does not answer must not block a worker. */
const TIMEOUT_MILLISECONDS = 15_000

/**
 * Sends a letter through the mail server of KOI_SMTP_URL. Returns 'refused' if the server permanently rejects
 * this mailbox or letter; throws if it may accept it later. The error is logged, so it contains no address.
 */
export async function deliver(config: Config, letter: WrittenLetter): Promise<'sent' | 'refused'> {
  const { KOI_SMTP_URL: url, KOI_MAIL_FROM: from } = config
  if (url === undefined) throw new Error('no mail server: KOI_SMTP_URL is not set')
  const transport = createTransport({
    ...serverOf(new URL(url)),
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
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
    throw new Error(`the mail server did not accept a letter: ${responseCode ?? code ?? 'no reason'}`)
  } finally {
    transport.close()
  }
}

/** `smtps:` uses TLS from the start; `smtp:` must upgrade to it, except on this machine. Pure. */
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
