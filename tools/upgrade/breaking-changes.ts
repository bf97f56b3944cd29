import { type DescribedFunction, type DescribedTable, readDescription, splitList } from './described.ts'

/**
 * What of a new database would break the version before, which serves for a minute on it (RU-12): a line for
 * each. Takes two texts of `server/src/db/schema.sql`. Pure.
 */
export function findBreakingChanges(before: string, after: string): readonly string[] {
  const [old, now] = [readDescription(before), readDescription(after)]
  return [
    ...[...old.tables].flatMap(([name, table]) => judgeTable(name, table, now.tables.get(name))),
    ...[...old.functions].flatMap(([name, one]) => judgeFunction(name, one, now.functions.get(name))),
    ...[...old.others].flatMap(([name, rest]) => {
      const found = now.others.get(name)
      if (found === undefined) return [`${name} is gone`]
      return name.startsWith('view') || rest === found ? [] : [`${name} has changed`]
    }),
  ]
}

function judgeTable(name: string, old: DescribedTable, now: DescribedTable | undefined): readonly string[] {
  if (now === undefined) return [`table ${name} is gone`]
  const columns = [...old.columns].flatMap(([column, definition]) => {
    const found = now.columns.get(column)
    if (found === undefined) return [`column ${name}.${column} is gone`]
    return isWider(definition, found) ? [] : [`column ${name}.${column} was ${definition} and is ${found}`]
  })
  const added = [...now.columns]
    .filter(([column, definition]) => !old.columns.has(column) && isDemanded(definition))
    .map(([column]) => `column ${name}.${column} is new, not null and without a default`)
  return [...columns, ...added, ...judgeRules(name, old, now)]
}

/** Whether what was written before may still be written, and reads as it did. */
function isWider(before: string, after: string): boolean {
  const parts = (definition: string) => {
    const [, type = '', rest = ''] = /^(.*?)( default .*| generated .*| not null|)$/.exec(definition) ?? []
    return { type, isNotNull: definition.endsWith(' not null'), isMade: rest.startsWith(' generated') }
  }
  const [old, now] = [parts(before), parts(after)]
  const hadDefault = before.includes(' default ')
  if (old.type !== now.type || old.isMade !== now.isMade) return false
  return (old.isNotNull || !now.isNotNull) && (!hadDefault || after.includes(' default '))
}

const isDemanded = (definition: string): boolean =>
  definition.endsWith(' not null') && !/ default | generated /.test(definition)

/** A rule that is gone may be what an `on conflict` names; a new one may refuse what the old version writes. */
function judgeRules(name: string, old: DescribedTable, now: DescribedTable): readonly string[] {
  const gone = [...old.rules]
    .filter(([rule, text]) => /^(PRIMARY|UNIQUE)/.test(text) && now.rules.get(rule) !== text)
    .map(([rule]) => `${rule} of ${name} is gone or has changed: an "on conflict" may name it`)
  const added = [...now.rules]
    .filter(([rule, text]) => !allows(old.rules.get(rule), text) && concerns(text, old))
    .map(([rule]) => `${rule} of ${name} may refuse what the version before writes`)
  return [...gone, ...added]
}

/** Whether a rule is as it was, or only has more values to choose from. */
function allows(before: string | undefined, after: string): boolean {
  if (before === undefined) return false
  const values = (text: string) => new Set(text.match(/'(?:[^']|'')*'/g))
  const shape = (text: string) => text.replaceAll(/ARRAY\[[^\]]*\]/g, 'ARRAY')
  const now = values(after)
  return shape(before) === shape(after) && [...values(before)].every((value) => now.has(value))
}

/** A check that names a column of before, or a key of such columns only: a new column has its own rules. */
function concerns(rule: string, { columns }: DescribedTable): boolean {
  const isOld = (column: string) => columns.has(column)
  if (rule.startsWith('CHECK')) return (rule.match(/\w+/g) ?? []).some(isOld)
  const [, list = ''] = /\(([^)]*)\)/.exec(rule) ?? []
  return splitList(list).every((column) => isOld(column.split(' ')[0] ?? ''))
}

/** More parameters are well if they have defaults, and more columns of a table that it returns. */
function judgeFunction(
  name: string,
  old: DescribedFunction,
  now: DescribedFunction | undefined,
): readonly string[] {
  if (now === undefined) return [`function ${name} is gone`]
  const same = old.parameters.every((parameter, place) => now.parameters[place] === parameter)
  const optional = now.parameters.slice(old.parameters.length).every((one) => one.includes(' DEFAULT '))
  const rows = (text: string) => splitList(/^TABLE\((.*)\)$/.exec(text)?.[1] ?? '')
  const returns =
    old.returns === now.returns ||
    (rows(old.returns).length > 0 && rows(old.returns).every((column) => rows(now.returns).includes(column)))
  return [
    ...(same && optional ? [] : [`function ${name} takes other arguments`]),
    ...(returns ? [] : [`function ${name} returned ${old.returns} and returns ${now.returns}`]),
  ]
}
