/** A movement of money in the studio's journal. */
export interface Movement {
  readonly uuid: string
  readonly vendor: string
  readonly kind: string
  /** Scale 5; 0 for a rollback. */
  readonly amount: string
  /** The bet that a win or a rollback belongs to. */
  readonly reference: string | null
  readonly ended: string | null
}

/** A call of the wallet as the platform has stored it. */
export interface WalletCall {
  readonly uuid: string
  readonly kind: string
  readonly state: string
  readonly amount: bigint | null
}

/**
 * Compares both sides of the wallet, by vendor and uuid. Completed movements are on both sides with the same
 * amount; refunded and refused ones moved nothing; nothing is on one side only. Pure.
 */
export function compareJournals(
  journal: readonly Movement[],
  calls: ReadonlyMap<string, WalletCall>,
): string[] {
  const undone = new Set(
    journal.flatMap(({ vendor, kind, reference, ended }) =>
      kind === 'rollback' && ended === 'done' ? [`${vendor} ${reference}`] : [],
    ),
  )
  const known = new Set(journal.map(keyOf))
  const ours = journal.flatMap((movement) =>
    compareOne(movement, calls.get(keyOf(movement)), undone.has(keyOf(movement))),
  )
  const theirs = [...calls].flatMap(([key, { kind, state }]) =>
    known.has(key) || kind === 'tombstone' || state !== 'applied'
      ? []
      : [`${kind} ${key} is not in the journal`],
  )
  return [...ours, ...theirs]
}

const keyOf = ({ vendor, uuid }: Movement): string => `${vendor} ${uuid}`

function compareOne(movement: Movement, there: WalletCall | undefined, isUndone: boolean): string[] {
  const { kind, ended, amount } = movement
  const name = `${kind} ${movement.uuid} of ${movement.vendor}`
  const isThere = there?.state === 'applied' && there.kind === kind
  if (ended === null) return [`${name} never ended`]
  if (kind === 'rollback') return ended === 'done' ? [] : [`${name} ended as ${ended}`]
  if (kind === 'win' && ended !== 'done') return [`${name} ended as ${ended}`]
  if (isUndone) return isThere ? [`${name} was refunded here, and applied there`] : []
  if (ended === 'unsure') return [`${name} ended as unsure, and was never refunded`]
  if (ended === 'refused') return isThere ? [`${name} was refused here, and moved money there`] : []
  if (there === undefined || !isThere) return [`${name} is done here, and ${there?.state ?? 'absent'} there`]
  return there.amount === BigInt(amount) ? [] : [`${name} is ${amount} here, ${there.amount} there`]
}
