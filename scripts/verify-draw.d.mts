/** Checks published records and proofs; throws on what is neither. */
export function verify(values: readonly unknown[]): {
  readonly holds: boolean
  readonly mock: boolean
  readonly steps: readonly { readonly of: string; readonly says: string; readonly holds: boolean }[]
}
