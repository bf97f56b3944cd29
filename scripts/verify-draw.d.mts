/** Checks published records and proofs; throws if a value is neither. */
export function verify(values: readonly unknown[]): {
  readonly holds: boolean
  readonly mock: boolean
  readonly steps: readonly { readonly of: string; readonly says: string; readonly holds: boolean }[]
}
