/** `holds` and `fails` were recomputed here; `waits` is known after the draw; `absent` is not there to check. */
export type Verdict = 'holds' | 'fails' | 'waits' | 'absent'

/** One step of a check. Names of values are the tails of text keys; values are shown unchanged. */
export interface CheckStep<Id extends string> {
  readonly id: Id
  readonly toVerdict: Verdict
  readonly values: readonly (readonly [name: ValueName, value: string])[]
}

export type ValueName =
  | 'record_text'
  | 'published'
  | 'computed'
  | 'previous'
  | 'kept_record'
  | 'kept_seal'
  | 'kept_at'
  | 'beacon'
  | 'public_key'
  | 'round'
  | 'commitment'
  | 'timelock'
  | 'seed'
  | 'signature'
  | 'randomness'
  | 'key'
  | 'result'
  | 'root'
  | 'seal'
  | 'tickets'
  | 'ticket_text'
  | 'leaf'
  | 'path'
  | 'paid'

export const verdict = (holds: boolean): Verdict => (holds ? 'holds' : 'fails')
