import { expect, test } from 'vitest'
import { examples, type Files } from './examples.ts'
import { checkRule, projectOf } from './project.ts'
import { rules } from './rules.ts'

function breaches(rule: string, files: Files): string[] {
  const found = rules.find(({ name }) => name === rule)
  if (found === undefined) throw new Error(`there is no rule ${rule}`)
  const project = projectOf(new Map(Object.entries(files)))
  return checkRule(found, project).map(({ path, message }) => `${path}: ${message}`)
}

test.each(examples)('$rule: $says', ({ rule, bad, says, good }) => {
  const found = breaches(rule, bad)
  expect(found.length).toBeGreaterThanOrEqual(1)
  for (const line of found) expect(line).toMatch(says)
  expect(breaches(rule, good)).toEqual([])
})

test('every rule has an example that breaks it', () => {
  expect(new Set(examples.map(({ rule }) => rule))).toEqual(new Set(rules.map(({ name }) => name)))
})
