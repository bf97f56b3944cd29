import { parseTyped } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import { refuse } from '../../refusal.ts'
import type { Texts } from '../rewards/index.ts'

type TypedTexts = z.output<(typeof officeSchemas)['officeSaveMission']['input']>['titles']

/** A positive amount of whole cents. Refuses 'amount.invalid'. Pure. */
export function readAmount(field: string, text: string): bigint {
  const amount = parseTyped(text)
  return amount === null || amount === 0n ? refuse('amount.invalid', { field }) : amount
}

/** Texts as an operator typed them, without the empty ones. Refuses 'field.required'. Pure. */
export function readTexts(field: string, typed: TypedTexts): Texts {
  const [EN, MS, CN] = [typed.EN.trim(), typed.MS.trim(), typed.CN.trim()]
  if (EN === '') refuse('field.required', { field })
  return { EN, ...(MS === '' ? {} : { MS }), ...(CN === '' ? {} : { CN }) }
}
