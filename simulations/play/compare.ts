/** A movement of money as the studio's journal has it. */
export interface Movement {
  readonly uuid: string
  readonly vendor: string
  readonly kind: string
  /** Scale 5; of a rollback 0. */
  readonly amount: string
  /** The bet that a win or a rollback belongs to. */
  readonly reference: string | null
  readonly ended: string | null
}

/** A call of the wallet as the platform has it. */
export interface Taken {
  readonly uuid: string
  readonly kind: string
  readonly state: string
  readonly amount: bigint | null
}

/**
 * Both sides of the wallet, by vendor and uuid. What was done is on both with the same amount; what was
 * given back, undone or refused moved nothing in the end; nothing is on one side only. Pure.
 */
export function compareJournals(journal: readonly Movement[], taken: ReadonlyMap<string, Taken>): string[] {
  const undone = new Set(
    journal.flatMap(({ vendor, kind, reference, ended }) =>
      kind === 'rollback' && ended === 'done' ? [`${vendor} ${reference}`] : [],
    ),
  )
  const known = new Set(journal.map(keyOf))
  const ours = journal.flatMap((movement) =>
    compareOne(movement, taken.get(keyOf(movement)), undone.has(keyOf(movement))),
  )
  const theirs = [...taken].flatMap(([key, { kind, state }]) =>
    known.has(key) || kind === 'tombstone' || state !== 'applied' ? [] : [`nobody asked for ${kind} ${key}`],
  )
  return [...ours, ...theirs]
}

const keyOf = ({ vendor, uuid }: Movement): string => `${vendor} ${uuid}`

function compareOne(movement: Movement, there: Taken | undefined, isUndone: boolean): string[] {
  const { kind, ended, amount } = movement
  const name = `${kind} ${movement.uuid} of ${movement.vendor}`
  const isThere = there?.state === 'applied' && there.kind === kind
  if (ended === null) return [`${name} never ended`]
  if (kind === 'rollback') return ended === 'done' ? [] : [`${name} ended as ${ended}`]
  if (kind === 'win' && ended !== 'done') return [`${name} ended as ${ended}`]
  if (isUndone) return isThere ? [`${name} was given back here, and taken there`] : []
  if (ended === 'unsure') return [`${name} ended as unsure, and was never given back`]
  if (ended === 'refused') return isThere ? [`${name} was refused here, and moved money there`] : []
  if (there === undefined || !isThere) return [`${name} is done here, and ${there?.state ?? 'absent'} there`]
  return there.amount === BigInt(amount) ? [] : [`${name} is ${amount} here, ${there.amount} there`]
}
