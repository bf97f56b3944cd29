/** Builds what is stale of the named parts; throws with the builder's output when one cannot be built. */
export function build(
  names: readonly ('server' | 'sandbox' | 'site' | 'office' | 'studio')[],
  progress?: (line: string) => void,
): Promise<void>

/** Bundles the independent verifier of draws into one file. */
export function bundleVerifier(file: string): Promise<void>
