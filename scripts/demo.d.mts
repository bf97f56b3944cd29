import type { Child } from './children.d.mts'

/** Waits until a child answers on a port; throws with the end of its log when it stops before. */
export function waitForAnswer(
  child: Child,
  port: number,
  path: string,
  options?: { readonly tls?: boolean; readonly milliseconds?: number },
): Promise<void>
