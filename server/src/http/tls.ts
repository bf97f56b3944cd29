import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'

/** Certificate and key if the server itself terminates HTTPS; null behind a proxy. */
export function tlsOf(config: Config): { cert: string; key: string } | null {
  const { KOI_TLS_CERT: cert, KOI_TLS_KEY: key } = config
  if (cert === undefined || key === undefined) return null
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') }
}
