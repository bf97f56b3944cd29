import type { Child } from './children.d.mts'

/** Waits until a child answers on a port; throws with the end of its log when it stops before. */
export function waitForAnswer(
  child: Child,
  port: number,
  path: string,
  options?: { readonly tls?: boolean; readonly milliseconds?: number },
): Promise<void>

/** The databases of the demo in its data folder, and the environment of each process that uses them. */
export function startDemoDatabase(
  folder: string,
  progress?: (line: string) => void,
): Promise<{
  readonly env: NodeJS.ProcessEnv
  readonly studioEnv: NodeJS.ProcessEnv
  readonly log: (name: string) => string
  readonly stop: () => Promise<void>
}>
