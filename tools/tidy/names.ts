import { posix } from 'node:path'
import type { Project, Rule, Violation } from './project.ts'

/** Words that do not describe the content. */
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
        const parts = words(stem)
        const empty =
          parts.find((word) => EMPTY.includes(word)) ?? EMPTY_AT_THE_END.find((word) => parts.at(-1) === word)
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
