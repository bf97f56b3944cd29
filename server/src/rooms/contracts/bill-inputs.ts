import { createHash } from 'node:crypto'
import type { BillInputs } from '@koi/contract/contracts/bill.ts'
import { canonicalText } from '@koi/contract/contracts/terms.ts'

/** SHA-256 of a bill's inputs as canonical JSON. */
export const hashOfInputs = (inputs: BillInputs): Buffer =>
  createHash('sha256').update(canonicalText(inputs)).digest()

/** Inputs whose fences have numbers in place of members: who reads them learns nobody's result. Pure. */
export const numberFences = (inputs: BillInputs): BillInputs => ({
  ...inputs,
  fences: inputs.fences.map((fence, place) => ({ ...fence, member: String(place + 1) })),
})
