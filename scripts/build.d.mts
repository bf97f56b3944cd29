/** Builds the named parts whose sources have changed; throws with the builder's output if one fails. */
export function build(
  names: readonly ('server' | 'sandbox' | 'site' | 'office' | 'studio')[],
  progress?: (line: string) => void,
): Promise<void>

/** Bundles the independent verifier of draws into one file. */
export function bundleVerifier(file: string): Promise<void>

/** Bundles the check of a wallet into one file. */
export function bundleVendorCheck(file: string): Promise<void>
