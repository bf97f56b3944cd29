import { generateSync } from 'otplib'

/** What an authenticator app shows now, or some seconds from now. */
export const totpAt = (secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
