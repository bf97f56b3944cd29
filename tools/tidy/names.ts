import { posix } from 'node:path'
import type { Project, Rule, Violation } from './project.ts'

/** Words that say nothing about what is inside. */
const EMPTY = ['util', 'utils', 'common', 'helper', 'helpers', 'manager', 'managers', 'misc', 'lib', 'libs']
/** There is a service screen (RT-03), and browsers have service workers; `member-service` says nothing. */
const EMPTY_AT_THE_END = ['service', 'services']

const words = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/)

export const fileWords: Rule = {
  name: 'words in file names',
  *check(project: Project): Iterable<Violation> {
    for (const path of project.keys()) {
      for (const part of path.split('/')) {
        const [stem = ''] = part.split('.')
        const said = words(stem)
        const empty =
          said.find((word) => EMPTY.includes(word)) ?? EMPTY_AT_THE_END.find((word) => said.at(-1) === word)
        if (empty !== undefined) yield { path, line: 1, message: `'${empty}' does not say what is inside` }
      }
    }
  },
}

export const fileCase: Rule = {
  name: 'case of file names',
  *check(project: Project): Iterable<Violation> {
    for (const path of project.keys()) {
      const base = posix.basename(path)
      const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/
      const pascal = /^[A-Z][A-Za-z0-9]*(\.test)?(\.module\.css|\.tsx)$/
      if (base.endsWith('.sql')) continue
      if (!kebab.test(base) && !pascal.test(base)) {
        yield { path, line: 1, message: 'kebab-case, or PascalCase for a React component' }
      }
    }
  },
}

export const migrations: Rule = {
  name: 'migrations',
  *check(project: Project): Iterable<Violation> {
    const numbers = new Map<string, string>()
    for (const { path, lines } of project.values()) {
      if (!path.includes('/db/migrations/')) continue
      const base = posix.basename(path)
      const [, number] = /^(\d{4})_[a-z]+(_[a-z0-9]+)*(\.book)?\.sql$/.exec(base) ?? []
      if (number === undefined) {
        yield { path, line: 1, message: 'NNNN_room_what.sql or NNNN_room_what.book.sql' }
        continue
      }
      const place = `${posix.dirname(path)}/${number}`
      const other = numbers.get(place)
      if (other !== undefined) yield { path, line: 1, message: `has the number of ${other}` }
      numbers.set(place, base)
      if (!lines[0]?.startsWith('-- ')) yield { path, line: 1, message: 'the first line says why, after --' }
      for (const [index, line] of lines.entries()) {
        const code = line.replace(/--.*/, '')
        if (/\b(now\(\)|current_timestamp|clock_timestamp\(\))/i.test(code)) {
          yield { path, line: index + 1, message: 'business time is passed in, never now()' }
        }
        if (base.endsWith('.book.sql') && /\bbook_\d+\b/.test(code)) {
          yield { path, line: index + 1, message: 'a book names no schema' }
        }
      }
    }
  },
}
