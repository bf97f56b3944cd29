import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { houseSettingCalls, settingCalls, transparencyCalls } from '../calls/transparency.ts'
import { currency, cursor, money, none, page, text, time } from './shapes.ts'

const witness = z.object({
  name: z.string(),
  /** As `name+id+base64`. */
  key: z.string(),
  /** The size of the last checkpoint that it cosigned; null when it has cosigned none. */
  size: z.int().nullable(),
  cosignedAt: time.nullable(),
  /** Whether its last answer was a failure. */
  failing: z.boolean(),
})

const anchor = z.object({ day: z.string(), size: z.int(), place: z.string(), at: time })

export const transparencySchemas = {
  logStatus: {
    input: none,
    output: z.object({
      /** The key of the log; null before its first checkpoint. */
      key: z.string().nullable(),
      witnesses: z.array(witness),
      /** How many cosignatures a checkpoint should have. */
      quorum: z.int(),
      anchors: z.array(anchor),
    }),
  },
  logEntries: {
    input: z.object({ subject: text(100), cursor: cursor.optional() }),
    output: z.object(
      page(
        z.object({
          text: z.string(),
          /** Its place in the log; null for an entry of the last seconds. */
          position: z.int().nullable(),
          at: time,
        }),
      ),
    ),
  },
  balanceProof: {
    input: none,
    output: z
      .object({
        run: z.int(),
        currency,
        at: time,
        root: z.string(),
        total: money,
        count: z.int(),
        leaf: z.object({ member: z.string(), nonce: z.string(), amount: money }),
        /** The place of the leaf; null when it is not in the tree. */
        position: z.int().nullable(),
        neighbours: z.array(z.object({ hash: z.string(), amount: money })),
      })
      .nullable(),
  },
} satisfies SchemaTable<typeof transparencyCalls>

export const settingSchemas = {
  settingHistory: {
    input: z.object({ gameCode: text(32) }),
    output: z.object({
      /** What the log has entries about: `setting:terms:SSC60`. */
      subjects: z.array(z.string()),
      /** The texts of the entries that the rows should have. */
      texts: z.array(z.string()),
    }),
  },
} satisfies SchemaTable<typeof settingCalls>

export const houseSettingSchemas = {
  houseSettings: {
    input: none,
    output: z.object({
      /** Each has one value at a time: the newest entry of the log about it should have the same. */
      settings: z.array(
        z.object({
          /** As the entries name it: `house:cashier`. */
          subject: z.string(),
          /** Canonical JSON, made from the rows. */
          value: z.string(),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof houseSettingCalls>

/** For `createClient<LateSchemas>(lateCalls, …)`. */
export type LateSchemas = typeof transparencySchemas & typeof settingSchemas & typeof houseSettingSchemas
