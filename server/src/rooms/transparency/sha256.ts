import { createHash } from 'node:crypto'
import type { Sha256 } from '@koi/contract/fairness/merkle.ts'

/** Node's own SHA-256, for the Merkle functions of the contract. */
export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()
