import { createHmac } from 'node:crypto'

/** What is signed: the id of the event, when it is sent in seconds since 1970, and the bytes of the body. */
interface Signed {
  readonly id: string
  readonly timestamp: number
  readonly body: string
}

const PREFIX = 'whsec_'

/** A secret as it is shown: `whsec_` and the base64 of its bytes. Pure. */
export const secretText = (bytes: Uint8Array): string => PREFIX + Buffer.from(bytes).toString('base64')

/**
 * The header `webhook-signature` by Standard Webhooks: for each secret `v1,` and the base64 of the
 * HMAC-SHA256 of `id.timestamp.body`, separated by spaces. Pure.
 */
export const signatureOf = ({ id, timestamp, body }: Signed, secrets: readonly Uint8Array[]): string =>
  secrets
    .map((secret) => createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64'))
    .map((mac) => `v1,${mac}`)
    .join(' ')
