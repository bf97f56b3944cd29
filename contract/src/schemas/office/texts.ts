import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeTextCalls } from '../../calls/office/texts.ts'
import { done, text, time } from '../shapes.ts'

export const TEXT_CHANNELS = ['sms', 'mail', 'letter', 'push'] as const
const language = z.enum(['EN', 'MS', 'CN'])
/** The longest part of a text; a message by SMS is bounded by its parts. */
const TEXT_PART_MAX = 2_000
/** Messages that one text may take. */
export const SMS_PARTS_MAX = 3

const name = text(64)
/** The parts of a text by name, such as subject and body. */
const parts = z.record(z.string().max(16), text(TEXT_PART_MAX))

const words = z.object({
  /** The words of the product. */
  preset: parts,
  /** The operator's; null while the product's count. */
  written: parts.nullable(),
  /** Who wrote them, and when. */
  operator: z.string().nullable(),
  at: time.nullable(),
})

const listed = z.object({
  /** Its name, and the key of its title in the office. */
  name,
  channel: z.enum(TEXT_CHANNELS),
  parts: z.array(z.string()),
  placeholders: z.array(z.object({ name: z.string(), sample: z.string(), isRequired: z.boolean() })),
  texts: z.object({ EN: words, MS: words, CN: words }),
})

const version = z.object({
  language,
  /** null where the operator went back to the words of the product. */
  parts: parts.nullable(),
  operator: z.string(),
  at: time,
})

const written = z.object({ name, language, parts })

export const officeTextSchemas = {
  officeTexts: {
    input: z.object({}),
    output: z.object({ brand: z.string(), content: z.array(listed) }),
  },
  officeText: {
    input: z.object({ name }),
    output: listed.extend({ brand: z.string(), versions: z.array(version) }),
  },
  officeWriteText: { input: written, output: done },
  officeResetText: { input: z.object({ name, language }), output: done },
  officeTestText: {
    /** `to`: a phone number with its country for a message, else an address of mail. A part is stored. */
    input: written.extend({ to: text(120) }),
    output: done,
  },
} satisfies SchemaTable<typeof officeTextCalls>
