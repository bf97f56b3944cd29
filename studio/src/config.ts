import { isAbsolute } from 'node:path'
import { z } from 'zod'

const environment = z.object({
  STUDIO_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a port number, 0 to 65535')
    .default('8082')
    .transform((text) => Number.parseInt(text, 10)),
  HOST: z.string().min(1).default('0.0.0.0'),
  STUDIO_DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'a PostgreSQL address'),
  /** The operator's origin, which serves `/vendor/<CODE>/…`. */
  STUDIO_WALLET_URL: z.string().regex(/^https?:\/\/[^/\s]+$/, 'an origin such as http://127.0.0.1:8080'),
  /** Needed to send us the operator's keys. */
  STUDIO_SECRET: z.string().min(32, 'at least 32 characters'),
  /** How long bets are open at the live tables. */
  STUDIO_TABLE_SECONDS: z
    .string()
    .regex(/^([5-9]|[1-9]\d|1[01]\d|120)$/, '5 to 120 seconds')
    .default('18')
    .transform((text) => Number.parseInt(text, 10)),
  /** Seals seeds in the database: `id:64 hex digits`, newest first, separated by commas. */
  STUDIO_SEED_KEY: z.string().regex(/^\w{1,16}:[0-9a-f]{64}(,\w{1,16}:[0-9a-f]{64})*$/, 'id:64 hex digits'),
  /** The source of chance of rounds that players share; `mock` is for play money only. */
  STUDIO_BEACON: z.enum(['quicknet', 'mock']).default('quicknet'),
  /** Mirrors of the beacon, separated by commas; drand's public ones by default. */
  STUDIO_BEACON_URLS: z
    .string()
    .regex(/^https?:\/\/[^,\s]+(,https?:\/\/[^,\s]+)*$/, 'addresses, separated by commas')
    .optional()
    .transform((text) => text?.split(',')),
  KOI_DATA: z.string().refine(isAbsolute, 'an absolute path of a folder'),
  /** From one kick-off of virtual fixtures to the next; a match takes half of it. */
  STUDIO_KICK_OFF_SECONDS: z
    .string()
    .regex(/^\d{2,4}$/, 'seconds, 10 to 9999')
    .default('180')
    .transform((text) => Number.parseInt(text, 10)),
  /** How long a sitting waits for a page that is gone before it is paid out. */
  STUDIO_GONE_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, 'seconds, 0 to 9999')
    .default('60')
    .transform((text) => Number.parseInt(text, 10)),
  KOI_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export type Config = Readonly<z.output<typeof environment>>

/** Reads the environment; the only reader of `process.env`. @throws {Error} with each invalid setting */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const result = environment.safeParse(env)
  if (result.success) return Object.freeze(result.data)
  const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(lines.join('\n'))
}
