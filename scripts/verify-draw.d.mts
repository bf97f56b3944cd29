/**
 * Checks published records, proofs and what browsers kept, also against what was saved before; `holds` of a
 * step is null where the files do not suffice. Throws if a value is none of these.
 */
export function verify(
  values: readonly unknown[],
  saved?: readonly unknown[],
  /** What the beacon published for the round of a draw whose house published no result. */
  signature?: string | null,
): {
  readonly holds: boolean
  readonly mock: boolean
  readonly steps: readonly { readonly of: string; readonly says: string; readonly holds: boolean | null }[]
}
