interface Role {
  /** Default: the role of the demo. */
  readonly role?: string
  readonly password: string
}

/**
 * Makes a role that can log in and owns nothing, or gives the one that exists this password; returns the same
 * address as that role.
 */
export function ensureDailyRole(url: string, wanted: Role): Promise<string>
/** The same address as another role. */
export function asRole(url: string, wanted: Role): string
