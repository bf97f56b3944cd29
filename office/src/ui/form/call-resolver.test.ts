import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callResolver } from './call-resolver.ts'

/** As much of an input as the browser's judgement needs. */
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

test('each field has its problem: of its input first, else of the schema', async () => {
  const inputs = [new FakeInput('hours'), new FakeInput('reason', { isMissing: true })]
  expect(await run({ hours: 1_000, reason: '' }, inputs)).toMatchObject({
    errors: { hours: { message: 'At most 720.' }, reason: { type: 'required' } },
  })
})

test('an input that has left the page counts no more', async () => {
  const inputs = [new FakeInput('hours'), new FakeInput('reason', { isMissing: true, isConnected: false })]
  expect(await run({ hours: 24, reason: '' }, inputs)).toMatchObject({ errors: {} })
})

test('what concerns no field of the form is the problem of the whole', async () => {
  expect(await run({ hours: 1_000, reason: 'old' }, [new FakeInput('reason')])).toMatchObject({
    errors: { root: { message: 'The request is invalid. Check what you entered.' } },
  })
})
