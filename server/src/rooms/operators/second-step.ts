import { generateURI } from 'otplib'
import type { Config } from '../../config.ts'
import type { Random } from '../../random.ts'
import { openSecret, sealSecret } from '../../secrets.ts'

/** The operators' authenticator secrets, sealed at rest; `totp.ts` checks codes. */
const PURPOSE = 'operators.totp'

export const totpUri = (name: string, secret: string): string =>
  generateURI({ issuer: 'Koi Office', label: name, secret })

export const sealTotp = (config: Config, random: Random, secret: string): string =>
  sealSecret(config, random, Buffer.from(secret), PURPOSE)

export const openTotp = (config: Config, sealed: string): string =>
  openSecret(config, sealed, PURPOSE).toString()
