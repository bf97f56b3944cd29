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
/**
 * Makes a role the owner of a database and of everything in it; returns the same address as that role. No
 * other plain role may connect to it.
 */
export function ensureOwner(url: string, wanted: Required<Role>): Promise<string>
/** Keeps every role out of a database that is not its owner and is not named. */
export function allowOnly(url: string, role: string): Promise<void>
/** The same address as another role. */
export function asRole(url: string, wanted: Role): string
