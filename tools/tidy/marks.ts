import ts from 'typescript'
import { find, isTest, type Rule } from './project.ts'

export const todos: Rule = {
  name: 'todos',
  *check(project) {
    for (const { path, lines } of project.values()) {
      // The rules and their examples must contain what they forbid.
      if (path.startsWith('tools/tidy/')) continue
      for (const [index, line] of lines.entries()) {
        const bare = /(\/\/|\*|--|<!--).*\b(TODO|FIXME|XXX|HACK)\b/.exec(line.replace(/@TODO\(\w+\)/g, ''))
        if (bare !== null) yield { path, line: index + 1, message: `${bare[2]} without @TODO(issue)` }
      }
    }
  },
}

export const skipped: Rule = {
  name: 'skipped tests',
  check: (project) =>
    find(
      project,
      ({ path }) => isTest(path),
      (node) => {
        if (!ts.isPropertyAccessExpression(node)) return undefined
        const isSkip = /^(skip|only|todo|fixme|skipIf|runIf|fails)$/.test(node.name.text)
        const isRunner = /^(test|it|describe|suite|test\.describe)$/.test(node.expression.getText())
        return isSkip && isRunner ? `${node.getText()}: every test runs` : undefined
      },
    ),
}

export const sleeps: Rule = {
  name: 'sleeps in tests',
  check: (project) =>
    find(
      project,
      ({ path }) => isTest(path),
      (node) => {
        if (!ts.isCallExpression(node)) return undefined
        const called = node.expression.getText()
        return /(^|\.)(setTimeout|waitForTimeout|sleep|pause|delay)$/.test(called)
          ? `${called}(): wait for what happens, not for time`
          : undefined
      },
    ),
}
