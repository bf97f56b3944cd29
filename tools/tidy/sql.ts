import { posix } from 'node:path'
import { isTest, type Project, type Rule, type SourceFile, type Violation } from './project.ts'

const isMigration = (path: string): boolean => path.includes('/db/migrations/')

/** `server/src/rooms/<room>/sql/<function>.sql` */
const FUNCTION_FILE = /^server\/src\/rooms\/(\w+)\/sql\/(\w+?)(\.book)?\.sql$/

/** A trigger against false claims of a time needs a clock that whoever writes the row does not set. */
const isGuard = (path: string): boolean => /\/sql\/refuse_\w+\.sql$/.test(path)

/** A line without its comment and its quoted texts. */
const codeOf = (line: string): string => line.replace(/'[^']*'/g, "''").replace(/--.*/, '')

/** Rules for all SQL: it starts with a reason, gets business time as an argument, and names no book. */
function* badLines({ path, lines }: SourceFile): Iterable<Violation> {
  if (!lines[0]?.startsWith('-- ')) yield { path, line: 1, message: 'the first line says why, after --' }
  for (const [index, line] of lines.entries()) {
    const code = codeOf(line)
    if (!isGuard(path) && /\b(now\(\)|current_timestamp|clock_timestamp\(\))/i.test(code)) {
      yield { path, line: index + 1, message: 'business time is passed in, never now()' }
    }
    if (path.endsWith('.book.sql') && /\bbook_\d+\b/.test(code)) {
      yield { path, line: index + 1, message: 'a book names no schema' }
    }
  }
}

/** Lines of code that call one of these functions. */
function* callsOf({ path, lines }: SourceFile, functions: ReadonlySet<string>, message: string) {
  for (const [index, line] of lines.entries()) {
    for (const [, name = ''] of codeOf(line).matchAll(/(\w+)\s*\(/g)) {
      if (functions.has(name)) yield { path, line: index + 1, message: `${name}: ${message}` }
    }
  }
}

const functionsOf = (project: Project): Set<string> =>
  new Set([...project.keys()].flatMap((path) => FUNCTION_FILE.exec(path)?.[2] ?? []))

export const migrations: Rule = {
  name: 'migrations',
  *check(project: Project): Iterable<Violation> {
    const numbers = new Map<string, string>()
    const functions = functionsOf(project)
    for (const file of project.values()) {
      const { path, lines } = file
      if (!isMigration(path)) continue
      const base = posix.basename(path)
      const [, number] = /^(\d{4})_[a-z]+(_[a-z0-9]+)*(\.book)?\.sql$/.exec(base) ?? []
      if (number === undefined) {
        yield { path, line: 1, message: 'NNNN_room.sql or NNNN_room.book.sql' }
        continue
      }
      const place = `${posix.dirname(path)}/${number}`
      const other = numbers.get(place)
      if (other !== undefined) yield { path, line: 1, message: `has the number of ${other}` }
      numbers.set(place, base)
      yield* badLines(file)
      // Migrations are applied before the functions and never change, while functions do.
      yield* callsOf(file, functions, 'no migration calls a function of ours')
      for (const [index, line] of lines.entries()) {
        if (/\bcreate (or replace )?(function|procedure|trigger)\b/i.test(codeOf(line))) {
          yield { path, line: index + 1, message: 'functions, with their triggers, are files of their room' }
        }
      }
    }
  },
}

export const sqlFunctions: Rule = {
  name: 'SQL functions',
  *check(project: Project): Iterable<Violation> {
    const functions = functionsOf(project)
    for (const file of project.values()) {
      const { path, text } = file
      if (!/\/rooms\/.*\.sql$/.test(path)) continue
      const [, room, name = '', book] = FUNCTION_FILE.exec(path) ?? []
      if (room === undefined) {
        yield { path, line: 1, message: 'SQL of a room is in rooms/<room>/sql/<function>.sql' }
        continue
      }
      yield* badLines(file)
      const created = [...text.matchAll(/^create or replace function ([\w.]+)\(/gm)].map(([, made]) => made)
      const ofRoom = name.startsWith(`${room}_`) && created[0] === name
      const ofSchema = book === undefined && created[0] === `${room}.${name}`
      if (created.length !== 1 || !(ofRoom || ofSchema)) {
        yield { path, line: 1, message: `it creates one function, of its room and its own name` }
      }
      // A body that is not a text is parsed at creation, when the functions that it calls may not exist yet.
      const parsed = /^(?:return|begin atomic)\b[^$]*/m.exec(text)?.[0] ?? ''
      yield* callsOf({ ...file, lines: parsed.split('\n') }, functions, 'called where it may not exist yet')
      if (!isCalled(project, path, name)) yield { path, line: 1, message: 'nobody calls it' }
    }
  },
}

/** Whether a trigger in its own file calls it, or another file that is not a test. */
function isCalled(project: Project, own: string, name: string): boolean {
  const word = new RegExp(`\\b${name}\\b`)
  return [...project.values()].some(({ path, text }) =>
    path === own
      ? /^create or replace trigger\b/m.test(text)
      : path.startsWith('server/src/rooms/') && !isTest(path) && word.test(text),
  )
}

/** Short aliases are forbidden: `b.stake` must be looked up, `bet.stake` can be read. */
export const aliases: Rule = {
  name: 'aliases in SQL',
  *check(project: Project): Iterable<Violation> {
    for (const { path, lines } of project.values()) {
      const find = aliasIn(path)
      if (find === undefined) continue
      for (const [index, line] of lines.entries()) {
        const alias = find(line)
        if (alias !== undefined) yield { path, line: index + 1, message: `'${alias}' is not a word` }
      }
    }
  },
}

/**
 * Returns a function that finds a short alias in a line of this file; undefined for files without the rule.
 */
function aliasIn(path: string): ((line: string) => string | undefined) | undefined {
  if (path.endsWith('/schema.sql')) return undefined
  if (path.endsWith('.sql')) return (line) => /\b([a-z]{1,2})\.[a-z*]/.exec(codeOf(line))?.[1]
  if (!path.endsWith('.ts') || isTest(path)) return undefined
  // In a query in TypeScript it is where a table is named, or a list of rows.
  if (path.startsWith('server/src/rooms/')) return (line) => TABLE_ALIAS.exec(line)?.[1]
  if (!/^(studio\/src|server\/src\/db)\//.test(path)) return undefined
  return (line) => (TABLE_ALIAS.exec(line) ?? OWN_ALIAS.exec(line) ?? ROWS_ALIAS.exec(line))?.[1]
}

const SHORT = '(?:as )?(?!on|to|as|is|in|by|or)([a-z]{1,2})\\b'
/** `bets_bet b`, `lottery.game g` */
const TABLE_ALIAS = new RegExp(`\\b(?:from|join|update|into) \\w+[._]\\w+ ${SHORT}`)
/** `from round r where`, `ended e join`: a table of one word, where the line goes on as SQL does. */
const OWN_ALIAS = new RegExp(
  `\\b(?:from|join|update|into) \\w+ ${SHORT}(?=[\`',)]| (?:\\(|on\\b|join|left|set|using|where)|$)`,
)
/** `unnest($1::text[]) p (one)` */
const ROWS_ALIAS = new RegExp(`\\b(?:unnest|jsonb_to_recordset|jsonb_array_elements)\\(.*\\) ${SHORT}`)
