import { CallError } from '@koi/contract/envelope.ts'
import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { expect, test } from 'vitest'
import { type Checked, fieldAt, issueProblem, refusedPaths, typedProblem } from './problems.ts'

const VALID: ValidityState = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: true,
  valueMissing: false,
}

/** An input with one problem. */
const input = (wrong: keyof ValidityState, rules: Partial<Checked> = {}): Checked => ({
  ...{ type: 'text', min: '', max: '', minLength: -1, step: '' },
  ...rules,
  validity: { ...VALID, valid: false, [wrong]: true },
})

test('problems that the browser finds are in words, with the limit', () => {
  expect(typedProblem({ ...input('valid'), validity: VALID })).toBeNull()
  const texts = [
    input('valueMissing'),
    input('valueMissing', { type: 'checkbox' }),
    input('badInput', { type: 'number' }),
    input('rangeUnderflow', { min: '5' }),
    input('rangeOverflow', { max: '1440' }),
    input('tooShort', { minLength: 3 }),
    input('stepMismatch'),
    input('stepMismatch', { step: '0.01' }),
  ].map((one) => typedProblem(one)?.message)
  expect(texts).toEqual([
    'This field is required.',
    'Tick this box to continue.',
    'Enter a number.',
    'At least 5.',
    'At most 1440.',
    'At least 3 characters.',
    'Enter a whole number.',
    'Enter a multiple of 0.01.',
  ])
  expect(typedProblem(input('patternMismatch'))?.type).toBe('format')
})

test('problems that the schema finds are in words, with the limit', () => {
  const { input: schema } = officeVendorSchemas.officeAddVendorKey
  const { input: retire } = officeVendorSchemas.officeRetireVendorKey
  const key = { vendor: 'KOIRNG', id: 'first', publicPem: 'x', reason: 'a test' }
  const problems = (read: ReturnType<typeof schema.safeParse> | ReturnType<typeof retire.safeParse>) =>
    read.error?.issues.map((issue) => issueProblem(issue).message)
  expect(problems(schema.safeParse({ ...key, publicPem: 'x'.repeat(5_000) }))).toEqual([
    'At most 4,096 characters.',
  ])
  expect(problems(schema.safeParse({ ...key, id: 'not a name' }))).toEqual(['The format is incorrect.'])
  expect(problems(retire.safeParse({ ...key, hours: 721 }))).toEqual(['At most 720.'])
})

test('a path leads to the field with its name, the field that contains it, or the first of a group', () => {
  const names = ['names.EN', 'names.MS', 'accounts', 'every.ends', 'series.min', 'series.max']
  expect(fieldAt('change/names/MS', names)).toBe('names.MS')
  expect(fieldAt('accounts.3', names)).toBe('accounts')
  expect(fieldAt('series', names)).toBe('series.min')
  expect(fieldAt('ends', names)).toBe('every.ends')
  expect(fieldAt('vendor', names)).toBeNull()
})

test('a refusal names its fields; one that says only “invalid” leaves the words to the field', () => {
  const refusal = (code: 'request.invalid' | 'field.required', details: Record<string, unknown>) =>
    new CallError({ code, status: 400, message: '', details })
  expect(refusedPaths(refusal('field.required', { field: 'titles' }))).toEqual([
    ['titles', { type: 'refused', message: 'This field is required.' }],
  ])
  expect(refusedPaths(refusal('request.invalid', { fields: ['mostBet', 'gameUrl'] }))).toMatchObject([
    ['mostBet', { type: 'format' }],
    ['gameUrl', { type: 'format' }],
  ])
  expect(refusedPaths(refusal('request.invalid', {}))).toEqual([])
  expect(refusedPaths(new Error('anything else'))).toEqual([])
})
