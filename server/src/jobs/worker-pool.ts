import pg from 'pg'

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * A pool for the job library, which releases its listening connection twice if that breaks during a stop.
 * This pool ignores the second release, which would otherwise end the process.
 */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect()
    super.connect((error, client, release) => {
      let isHeld = true
      callback(error, client, (broken) => {
        // A pool that has ended passes neither a connection nor a function to release it.
        if (isHeld) release?.(broken)
        isHeld = false
      })
    })
    return undefined
  }
}
