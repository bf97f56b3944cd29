import { posix } from 'node:path'
import { isTest, type Project, type Rule, type SourceFile, type Violation } from './project.ts'

/** Read only as the list of rows; tools/acceptance.test.ts fixes its text. */
const ROWS = 'docs/acceptance.md'
/** These files must contain what the rule forbids. */
const EXEMPT = /^tools\/tidy\/(citations|examples)\.ts$/

/** Citations of documents outside the repository, or of a decision by a wrong number. */
const LEADS_NOWHERE = new RegExp(
  [
    'specifications?\\b',
    'specs? \\d[\\d.]*',
    '(domain|architecture|growth)(\\.md)? \\d[\\d.]*',
    '(domain|growth|look|stack|anchors|beyond|platform)\\.md\\b',
    'decisions \\d+',
    'decision (?!\\d{4}\\b)\\d+',
  ]
    .map((form) => `\\b${form}`)
    .join('|'),
  'gi',
)

const DECISION = /\bdecision (\d{4})\b/gi
const PAGE = /\b(docs\/[\w./-]+\.md)(#[\w-]+)?/g
const LINK = /\]\((?![a-z]+:)([^)\s#]*)(#[\w-]+)?\)/g
const SOURCE =
  /\b(contract|server|site|office|studio|sandbox|bench|simulations|e2e|tools|scripts)\/[\w./-]+\.[a-z]+\b/g
const BRACKETED = /\[([A-Z]{2,4}-\d{2,3})\]/g

/** Every row, decision, page, heading and file that is cited exists. */
export const citations: Rule = {
  name: 'citations',
  readsPages: true,
  *check(project: Project): Iterable<Violation> {
    const known = readKnown(project)
    for (const file of project.values()) {
      if (file.path === ROWS || EXEMPT.test(file.path)) continue
      const { text, lineAt } = flatten(file)
      for (const { at, message } of breachesOf(text, file, known)) {
        yield { path: file.path, line: lineAt(at), message }
      }
      yield* missingFiles(file, project)
    }
  },
}

/** Joins the lines without comment marks, because a citation may be wrapped. */
function flatten({ lines }: SourceFile): { text: string; lineAt: (at: number) => number } {
  const bare = lines.map((line) => line.replace(/^\s*(\*(?!\/)|\/\/|--|#)?\s*/, ''))
  const ends: number[] = []
  let length = 0
  for (const line of bare) {
    length += line.length + 1
    ends.push(length)
  }
  return { text: bare.join(' '), lineAt: (at) => ends.findIndex((end) => at < end) + 1 }
}

interface Breach {
  readonly at: number
  readonly message: string
}

interface Known {
  readonly project: Project
  readonly rows: ReadonlySet<string>
  /** Matches an id in an area of rows, such as SH-17, but not UTF-8 or SHA-256. */
  readonly rowId: RegExp | null
  /** The numbers of decisions, with four digits. */
  readonly decisions: ReadonlySet<string>
  readonly headings: (path: string) => ReadonlySet<string>
}

function readKnown(project: Project): Known {
  const rows = new Set(
    (project.get(ROWS)?.lines ?? []).flatMap((line) => /^([A-Z]+-\d+) \| /.exec(line)?.[1] ?? []),
  )
  const areas = new Set([...rows].map((id) => id.slice(0, id.indexOf('-'))))
  const numbers = [...project.keys()].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])
  const read = new Map<string, ReadonlySet<string>>()
  const headings = (path: string): ReadonlySet<string> => {
    const found = read.get(path) ?? headingsOf(project.get(path))
    read.set(path, found)
    return found
  }
  const rowId = areas.size === 0 ? null : new RegExp(`\\b(${[...areas].join('|')})-\\d{2,3}\\b`, 'g')
  return { project, rows, rowId, decisions: new Set(numbers), headings }
}

function* breachesOf(text: string, { path }: SourceFile, known: Known): Iterable<Breach> {
  for (const { index: at, 0: found } of text.matchAll(LEADS_NOWHERE)) {
    yield { at, message: `'${found}': cite a row, a decision or a page of docs` }
  }
  for (const { index: at, 0: id } of known.rowId === null ? [] : text.matchAll(known.rowId)) {
    if (!known.rows.has(id)) yield { at, message: `there is no row ${id}` }
  }
  for (const { index: at, 1: id = '' } of isTest(path) ? text.matchAll(BRACKETED) : []) {
    if (!known.rows.has(id)) yield { at, message: `there is no row ${id}` }
  }
  for (const { index: at, 1: number = '' } of text.matchAll(DECISION)) {
    if (!known.decisions.has(number)) yield { at, message: `there is no decision ${number}` }
  }
  for (const { index: at, 1: page = '', 2: anchor = '' } of text.matchAll(PAGE)) {
    yield* missing({ page, anchor, at }, known)
  }
  for (const { index: at, 1: link = '', 2: anchor = '' } of path.endsWith('.md') ? text.matchAll(LINK) : []) {
    const page = link === '' ? path : posix.join(posix.dirname(path), link)
    if (isRead(page)) yield* missing({ page, anchor, at }, known)
  }
}

function* missing(
  { page, anchor, at }: { page: string; anchor: string; at: number },
  { project, headings }: Known,
): Iterable<Breach> {
  if (!project.has(page)) yield { at, message: `there is no file ${page}` }
  else if (anchor !== '' && !headings(page).has(anchor.slice(1))) {
    yield { at, message: `${page} has no heading ${anchor}` }
  }
}

/** Paths in pages and comments of files that do not exist. */
function* missingFiles(file: SourceFile, project: Project): Iterable<Violation> {
  for (const [index, line] of file.lines.entries()) {
    for (const [cited] of proseOf(line, file).matchAll(SOURCE)) {
      if (!isRead(cited) || project.has(cited)) continue
      yield { path: file.path, line: index + 1, message: `there is no file ${cited}` }
    }
  }
}

/** The prose of a line: the whole line of a page, the comment of a source. */
function proseOf(line: string, { path, tree }: SourceFile): string {
  if (/\.(md|html|txt)$/.test(path)) return line
  const mark = tree === undefined ? /--|\/\*|^\s*\*/ : /(^|\s)\/\/|\/\*|^\s*\*/
  const at = line.search(mark)
  return at < 0 ? '' : line.slice(at)
}

/** Tidy reads neither pictures nor build results. */
const isRead = (path: string): boolean =>
  /\.(ts|tsx|mjs|mts|sql|css|md|txt)$/.test(path) && !/\/(dist|public)\//.test(path)

/** The anchors of a page, as GitHub makes them out of headings. */
function headingsOf(page: SourceFile | undefined): ReadonlySet<string> {
  const anchors = new Set<string>()
  let isCode = false
  for (const line of page?.lines ?? []) {
    if (line.startsWith('```')) isCode = !isCode
    const [, heading] = (isCode ? null : /^#+ (.+)$/.exec(line)) ?? []
    if (heading !== undefined) anchors.add(anchorOf(heading))
  }
  return anchors
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
