import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from './config.ts'

/** Fields of PostgreSQL's errors that quote a row: names, numbers and hashes, which no log may contain. */
const QUOTED: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery'])

/** The log of the process: JSON lines without tokens, passwords and rows of the database. */
export function openLog({ KOI_LOG: level }: Pick<Config, 'KOI_LOG'>, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'token', 'password'],
    serializers: { err: withoutRows },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

function withoutRows(error: Error): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !QUOTED.has(name)))
}
