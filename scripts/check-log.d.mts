/** What a check returns, to be compared with the next one. */
export interface SavedLog {
  readonly key: string
  readonly size: number
  /** Base64. */
  readonly root: string
  readonly checkpoint: string
  /** The keys of the witnesses; files of before have none. */
  readonly witnesses?: readonly string[]
}

/**
 * Checks a log through a function that reads its files, and a copy of a checkpoint from outside; throws with
 * the reason when something is wrong.
 */
export function checkLog(
  read: (path: string) => Promise<Buffer>,
  saved?: SavedLog | null,
  copy?: string | null,
): Promise<{ readonly save: SavedLog; readonly lines: readonly string[] }>
