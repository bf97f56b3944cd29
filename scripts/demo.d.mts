import type { Child } from './children.d.mts'

/**
 * Waits until a child responds on a port, as long as it writes to its log; throws with the end of the log if
 * it stops, writes nothing for `silence` ms (two minutes) or takes ten minutes.
 */
export function waitForAnswer(
  child: Child,
  port: number,
  path: string,
  options?: {
    readonly tls?: boolean
    readonly silence?: number
    readonly progress?: (line: string) => void
  },
): Promise<void>

/** Starts the databases of the demo in its data folder; returns the environment of each process. */
export function startDemoDatabase(
  folder: string,
  progress?: (line: string) => void,
): Promise<{
  readonly env: NodeJS.ProcessEnv
  readonly studioEnv: NodeJS.ProcessEnv
  /** The address of the server's database as the owner of its tables. */
  readonly migrationUrl: string
  readonly log: (name: string) => string
  readonly stop: () => Promise<void>
}>
