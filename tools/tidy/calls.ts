import ts from 'typescript'
import { isTest, lineOf, type Project, type Rule, type SourceFile, type Violation, visit } from './project.ts'

interface CallRow {
  readonly table: string
  readonly name: string
  /** `METHOD /path`. */
  readonly at: string
  readonly path: string
  readonly line: number
}

/** The server binds every table of calls once, and no two calls have the same address. */
export const boundCalls: Rule = {
  name: 'calls bound once',
  *check(project: Project): Iterable<Violation> {
    const rows = [...project.values()].filter(isTable).flatMap(listCalls)
    const bound = countBindings(project)
    const seen = new Map<string, CallRow>()
    const tables = new Set<string>()
    for (const row of rows) {
      const other = seen.get(row.at)
      if (other !== undefined) {
        yield {
          path: row.path,
          line: row.line,
          message: `${row.name} has the address of ${other.name}: ${row.at}`,
        }
      }
      seen.set(row.at, row)
      if (tables.has(row.table)) continue
      tables.add(row.table)
      const times = bound.get(row.table) ?? 0
      if (times !== 1)
        yield { path: row.path, line: row.line, message: `${row.table} is bound ${times} times` }
    }
    yield* doubleCommands(project)
  },
}

const isTable = ({ path }: SourceFile): boolean => /^contract\/src\/calls\/(?!index)[a-z-]+\.ts$/.test(path)

/** The rows of `export const xCalls = { name: { method, path, … } }`. */
function listCalls({ path, tree }: SourceFile): CallRow[] {
  const rows: CallRow[] = []
  for (const { name: table, value } of constants(tree)) {
    if (!table.endsWith('Calls')) continue
    for (const property of value.properties) {
      if (tree === undefined || !ts.isPropertyAssignment(property)) continue
      const call = objectIn(property.initializer)
      if (call === undefined) continue
      const field = (wanted: string): string =>
        call.properties
          .filter(ts.isPropertyAssignment)
          .filter((one) => one.name.getText() === wanted && ts.isStringLiteral(one.initializer))
          .map((one) => one.initializer.getText().slice(1, -1))[0] ?? ''
      const at = `${field('method')} ${field('path')}`
      rows.push({ table, name: property.name.getText(), at, path, line: lineOf(tree, property) })
    }
  }
  return rows
}

/** How often each table is given to `routesOf(table, …)`. */
function countBindings(project: Project): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, tree } of project.values()) {
    if (!path.startsWith('server/src/') || isTest(path) || tree === undefined) continue
    visit(tree, (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'routesOf') return
      const table = node.arguments[0]?.getText() ?? ''
      counts.set(table, (counts.get(table) ?? 0) + 1)
    })
  }
  return counts
}

/**
 * Operators' commands are spread into one table, so the same name in two rooms would silently override one.
 */
function* doubleCommands(project: Project): Iterable<Violation> {
  const seen = new Map<string, string>()
  for (const { path, tree } of project.values()) {
    if (tree === undefined || !/^server\/src\/rooms\/[a-z]+\/office(-[a-z-]+)?\.ts$/.test(path)) continue
    for (const { name, value } of constants(tree)) {
      if (name !== 'officeCommands') continue
      for (const property of value.properties) {
        const command = property.name?.getText()
        if (command === undefined) continue
        const other = seen.get(command)
        if (other !== undefined) {
          yield { path, line: lineOf(tree, property), message: `${command} is a command of ${other} too` }
        }
        seen.set(command, path)
      }
    }
  }
}

/** Top-level constants that are object literals, with or without `satisfies` and `as const`. */
export function constants(
  tree: ts.SourceFile | undefined,
): { name: string; value: ts.ObjectLiteralExpression }[] {
  if (tree === undefined) return []
  return tree.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.flatMap((one) => {
      const value = one.initializer === undefined ? undefined : objectIn(one.initializer)
      return value === undefined ? [] : [{ name: one.name.getText(), value }]
    }),
  )
}

function objectIn(node: ts.Expression): ts.ObjectLiteralExpression | undefined {
  if (ts.isObjectLiteralExpression(node)) return node
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return objectIn(node.expression)
  return undefined
}
