import type { CallTable } from '../../call.ts'

const writing = [
  'operator.role',
  'text.unknown',
  'text.placeholder_unknown',
  'text.placeholder_missing',
  'text.empty',
  'text.too_long',
] as const

/** The texts of messages, mails, letters and pushes that members get. */
export const officeTextCalls = {
  officeTexts: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/texts',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** One text with its versions, newest first. */
  officeText: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/texts/one',
    access: 'operator',
    refusals: ['operator.role', 'text.unknown'],
  },
  /** Other words in one language; the versions before stay. */
  officeWriteText: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/texts',
    access: 'operator',
    refusals: writing,
  },
  /** Back to the words of the product in one language. */
  officeResetText: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/texts/reset',
    access: 'operator',
    refusals: ['operator.role', 'text.unknown'],
  },
  /** Sends words that may not be saved yet to a phone or mailbox of the operator, with sample values. */
  officeTestText: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/texts/test',
    access: 'operator',
    rate: { max: 10, seconds: 3_600, per: 'caller' },
    refusals: [...writing, 'text.no_sender', 'text.not_sent', 'request.invalid'],
  },
} as const satisfies CallTable
