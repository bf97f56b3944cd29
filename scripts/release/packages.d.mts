/** A platform in npm's words, such as linux, arm64, musl. */
export interface Platform {
  readonly os: string
  readonly cpu: string
  readonly libc: string
}

export interface Found {
  /** Its place, such as `node_modules/zod`. */
  readonly path: string
  readonly name: string
  /** What package-lock.json says of it. */
  readonly entry: object
}

export function packagesOf(
  lock: { readonly packages: Readonly<Record<string, object>> },
  wanted: { readonly workspaces: readonly string[]; readonly platform: Platform },
): Found[]
