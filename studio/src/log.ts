import { type Logger, pino, stdSerializers } from 'pino'

/** What PostgreSQL quotes of a row in its errors, which no log may keep. */
const QUOTED: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery'])

/** The log of the process: JSON lines, without tokens and rows of the database. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    redact: ['req.headers.authorization', 'token'],
    serializers: {
      err: (error: Error) =>
        Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !QUOTED.has(name))),
    },
  })
