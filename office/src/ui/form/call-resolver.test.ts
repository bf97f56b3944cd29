import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callResolver } from './call-resolver.ts'

/** The parts of an input that the resolver reads. */
class FakeInput {
  readonly type = 'text'
  readonly name: string
  readonly isConnected: boolean
  readonly validity: { readonly valid: boolean; readonly valueMissing: boolean }

  constructor(name: string, { isMissing = false, isConnected = true } = {}) {
    this.name = name
    this.isConnected = isConnected
    this.validity = { valid: !isMissing, valueMissing: isMissing }
  }
}

beforeAll(() => vi.stubGlobal('HTMLElement', FakeInput))
afterAll(() => vi.unstubAllGlobals())

const resolve = callResolver({
  schema: officeVendorSchemas.officeRetireVendorKey.input,
  input: (values: { readonly hours: number; readonly reason: string }) => ({
    ...values,
    vendor: 'KOIRNG',
    id: 'first',
    unknown: true,
  }),
})

const run = (values: { hours: number; reason: string }, inputs: readonly FakeInput[]) =>
  resolve(values, undefined, {
    names: inputs.map(({ name }) => name) as ('hours' | 'reason')[],
    fields: Object.fromEntries(inputs.map((ref) => [ref.name, { ref, name: ref.name }])),
    shouldUseNativeValidation: false,
  })

test('a filled form becomes the call’s input, without what the call does not take', async () => {
  const inputs = [new FakeInput('hours'), new FakeInput('reason')]
  expect(await run({ hours: 24, reason: 'old' }, inputs)).toEqual({
    values: { vendor: 'KOIRNG', id: 'first', hours: 24, reason: 'old' },
    errors: {},
  })
})

test('each field has one problem: from its input first, otherwise from the schema', async () => {
  const inputs = [new FakeInput('hours'), new FakeInput('reason', { isMissing: true })]
  expect(await run({ hours: 1_000, reason: '' }, inputs)).toMatchObject({
    errors: { hours: { message: 'At most 720.' }, reason: { type: 'required' } },
  })
})

test('an input that is no longer on the page is not checked', async () => {
  const inputs = [new FakeInput('hours'), new FakeInput('reason', { isMissing: true, isConnected: false })]
  expect(await run({ hours: 24, reason: '' }, inputs)).toMatchObject({ errors: {} })
})

test('a problem of no field belongs to the whole form', async () => {
  expect(await run({ hours: 1_000, reason: 'old' }, [new FakeInput('reason')])).toMatchObject({
    errors: { root: { message: 'The request is invalid. Check what you entered.' } },
  })
})
