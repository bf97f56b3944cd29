import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The entries of the public log (docs/domain/log.md#entries): canonical texts, one `name value` line for each
 * field after two lines that name the format and the type. Times are ms since 1970, hashes lower-case hex.
 */
const FORMAT = 'koi-log-1'

/** How a field is written on its line, and read from it. */
interface Field<Value> {
  readonly pattern: RegExp
  readonly read: (text: string) => Value
}

const text = (pattern: RegExp): Field<string> => ({ pattern, read: (line) => line })
const whole: Field<number> = { pattern: /^(0|[1-9]\d{0,14})$/, read: Number }
const amount: Field<bigint> = { pattern: /^(0|[1-9]\d{0,18})$/, read: BigInt }
/** A field that a draw may lack, such as the record of an official draw. */
const optional = (pattern: RegExp): Field<string | null> => ({
  pattern: new RegExp(`^-$|${pattern.source}`),
  read: (line) => (line === '-' ? null : line),
})

const HASH = /^[0-9a-f]{64}$/
const HEX = /^([0-9a-f]{2}){1,256}$/
const CODE = /^\w{1,32}$/
const NUMERO = /^[\w-]{1,40}$/
const RESULT = /^[\w,~|+:-]{1,400}$/
const WORD = /^[\w.-]{1,64}$/
const LINE = /^[^\n]{1,30000}$/

const draw = { game: text(CODE), numero: text(NUMERO), record: optional(HASH) }

/** The fields of each type, in the order of their lines. */
const FIELDS = {
  /** The tickets' root of a draw; `record` is the hash of its record, null for an official draw. */
  root: { ...draw, root: text(HASH), count: whole, at: whole },
  /** A result; `seed` and `signature` (of the beacon's round) are null for an official draw. */
  result: {
    ...draw,
    round: whole,
    signature: optional(HEX),
    seed: optional(HEX),
    result: text(RESULT),
    at: whole,
  },
  /** A void draw, with the code of the reason. */
  void: { ...draw, reason: text(WORD), at: whole },
  /** What the result of a void draw would have been: published once its beacon round is known. */
  'void-result': {
    ...draw,
    round: whole,
    signature: text(HEX),
    seed: text(HEX),
    result: text(RESULT),
    at: whole,
  },
  /** A rain that is over: what decided its amounts, how many envelopes were taken, and how much that was. */
  'rain-result': {
    numero: text(NUMERO),
    record: text(HASH),
    round: whole,
    signature: text(HEX),
    seed: text(HEX),
    taken: whole,
    paid: amount,
    at: whole,
  },
  /** A rain that did not open, or that was ended early, with the code of the reason. */
  'rain-stop': { numero: text(NUMERO), record: text(HASH), reason: text(WORD), at: whole },
  /**
   * A setting that matters to members, in force from `from`. `subject` names the setting (`terms:SSC60`),
   * `id` its row, `action` is `set`, `withdraw` or `lift`; `value` is canonical JSON.
   */
  setting: {
    subject: text(/^[\w.-]{1,40}:[\w.-]{1,40}$/),
    id: text(WORD),
    action: text(/^(set|withdraw|lift)$/),
    from: whole,
    at: whole,
    value: text(LINE),
  },
  /** The sum tree of all members' balances (units of 1/100000); `run` is its number. */
  sums: {
    run: whole,
    currency: text(/^[A-Z]{3}$/),
    root: text(HASH),
    total: amount,
    count: whole,
    at: whole,
  },
  /** The head of the operators' audit trail. */
  'audit-head': { line: whole, hash: text(HASH), at: whole },
  /** A checkpoint that was sent to a place outside, with the hash of the place's answer. */
  anchor: { size: whole, root: text(HASH), place: text(LINE), receipt: text(HASH), at: whole },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field<unknown>>>>>

type Fields = typeof FIELDS
type FieldEntry = {
  [Type in keyof Fields]: { readonly type: Type } & {
    readonly [Name in keyof Fields[Type]]: Fields[Type][Name] extends Field<infer Value> ? Value : never
  }
}[keyof Fields]

/** One entry. Records carry their canonical text, without change. */
export type LogEntry =
  | FieldEntry
  | { readonly type: 'draw-record'; readonly text: string }
  | { readonly type: 'rain-record'; readonly text: string }
export type LogEntryType = LogEntry['type']
export type LogEntryOf<Type extends LogEntryType> = Extract<LogEntry, { type: Type }>

export const logEntryTypes = ['draw-record', 'rain-record', ...Object.keys(FIELDS)] as readonly LogEntryType[]

/** The largest entry in bytes: a bundle of entries counts the length of each in two bytes. */
const MAX_ENTRY_BYTES = 65_535

const HEAD = /^koi-log-1\ntype ([a-z-]+)\n/
/** Any version of a record begins with its game and draw number, and has one `name value` line per field. */
const RECORD = /^koi-draw-\d+\ngame (\w{1,32})\nnumero ([\w-]{1,40})\n([a-z-]+ [^\n]+\n)+$/

const RAIN_RECORD = /^koi-rain-\d+\nnumero ([\w-]{1,40})\n([a-z-]+ [^\n]+\n)+$/

/** The canonical text of an entry. Throws RangeError for fields that are not valid in it. */
export function logEntryText(entry: LogEntry): string {
  const body = entry.type === 'draw-record' || entry.type === 'rain-record' ? entry.text : bodyOf(entry)
  const whole = `${FORMAT}\ntype ${entry.type}\n${body}`
  if (utf8ToBytes(whole).length > MAX_ENTRY_BYTES || parseLogEntry(whole) === null)
    throw new RangeError(`not an entry of the log: ${whole.slice(0, 400)}`)
  return whole
}

function bodyOf(entry: FieldEntry): string {
  const values: Readonly<Record<string, unknown>> = entry
  return Object.keys(FIELDS[entry.type])
    .map((name) => `${name} ${values[name] === null ? '-' : String(values[name])}\n`)
    .join('')
}

/** Reads a canonical text; null when it is not canonical or of an unknown type. */
export function parseLogEntry(given: string): LogEntry | null {
  const [head = '', type = ''] = HEAD.exec(given) ?? []
  if (head === '') return null
  const body = given.slice(head.length)
  if (type === 'draw-record') return RECORD.test(body) ? { type, text: body } : null
  if (type === 'rain-record') return RAIN_RECORD.test(body) ? { type, text: body } : null
  return isFieldType(type) ? readFields(type, body) : null
}

const isFieldType = (type: string): type is keyof Fields => Object.hasOwn(FIELDS, type)

function readFields(type: keyof Fields, body: string): LogEntry | null {
  const fields: readonly (readonly [string, Field<unknown>])[] = Object.entries(FIELDS[type])
  const lines = body.split('\n')
  if (lines.length !== fields.length + 1 || lines.at(-1) !== '') return null
  const values = fields.map(([name, { pattern, read }], index) => {
    const line = lines[index] ?? ''
    const value = line.slice(name.length + 1)
    return line.startsWith(`${name} `) && pattern.test(value) ? [name, read(value)] : null
  })
  if (values.some((value) => value === null)) return null
  return { type, ...Object.fromEntries(values.filter((value) => value !== null)) } as LogEntry
}

/**
 * What an entry is about, by which it is found: `draw:<game>/<numero>`, `rain:<numero>`,
 * `setting:<subject>`, `sums:<currency>`, `audit` or `anchor`.
 */
export function subjectOf(entry: LogEntry): string {
  switch (entry.type) {
    case 'draw-record': {
      const [, game = '', numero = ''] = RECORD.exec(entry.text) ?? []
      return drawSubject(game, numero)
    }
    case 'rain-record':
      return rainSubject(RAIN_RECORD.exec(entry.text)?.[1] ?? '')
    case 'rain-result':
    case 'rain-stop':
      return rainSubject(entry.numero)
    case 'root':
    case 'result':
    case 'void':
    case 'void-result':
      return drawSubject(entry.game, entry.numero)
    case 'setting':
      return `setting:${entry.subject}`
    case 'sums':
      return `sums:${entry.currency}`
    case 'audit-head':
      return 'audit'
    case 'anchor':
      return 'anchor'
  }
}

export const drawSubject = (game: string, numero: string): string => `draw:${game}/${numero}`

export const rainSubject = (numero: string): string => `rain:${numero}`

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** JSON with sorted names and without white space, so that equal values have one text. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const names = Object.keys(value).toSorted()
  const members = names.flatMap((name) => {
    const { [name]: member } = value
    return member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`]
  })
  return `{${members.join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)
