import { beacon } from './beacon/index.ts'
import { chain } from './chain/index.ts'
import { identity } from './identity/index.ts'
import { mail } from './mail/index.ts'
import { papers } from './papers/index.ts'
import type { Part } from './part.ts'
import { payments, wallet } from './payments/index.ts'
import { results } from './results/index.ts'
import { sms } from './sms/index.ts'
import { webhooks } from './webhooks/index.ts'
import { witness } from './witness/index.ts'

/** The parts of the sandbox, in the order of the index page. */
export const parts: readonly Part[] = [
  ...[payments, wallet, chain, sms, identity, papers, mail, beacon, results, witness, webhooks],
]
