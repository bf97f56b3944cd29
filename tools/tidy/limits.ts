import ts from 'typescript'
import { lineOf, type Project, type Rule, type SourceFile, type Violation, visit } from './project.ts'

const MAX_LINE = 110
const MAX_FUNCTION = 60
const MAX_COMPONENT = 120
const MAX_FILE = 300

/** Tables of data: texts, calls, shapes, prices, kinds of work. They may be long. */
const TABLES = [
  /\/refusal-texts\//,
  /\/refusals\.ts$/,
  /\/i18n\/\w+\//,
  /\/agreement\/\w+\.ts$/,
  /\/calls\//,
  /\/schemas\//,
  /\/desk\/work-sources\.ts$/,
  /\/db\/schema\.sql$/,
  /^tools\/tidy\/examples\.ts$/,
  /^scripts\/lottery-drawings\.mjs$/,
]

const isTable = (path: string): boolean => TABLES.some((table) => table.test(path))

/** A migration is a list of tables and seeds, and may be long. */
const isMigration = (path: string): boolean => /\/db\/migrations\//.test(path)

export const lineLength: Rule = {
  name: 'line length',
  *check(project) {
    for (const { path, lines } of project.values()) {
      if (isTable(path)) continue
      for (const [index, line] of lines.entries()) {
        if (line.length > MAX_LINE && !isUnbreakable(line)) {
          yield { path, line: index + 1, message: `${line.length} characters, at most ${MAX_LINE}` }
        }
      }
    }
  },
}

/** A single long text, pattern or path on a line cannot be wrapped; the formatter does not either. */
function isUnbreakable(line: string): boolean {
  return /^\s*([\w.'"-]+:\s*|(export )?const \w+ =\s*|return )?(['"`/])[^\n]*\3[gimsuy]*[,;)\]]*$/.test(line)
}

export const fileLength: Rule = {
  name: 'file length',
  *check(project) {
    for (const { path, lines } of project.values()) {
      if (isTable(path) || isMigration(path)) continue
      const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
      if (count > MAX_FILE) yield { path, line: MAX_FILE, message: `${count} lines, at most ${MAX_FILE}` }
    }
  },
}

export const functionLength: Rule = {
  name: 'function length',
  *check(project: Project): Iterable<Violation> {
    for (const file of project.values()) {
      if (file.tree !== undefined) yield* longFunctions(file, file.tree)
      else yield* longSqlFunctions(file)
    }
  },
}

function longFunctions({ path }: SourceFile, tree: ts.SourceFile): Violation[] {
  const found: Violation[] = []
  visit(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined || isDescribe(node)) return
    const first = lineOf(tree, node)
    const count = tree.getLineAndCharacterOfPosition(node.getEnd()).line + 2 - first
    const name = nameOf(node)
    const isComponent = path.endsWith('.tsx') && /^[A-Z]/.test(name)
    const most = isComponent ? MAX_COMPONENT : MAX_FUNCTION
    if (count > most) {
      const what = isComponent ? 'component' : 'function'
      found.push({ path, line: first, message: `${what} ${name} has ${count} lines, at most ${most}` })
    }
  })
  return found
}

/** A function ends at the first unindented line that ends with a semicolon. */
function* longSqlFunctions({ path, lines }: SourceFile): Iterable<Violation> {
  for (const [index, line] of lines.entries()) {
    const name = /^create (?:or replace )?function ([\w.]+)/.exec(line)?.[1]
    if (name === undefined) continue
    const count = lines.slice(index).findIndex((end) => /^\S.*;$/.test(end)) + 1
    if (count > MAX_FUNCTION) {
      yield { path, line: index + 1, message: `function ${name} has ${count} lines, at most ${MAX_FUNCTION}` }
    }
  }
}

/** The callback of `describe` only groups tests. */
function isDescribe(node: ts.Node): boolean {
  const { parent } = node
  return (
    parent !== undefined &&
    ts.isCallExpression(parent) &&
    /^(test\.)?describe\b/.test(parent.expression.getText())
  )
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name !== undefined) return node.name.getText()
  const { parent } = node
  if (parent === undefined) return ''
  if (ts.isVariableDeclaration(parent)) return parent.name.getText()
  // A component wrapped as in `const Row = memo((props) => …)`.
  if (ts.isCallExpression(parent) && ts.isVariableDeclaration(parent.parent))
    return parent.parent.name.getText()
  return ''
}
