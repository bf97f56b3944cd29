import { COSIGNATURE, type NoteKey, parseVerifier } from '@koi/contract/fairness/signed-note.ts'
import type { Config } from '../../config.ts'

/** A witness that is asked to cosign each checkpoint (C2SP tlog-witness). */
export interface Witness {
  readonly key: NoteKey
  /** The prefix of its calls. */
  readonly url: string
}

/** The witnesses of KOI_LOG_WITNESSES, whose form the configuration has checked. */
export function witnessesOf({ KOI_LOG_WITNESSES: text }: Config): readonly Witness[] {
  if (text === undefined) return []
  return text.split(',').map((entry) => {
    const [verifier = '', url = ''] = entry.trim().split(' ')
    const key = parseVerifier(verifier)
    if (key === null || key.type !== COSIGNATURE) throw new Error(`not the key of a witness: ${verifier}`)
    return { key, url }
  })
}

/** How many cosignatures a checkpoint should have: more than half of the witnesses. */
export const quorumOf = (witnesses: readonly Witness[]): number =>
  witnesses.length === 0 ? 0 : Math.floor(witnesses.length / 2) + 1
