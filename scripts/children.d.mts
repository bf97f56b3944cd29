/** A process that a launcher supervises; see `children.mjs`. */
export interface Child {
  readonly name: string
  readonly pid: number | undefined
  readonly end: Promise<{ readonly code: number; readonly reason: string }>
  isRunning(): boolean
  /** How many bytes it has written to its log; 0 without one. */
  written(): number
  /** The last lines of its log; '' without one. */
  lastLines(): string
  /** Sends SIGTERM, and SIGKILL after `patience` milliseconds. */
  stop(patience?: number): Promise<void>
}

export function startChild(
  name: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly log?: string; readonly cwd?: string },
): Child

/** The built program of a package, such as server. */
export function startBuilt(name: string, options: Parameters<typeof startChild>[2]): Child
