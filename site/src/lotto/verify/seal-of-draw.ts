import { isSigned, parseSeal, type SignedSeal } from '@koi/contract/fairness/seal.ts'
import type { DrawRecordAnswer } from '../queries.ts'

/** Whether a seal is signed by the key that it names, and says of this draw what the draw's answer says. */
export function isSealOf(signed: SignedSeal, draw: DrawRecordAnswer): boolean {
  const seal = parseSeal(signed.text)
  return (
    seal !== null &&
    isSigned(signed) &&
    seal.game === draw.gameCode &&
    seal.numero === draw.numero &&
    seal.record === draw.recordHash &&
    seal.root === draw.ticketRoot &&
    seal.count === draw.ticketCount &&
    seal.publishedAt === draw.rootPublishedAt
  )
}
