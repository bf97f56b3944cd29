import { type Logger, pino, stdSerializers } from 'pino'

/** The parts of PostgreSQL's errors that quote rows, which no log may contain. */
const QUOTED: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery'])

/** The log of the process: JSON lines without tokens or rows of the database. */
export const openLog = (level: string): Logger =>
  pino({
    level,
    redact: ['req.headers.authorization', 'token'],
    serializers: {
      err: (error: Error) =>
        Object.fromEntries(Object.entries(stdSerializers.err(error)).filter(([name]) => !QUOTED.has(name))),
    },
  })
