import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'

/** A source file with its text and, for scripts, its syntax tree; or a page. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: readonly string[]
  /** undefined for SQL, CSS and pages. */
  readonly tree: ts.SourceFile | undefined
  readonly imports: readonly Import[]
}

export interface Import {
  readonly line: number
  /** As written. */
  readonly specifier: string
  /** The file of this project, or null for a library. */
  readonly target: string | null
  readonly typeOnly: boolean
  /** The names that an import declaration lists, as the other file exports them. */
  readonly names: readonly string[]
}

export type Project = ReadonlyMap<string, SourceFile>

export interface Violation {
  readonly path: string
  readonly line: number
  readonly message: string
}

export interface Rule {
  readonly name: string
  /** Whether the rule checks pages too; other rules check only sources. */
  readonly readsPages?: true
  readonly check: (project: Project) => Iterable<Violation>
}

const FOLDERS = [
  'docs',
  'contract',
  'server',
  'site',
  'office',
  'sandbox',
  'studio',
  'tools',
  'bench',
  'simulations',
  'e2e',
  'scripts',
]
const SOURCE = /\.(ts|tsx|mjs|mts|sql|css)$/
/** Documents, in docs, beside the sources and at the root. */
const PAGE = /\.(md|html|txt)$/

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

/** Files that exist only for tests: files named `testing`, and the page objects of browser tests. */
export const isTesting = (path: string): boolean =>
  /\/testing(\/|[a-z-]*\.ts$)|^(e2e|bench|simulations)\//.test(path)

/** Reads the sources and pages under a folder. */
export function readProject(root: string): Project {
  const texts = new Map<string, string>()
  const read = (path: string): void => void texts.set(path, readFileSync(join(root, path), 'utf8'))
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (!/^(node_modules|dist|\..*)$/.test(entry.name)) walk(path)
      } else if (SOURCE.test(entry.name) || PAGE.test(entry.name)) read(path)
    }
  }
  for (const folder of FOLDERS) walk(folder)
  for (const name of readdirSync(root)) if (name.endsWith('.md')) read(name)
  return projectOf(texts)
}

/** The violations of a rule in the files that it checks. */
export function checkRule({ check, readsPages }: Rule, project: Project): readonly Violation[] {
  const isSeen = (path: string): boolean => readsPages === true || !PAGE.test(path)
  return [...check(new Map([...project].filter(([path]) => isSeen(path))))]
}

export function projectOf(texts: ReadonlyMap<string, string>): Project {
  return new Map([...texts].map(([path, text]) => [path, parse(path, text, texts)]))
}

function parse(path: string, text: string, all: ReadonlyMap<string, string>): SourceFile {
  const lines = text.split('\n')
  if (/\.(sql|css)$/.test(path) || PAGE.test(path)) return { path, text, lines, tree: undefined, imports: [] }
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true)
  return { path, text, lines, tree, imports: listImports(tree, path, all) }
}

function listImports(tree: ts.SourceFile, path: string, all: ReadonlyMap<string, string>): Import[] {
  const imports: Import[] = []
  const add = (node: ts.Node, specifier: string, typeOnly: boolean): void => {
    const [target, names] = [resolve(path, specifier, all), namesIn(node)]
    imports.push({ line: lineOf(tree, node), specifier, target, typeOnly, names })
  }
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node, node.moduleSpecifier.text, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node, node.moduleSpecifier.text, node.isTypeOnly)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments
      if (argument !== undefined && ts.isStringLiteral(argument)) add(node, argument.text, false)
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      if (ts.isStringLiteral(node.argument.literal)) add(node, node.argument.literal.text, true)
    }
  })
  return imports
}

function namesIn(node: ts.Node): string[] {
  const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined
  if (bindings === undefined || !ts.isNamedImports(bindings)) return []
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
}

function resolve(from: string, specifier: string, all: ReadonlyMap<string, string>): string | null {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith('@koi/')) {
    const [, name = '', ...rest] = bare.split('/')
    return posix.join(name, 'src', ...rest)
  }
  if (!bare.startsWith('.')) return null
  const path = posix.join(posix.dirname(from), bare)
  return all.has(path) || SOURCE.test(path) ? path : null
}

/** Calls `see` for a node and all its descendants. */
export function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node)
  ts.forEachChild(node, (child) => visit(child, see))
}

/** Line of a node, from 1. */
export function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}

/** Every node of every script that passes `wanted`, as violations with one message. */
export function* find(
  project: Project,
  wanted: (file: SourceFile) => boolean,
  judge: (node: ts.Node, file: SourceFile) => string | undefined,
): Iterable<Violation> {
  for (const file of project.values()) {
    const { tree } = file
    if (tree === undefined || !wanted(file)) continue
    const found: Violation[] = []
    visit(tree, (node) => {
      const message = judge(node, file)
      if (message !== undefined) found.push({ path: file.path, line: lineOf(tree, node), message })
    })
    yield* found
  }
}
