import ts from 'typescript'
import { constants } from './calls.ts'
import { isTest, lineOf, type Project, type Rule, type SourceFile, type Violation, visit } from './project.ts'

/** The last one determines the place of a breach: the English file. */
const LANGUAGES = ['cn', 'ms', 'en']
/** Keys that SH-38 names, which are in the catalogue even if no screen shows them yet. */
const SPECIFIED = /^(in_\w+|free_reject|contact_service)$/

/** Each text exists in every language and is used. */
export const texts: Rule = {
  name: 'texts',
  *check(project: Project): Iterable<Violation> {
    for (const app of ['site', 'office']) yield* checkApp(project, app)
  },
}

function* checkApp(project: Project, app: string): Iterable<Violation> {
  const catalogue = new RegExp(`^${app}/src/i18n/(${LANGUAGES.join('|')})/([a-z-]+)\\.ts$`)
  const languages = new Map<string, Map<string, { path: string; line: number }>>()
  for (const file of project.values()) {
    const [, language] = catalogue.exec(file.path) ?? []
    if (language === undefined) continue
    const keys = languages.get(language) ?? new Map()
    for (const { key, line } of listKeys(file)) keys.set(key, { path: file.path, line })
    languages.set(language, keys)
  }
  if (languages.size === 0) return
  const all = new Map(LANGUAGES.flatMap((language) => [...(languages.get(language) ?? [])]))
  const used = listUses(project, app)
  for (const [key, place] of all) {
    for (const language of languages.keys()) {
      if (!languages.get(language)?.has(key)) yield { ...place, message: `${key} has no text in ${language}` }
    }
    if (!SPECIFIED.test(key) && !used.whole.has(key) && !used.heads.some((head) => key.startsWith(head))) {
      yield { ...place, message: `nobody shows ${key}` }
    }
  }
}

function listKeys({ tree }: SourceFile): { key: string; line: number }[] {
  if (tree === undefined) return []
  return constants(tree).flatMap(({ value }) =>
    value.properties.flatMap((property) => {
      const { name } = property
      if (name === undefined) return []
      const key = ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText()
      return [{ key, line: lineOf(tree, property) }]
    }),
  )
}

/** Uses of keys: whole keys, or templates with a known beginning, such as `order.state.${state}`. */
function listUses(project: Project, app: string): { whole: Set<string>; heads: string[] } {
  const whole = new Set<string>()
  const heads = new Set<string>()
  for (const { path, tree } of project.values()) {
    const isUser = path.startsWith(`${app}/src/`) || path.startsWith('contract/src/')
    if (!isUser || isTest(path) || tree === undefined || /\/i18n\/(en|ms|cn)\//.test(path)) continue
    visit(tree, (node) => {
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) whole.add(node.text)
      else if (ts.isTemplateExpression(node) && node.head.text.length > 2) heads.add(node.head.text)
      else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) whole.add(node.name.text)
    })
  }
  return { whole, heads: [...heads] }
}

/** Attributes and properties whose values people read. */
const SHOWN =
  /^(name|label|title|hint|text|empty|act|done|rule|legend|placeholder|alt|aria-label|aria-description)$/
/** Words, as people read them: not a code, a path, the name of a field, or a unit such as `p50 ms`. */
const WORDS = /^\p{Lu}\p{Ll}+|\p{Ll}{2,} \p{Ll}{2,}/u

/** The office's screens show no words that are not in its catalogue (decision 0086). */
export const textsOutside: Rule = {
  name: 'texts outside the catalogue',
  *check(project: Project): Iterable<Violation> {
    for (const file of project.values()) {
      const { path, tree } = file
      if (!/^office\/src\/(?!i18n\/).*\.tsx?$/.test(path) || isTest(path) || tree === undefined) continue
      const found: ts.Node[] = []
      visit(tree, (node) => {
        if (ts.isJsxText(node) ? /\p{L}{2}/u.test(node.text) : isShown(node)) found.push(node)
      })
      for (const node of found)
        yield {
          path,
          line: lineOf(tree, node),
          message: `${node.getText(tree).trim()} is not in the catalogue`,
        }
    }
  },
}

/** Whether a literal with words is the value of something that people read. */
function isShown(node: ts.Node): boolean {
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return false
  if (!WORDS.test(node.text)) return false
  const at = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  return (ts.isJsxAttribute(at) || ts.isPropertyAssignment(at)) && SHOWN.test(at.name.getText())
}
