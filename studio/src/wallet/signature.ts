import { type KeyObject, sign } from 'node:crypto'

/** RSA-SHA256 (PKCS#1 v1.5) over the body as it is sent, base64 (docs/vendors.md#keys-and-signature). */
export const SIGNATURE_HEADER = 'x-hub88-signature'

export const signatureOf = (key: KeyObject, body: string): string =>
  sign('RSA-SHA256', Buffer.from(body), key).toString('base64')
