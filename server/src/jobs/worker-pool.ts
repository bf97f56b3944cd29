import pg from 'pg'

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * A pool for the library of jobs, which lets go of its listening connection twice when that breaks while it
 * stops. The second time is nothing here; it would end the process.
 */
export class WorkerPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect()
    super.connect((error, client, release) => {
      let isHeld = true
      callback(error, client, (broken) => {
        // A pool that has ended hands out neither a connection nor a way to let go of it.
        if (isHeld) release?.(broken)
        isHeld = false
      })
    })
    return undefined
  }
}
